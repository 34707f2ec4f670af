import { all, onPress, page } from './page.ts'

/** Tells the site that a counted link was pressed: which, where on the page, and nothing of whom. */
export function countEvents(): void {
  onPress('[data-event]', ({ dataset: { event, location } }) => {
    navigator.sendBeacon('/api/events', new Blob([JSON.stringify({ event, location })], { type: 'application/json' }))
  })
}

/** A desktop's browser may have no sheet. */
interface WithSheet {
  readonly share?: (what: { title: string; url: string }) => Promise<void>
}

/** "Dela": the device's own sheet where it has one, else the address is copied and `[data-share-said]` says so. */
export function offerShare(): void {
  for (const button of all('[data-share]')) button.hidden = false
  onPress('[data-share]', () => {
    const url = location.origin + location.pathname
    const device: WithSheet = navigator
    const copied = () => all('[data-share-said]')[0]?.replaceChildren('Länken är kopierad')
    // A sheet that is closed again has shared nothing, and says so itself.
    const done = device.share?.({ title: page.title, url }) ?? navigator.clipboard.writeText(url).then(copied)
    done.catch(() => undefined)
  })
}
