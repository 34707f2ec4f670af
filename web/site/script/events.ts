import { onPress } from './press.ts'

/** Tells the site that a counted link was pressed: which, where on the page, and nothing of whom. */
export function countEvents(): void {
  onPress('[data-event]', ({ dataset: { event, location } }) => {
    navigator.sendBeacon('/api/events', new Blob([JSON.stringify({ event, location })], { type: 'application/json' }))
  })
}
