import { onPress } from './press.ts'

/** Tells the site that a counted link was pressed: which, where on the page, and nothing of whom. */
export function countEvents(): void {
  onPress('[data-event]', ({ dataset: { event, location } }) => {
    navigator.sendBeacon('/api/events', new Blob([JSON.stringify({ event, location })], { type: 'application/json' }))
  })
}

/** A desktop’s browser may have no sheet. */
interface WithoutSheet {
  readonly share?: unknown
}

/** "Dela": the device's own sheet where it has one, else the address is copied and `[data-share-status]` says so. */
export function offerShare(): void {
  for (const button of document.querySelectorAll('[data-share]')) button.removeAttribute('hidden')
  onPress('[data-share]', () => {
    const url = location.origin + location.pathname
    const sheet = (navigator as WithoutSheet).share
    if (sheet) return void navigator.share({ title: document.title, url }).catch(() => undefined)
    navigator.clipboard.writeText(url).then(
      () => say('Länken är kopierad'),
      () => say('Kopiera adressen ovanför sidan.'),
    )
  })
}

function say(words: string): void {
  document.querySelector('[data-share-status]')?.replaceChildren(words)
}
