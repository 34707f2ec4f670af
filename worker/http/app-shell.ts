import { isDocument, isPage } from '../../contract/pages.ts'
import type { Bindings } from '../env.ts'

const SHELL = '/__spa-fallback'
const NOT_FOUND = '/404'

/**
 * For addresses that were not prerendered: the app's shell, in which the browser's router takes over, or, with that
 * status, the page that says there is none. A page of the site that is written otherwise than it is called is sent on to
 * its name, since no shell can show it. The assets' `_headers` give each its policy.
 */
export async function appShell(bindings: Bindings, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const name = pathname.toLowerCase().replace(/\/+$/, '') || '/'
  if (isPage(pathname) && isDocument(pathname) && name !== pathname)
    return new Response(null, { status: 301, headers: { Location: name + search } })
  const found = !isDocument(pathname)
  const page = new Request(new URL(found ? SHELL : NOT_FOUND, request.url), { headers: request.headers })
  const answer = await bindings.ASSETS.fetch(page)
  const body = request.method === 'HEAD' ? null : answer.body
  const shell = new Response(body, { status: answer.ok && !found ? 404 : answer.status, headers: answer.headers })
  shell.headers.set('Cache-Control', 'no-cache')
  return shell
}
