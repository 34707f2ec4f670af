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

/**
 * Where a list that follows what comes is to stand: at its end, but no further than the person's own newest message, which
 * begins at `ownTop`, stays in view. Once they have gone past it themselves it holds nothing back.
 */
export function followedPlace({ scrollTop, clientHeight, scrollHeight }: ScrollPlace, ownTop: number): number {
  const end = Math.max(0, scrollHeight - clientHeight)
  return scrollTop > ownTop ? end : Math.min(end, ownTop)
}

/** What the way to the newest says; `news` counts messages that came, or began, while one was not at the end. */
export function newsText(news: number): string {
  return news === 0 ? 'Till det senaste' : `Nya meddelanden (${news})`
}
