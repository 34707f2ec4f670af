import type { ChatChange } from '../../../contract/chat.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Line } from '../conversation/line-of.ts'
import { Connection } from '../conversation/reply-driver.ts'

/** What a page that follows along hears; `here` says no more than that the line is open. */
export type FollowEvent =
  | { readonly event: 'open'; readonly data: { readonly missed: boolean } }
  | { readonly event: 'changed'; readonly data: ChatChange }
  | { readonly event: 'here' }

interface FollowSurroundings extends Line {
  readonly now: () => number
  /** Listens anew, after so many milliseconds of which nothing is known. Throws `ApiError`, or the `AbortError` of the signal. */
  readonly listen: (unseen: number, signal: AbortSignal) => AsyncIterable<FollowEvent>
  /** Shows a change, or whatever there may be where it is null. Throws where that could not be fetched. */
  readonly show: (change: ChatChange | null) => Promise<void>
}

/** The longest wait between two attempts. Milliseconds. */
const LONGEST_WAIT = 60_000

/**
 * Follows until the signal ends it, whatever the network does: a line that was cut, has come to its end or is refused is asked for
 * again, ever more seldom. `seen.at` is when all was known; it goes on from there the next time.
 */
export async function keepFollowing(around: FollowSurroundings, seen: { at: number }): Promise<void> {
  let failures = 0
  while (!around.signal.aborted) {
    const line = new Connection(around)
    try {
      for await (const event of around.listen(around.now() - seen.at, line.signal)) {
        const at = around.now()
        line.heard()
        if (event.event === 'here') failures = 0
        if (event.event === 'changed') await around.show(event.data)
        if (event.event === 'open' && event.data.missed) await around.show(null)
        seen.at = at
      }
    } catch (error) {
      if (isNobodys(error)) return
    } finally {
      line.release()
    }
    try {
      await around.pause(Math.min(1000 * 2 ** failures, LONGEST_WAIT))
    } catch {
      return
    }
    failures += 1
  }
}

/** The session has ended, or is another role's: asking again changes nothing. */
function isNobodys(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}
