import { all, page } from './page.ts'

/** Not in every browser: what the device says of its connection. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

/** So long after the page is read in, it rests. Milliseconds. */
const REST = 2500

/** Once the page rests: the chat's files, so that "Börja prata" opens at once, and whether this is the demo. */
export function doAtRest(): void {
  setTimeout(fetchAhead, REST)
}

async function fetchAhead(): Promise<void> {
  // At low priority, and not for somebody who pays for each byte.
  if (!(navigator as WithConnection).connection?.saveData)
    for (const href of page.body.dataset['prefetch']?.match(/\/\S+/g) ?? [])
      page.head.append(Object.assign(page.createElement('link'), { rel: 'prefetch', href }))
  const health = await fetch('/api/health').then((answer) => answer.text(), String)
  for (const badge of all('[data-demo]')) badge.hidden = !/demo_mode":true/.test(health)
}
