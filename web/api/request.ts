import type { Endpoint } from '../../contract/endpoint.ts'
import type { Callable } from './light-endpoint.ts'

/** The parts of a call in their loose form; `call()` checks them against the endpoint's own types. */
export interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** The URL and `fetch` options of a call. Throws when a path parameter is missing. Empty query values are left out. */
export function buildRequest(
  endpoint: Callable<Endpoint>,
  input: LooseInput,
  token: string | null,
): { url: string; init: { method: string; headers: Headers; body?: string | FormData } } {
  const headers = new Headers({ Accept: 'application/json' })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const url = pathOf(endpoint.path, entriesOf(input.params)) + queryOf(entriesOf(input.query))
  const init = { method: endpoint.method, headers }
  if (input.body === undefined) return { url, init }
  if ('bodyType' in endpoint && endpoint.bodyType === 'form') {
    // The browser itself names the type of a form with files, with what parts them.
    if (hasFile(input.body)) return { url, init: { ...init, body: formOf(input.body) } }
    headers.set('Content-Type', 'application/x-www-form-urlencoded')
    return { url, init: { ...init, body: new URLSearchParams(entriesOf(input.body)).toString() } }
  }
  headers.set('Content-Type', 'application/json')
  return { url, init: { ...init, body: JSON.stringify(input.body) } }
}

function hasFile(body: unknown): body is object {
  return typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob)
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}

function pathOf(path: string, params: readonly [string, string][]): string {
  const values = new Map(params)
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = values.get(name)
    if (value === undefined || value === '') throw new Error(`Path parameter ${name} is missing in ${path}`)
    return encodeURIComponent(value)
  })
}

function queryOf(entries: readonly [string, string][]): string {
  return entries.length === 0 ? '' : `?${new URLSearchParams([...entries])}`
}

function entriesOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([, item]) => item !== undefined && item !== null)
    .map(([key, item]) => [key, String(item)])
}
