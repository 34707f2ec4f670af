import type { BrowserContext, Page, Request } from 'playwright-core'

const onTheirWay = new WeakMap<BrowserContext, Set<Request>>()

/** Keeps account of what a profile's pages are fetching, for `isFetching`. */
export function watchNetwork(context: BrowserContext): void {
  const requests = new Set<Request>()
  onTheirWay.set(context, requests)
  context.on('request', (request) => {
    if (!staysOpen(request)) requests.add(request)
  })
  context.on('requestfinished', (request) => requests.delete(request))
  context.on('requestfailed', (request) => requests.delete(request))
}

/** In the page: once what was to be done when idle, so far, is done. */
export const IDLE = `new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }))`

/** Whether something that a page has asked for has not come yet. Throws where nobody keeps account of it. */
export function isFetching(page: Page): boolean {
  const requests = onTheirWay.get(page.context())
  if (requests === undefined) throw new Error('Nobody watches the network of this page.')
  return [...requests].some((request) => isOf(request, page))
}

/** A page that follows along listens for as long as it is looked at. */
export function staysOpen(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/chat/follow'
}

/** A request of a page that is just being opened has no frame yet. */
function isOf(request: Request, page: Page): boolean {
  return request.isNavigationRequest() || request.frame().page() === page
}
