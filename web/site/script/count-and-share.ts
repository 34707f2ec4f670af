import { all, onPress, page } from './page.ts'

/** A desktop's browser may have no sheet. */
interface WithSheet {
  readonly share?: (what: { title: string; url: string }) => Promise<void>
}

/**
 * Tells the site that a counted link was pressed: which, where on the page, and nothing of whom. "Dela" opens the device's own sheet
 * where it has one, else the address is copied and `[data-share-said]` says so.
 */
export function countAndShare(): void {
  onPress('[data-event]', ({ dataset: { event, location } }) => {
    navigator.sendBeacon('/api/events', new Blob([JSON.stringify({ event, location })], { type: 'application/json' }))
  })
  onPress('[data-share]', () => {
    const url = location.origin + location.pathname
    const copied = () => all('[data-share-said]')[0]?.replaceChildren('Länken är kopierad')
    const done = (navigator as WithSheet).share?.({ title: page.title, url })
    // A sheet that is closed again has shared nothing, and says so itself.
    ;(done ?? navigator.clipboard.writeText(url).then(copied)).catch(() => undefined)
  })
}
