import { KEEP_VISITOR_STATE_DAYS } from '../../contract/retention.ts'
import { DAY } from '../../worker/day.ts'

/** A safety state is forgotten this long after the last message. Milliseconds. */
const STATE_KEPT_FOR = KEEP_VISITOR_STATE_DAYS * DAY
/** The number of free chats of a browser is forgotten when it has not come back for this long. Milliseconds. */
const COUNT_KEPT_FOR = 365 * DAY

/** How long after a message there is something to forget: a safety state goes before the count. Milliseconds. */
export function wakesAfter(hasState: boolean): number {
  return hasState ? STATE_KEPT_FOR : COUNT_KEPT_FOR
}

/** What is left of the count's time once the state is gone. Milliseconds. */
export const restOfYear = COUNT_KEPT_FOR - STATE_KEPT_FOR

/** Whether a free chat may be taken under a key, given the keys that hold one. */
export function takeChat(used: readonly string[], key: string, limit: number) {
  if (used.includes(key)) return { allowed: true, isNew: false, remaining: Math.max(0, limit - used.length) }
  if (used.length >= limit) return { allowed: false, isNew: false, remaining: 0 }
  return { allowed: true, isNew: true, remaining: limit - used.length - 1 }
}
