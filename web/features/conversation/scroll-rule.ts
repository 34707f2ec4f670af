import { AUTO_SCROLL_THRESHOLD_PX } from '../../../contract/limits.ts'

interface ScrollPlace {
  readonly scrollTop: number
  readonly clientHeight: number
  readonly scrollHeight: number
}

/** A screen puts a place at one of its own points, which may be a part of a pixel further down. */
const ROUNDING = 1

/** True when the newest message is at most 100 px away: only then may the list scroll by itself. */
export function isNearBottom(place: ScrollPlace): boolean {
  return place.scrollHeight - place.scrollTop - place.clientHeight <= AUTO_SCROLL_THRESHOLD_PX
}

/**
 * Where a list that follows what comes is to stand: at its end, but no further than the person's own newest message, which
 * begins at `ownTop`, stays in view. Once they have gone past it themselves it holds nothing back.
 */
export function followedPlace(place: ScrollPlace, ownTop: number, isPast: boolean): number {
  return isPast ? endOf(place) : Math.min(endOf(place), ownTop)
}

/**
 * Whether the person has gone past their own newest message, asked after each scroll of theirs. At an end that does not reach
 * so far it is as it was: where the window has grown or was turned, the same place in the text has another number.
 */
export function hasGonePast(place: ScrollPlace, ownTop: number, hadGonePast: boolean): boolean {
  if (place.scrollTop > ownTop + ROUNDING) return true
  return hadGonePast && endOf(place) <= ownTop + ROUNDING
}

function endOf({ clientHeight, scrollHeight }: ScrollPlace): number {
  return Math.max(0, scrollHeight - clientHeight)
}

/** What the way to the newest says; `news` counts messages that came, or began, while one was not at the end. */
export function newsText(news: number): string {
  return news === 0 ? 'Till det senaste' : `Nya meddelanden (${news})`
}
