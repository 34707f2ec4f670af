import { page } from './page.ts'

/** Not in every browser: what the device says of its connection. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

/** So long after the page is read in, it rests. Milliseconds. */
const REST = 2500

/** Once the page rests: the chat's files, so that "Börja prata" opens at once. */
export function doAtRest(): void {
  setTimeout(fetchAhead, REST)
}

/** At low priority, and not for somebody who pays for each byte. */
function fetchAhead(): void {
  if ((navigator as WithConnection).connection?.saveData) return
  for (const href of page.body.dataset['prefetch']?.match(/\/\S+/g) ?? [])
    page.head.append(Object.assign(page.createElement('link'), { rel: 'prefetch', href }))
}
