import type { Context } from '../../context.ts'
import { isDatabaseAway } from '../../db/database-error.ts'
import { AppError } from '../../http/app-error.ts'
import { gateClosed, passesGate } from '../../http/passes-gate.ts'
import { errorFields, log } from '../../log.ts'
import { type Html, readTemplate, type Template } from './fill-piece.ts'

/** Where the build has drawn the two pages; no post can be called the second. */
const TEMPLATES = { list: '/blog', post: '/blog/_mall' } as const

interface Page {
  readonly html: Html
  readonly status: number
}

/** Has `make` fill the page that the build has drawn, and sends it with the headers that the build gave it. */
export async function answerTemplate(
  ctx: Context,
  request: Request,
  which: keyof typeof TEMPLATES,
  make: (template: Template) => Promise<Page>,
): Promise<Response> {
  const drawn = await ctx.bindings.ASSETS.fetch(new URL(TEMPLATES[which], request.url))
  if (!drawn.ok) throw new Error(`The build has not drawn ${TEMPLATES[which]}.`)
  const { html, status } = await make(readTemplate(await drawn.text()))
  const answer = new Response(html.html, { status, headers: drawn.headers })
  answer.headers.delete('ETag')
  answer.headers.set('Cache-Control', status === 200 ? 'public, max-age=60' : 'no-store')
  if (status === 429) answer.headers.set('Retry-After', gateClosed().headers['Retry-After'] ?? '60')
  return answer
}

/** Throws `AppError` 429 for who asks for more pages in a minute than anybody reads. */
export async function gated<T>(ctx: Context, read: () => Promise<T>): Promise<T> {
  if (!(await passesGate(ctx.bindings, 'wide', ctx.address))) throw gateClosed()
  return read()
}

/** The status of a page that could not be made. Throws what is no trouble of the moment. */
export function statusOf(ctx: Context, error: unknown): number {
  if (error instanceof AppError) return error.status
  if (!isDatabaseAway(error)) throw error
  log('error', 'blog_not_read', { requestId: ctx.requestId, ...errorFields(error) })
  return 503
}
