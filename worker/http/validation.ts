import * as z from 'zod/mini'
import sv from 'zod/v4/locales/sv.js'
import type { Endpoint, Input } from '../../contract/endpoint.ts'
import { AppError, type Issue } from './app-error.ts'

z.config(sv())

/**
 * Parameters, query and body of a request, checked against the endpoint. Throws `AppError` 400 for what cannot be read,
 * 415 for another content type, 422 with `[{ loc, msg, type }]` for fields; it never echoes a value back.
 */
export async function readInput<E extends Endpoint>(
  endpoint: E,
  request: Request,
  params: Record<string, string>,
): Promise<Input<E>> {
  const query = endpoint.query === undefined ? undefined : Object.fromEntries(new URL(request.url).searchParams)
  const body = endpoint.body === undefined ? undefined : await readBody(endpoint, request)
  const issues: Issue[] = []
  const input = {
    params: check(endpoint.params, params, 'path', issues),
    query: check(endpoint.query, query, 'query', issues),
    body: check(endpoint.body, body, 'body', issues),
  }
  if (issues.length > 0) {
    throw new AppError('validation', issues[0]?.msg ?? 'Något i det du skickade stämmer inte.', { issues })
  }
  return validated<E>(input)
}

/** Holds because every part came out of the endpoint's own schema just above. */
function validated<E extends Endpoint>(input: { params: unknown; query: unknown; body: unknown }): Input<E> {
  return input as Input<E>
}

function check(schema: z.ZodMiniType | undefined, value: unknown, where: string, issues: Issue[]): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    issues.push({ loc: [where, ...issue.path.map(pathPart)], msg: issue.message, type: issue.code })
  }
  return undefined
}

function pathPart(part: PropertyKey): string | number {
  return typeof part === 'number' ? part : String(part)
}

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (endpoint.bodyType === 'form') {
    if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') throw wrongType('formulär')
    return Object.fromEntries(await request.formData().catch(unreadable))
  }
  const text = await request.text()
  if (text.trim() === '') return undefined
  if (type !== 'application/json') throw wrongType('JSON')
  try {
    return JSON.parse(text)
  } catch {
    return unreadable()
  }
}

function wrongType(expected: string): AppError {
  return new AppError('unsupported_media_type', `Det som skickades har fel format. Förväntat: ${expected}.`)
}

function unreadable(): never {
  throw new AppError('bad_request', 'Det som skickades gick inte att läsa. Ladda om sidan och försök igen.')
}
