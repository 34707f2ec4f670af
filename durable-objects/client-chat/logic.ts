/** That a message was answered is remembered this long, so that a late repeat of its message finds it. Milliseconds. */
import { DAY } from '../../worker/day.ts'
export const REPLY_KEPT_FOR = 7 * DAY

/** The first wait before a delivery is tried again. Milliseconds. */
export const FIRST_RETRY = 1_000
