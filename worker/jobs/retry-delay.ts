const FIRST_RETRY = 1_000
const LONGEST_RETRY = 5 * 60_000

/**
 * How long to wait before the next try after so many failures in a row, in ms: doubling from one second to five minutes.
 * `random` (0 to 1) takes up to a quarter off, where many would otherwise try again at the same moment.
 */
export function retryDelay(failures: number, random = 1): number {
  const full = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.max(0, failures - 1))
  return Math.round(full * (0.75 + 0.25 * random))
}
