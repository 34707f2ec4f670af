import { AUTO_SCROLL_THRESHOLD_PX } from '../../../contract/limits.ts'

interface ScrollPlace {
  readonly scrollTop: number
  readonly clientHeight: number
  readonly scrollHeight: number
}

/** True when the newest message is at most 100 px away: only then may the list scroll by itself. */
export function isNearBottom(place: ScrollPlace): boolean {
  return place.scrollHeight - place.scrollTop - place.clientHeight <= AUTO_SCROLL_THRESHOLD_PX
}
