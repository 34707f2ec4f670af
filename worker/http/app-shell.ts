import { isPage } from '../../contract/pages.ts'
import type { Bindings } from '../env.ts'

const SHELL = '/__spa-fallback'

/**
 * The app's shell, for addresses that were not prerendered: the browser's router takes it from there, and the status says
 * whether there is such a page. The assets' `_headers` give it the same policy as the other pages.
 */
export async function appShell(bindings: Bindings, request: Request): Promise<Response> {
  const shell = await bindings.ASSETS.fetch(new Request(new URL(SHELL, request.url), { headers: request.headers }))
  const found = shell.ok && !isPage(new URL(request.url).pathname) ? 404 : shell.status
  const answer = new Response(request.method === 'HEAD' ? null : shell.body, { status: found, headers: shell.headers })
  answer.headers.set('Cache-Control', 'no-cache')
  return answer
}
