/** That a message was answered is remembered this long, so that a late repeat of its message finds it. Milliseconds. */
export const REPLY_KEPT_FOR = 7 * 24 * 60 * 60 * 1000

const FIRST_RETRY = 1_000
const LONGEST_RETRY = 5 * 60 * 1000

/** How long to wait before the next try, in ms: doubling from one second to five minutes. */
export function retryDelay(failures: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.max(0, failures - 1))
}
