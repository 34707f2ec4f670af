/** Not in every browser: what the device says of its connection. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** So long after the page has come, it rests. Milliseconds. */
const REST = 1500

/** Once the page rests: the chat's files, so that "Börja prata" opens at once, and whether this is the demo. */
export function doAtRest(): void {
  addEventListener('load', () =>
    setTimeout(() => {
      fetchAhead()
      tellDemo()
    }, REST),
  )
}

/** At low priority, and not for somebody who pays for each byte or has a slow network. */
function fetchAhead(): void {
  const { connection } = navigator as WithConnection
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return
  for (const href of document.body.dataset['prefetch']?.match(/\S+/g) ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
}

function tellDemo(): void {
  fetch('/api/health')
    .then((answer) => answer.text())
    .then((text) => {
      if (text.includes('"demo_mode":true')) document.querySelector('[data-demo]')?.removeAttribute('hidden')
    })
    .catch(() => undefined)
}
