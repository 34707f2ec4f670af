import { page } from './page.ts'

/** Not in every browser: what the device says of its connection. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

/**
 * Once the page rests: what shows the lines to call where a page is opened without a network (docs/safety.md), and what says how
 * the site is installed, which the first paint would share its network with. Then, at low priority and not for somebody who pays
 * for each byte, the chat's files, so that "Börja prata" opens at once.
 */
export function fetchAhead(): void {
  // Some browsers have none in their private windows, where all else works.
  void navigator.serviceWorker?.register('/sw.js')
  if ((navigator as WithConnection).connection?.saveData) return
  let rel = 'manifest'
  for (const href of page.body.dataset['prefetch']?.split(' ') ?? []) {
    page.head.append(Object.assign(page.createElement('link'), { rel, href }))
    rel = 'prefetch'
  }
}
