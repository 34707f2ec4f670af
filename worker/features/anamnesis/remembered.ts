import type { AnamnesisDocument } from './anamnesis-document.ts'

/** What is deleted is remembered for so many sources. */
const MOST_SUPPRESSED = 1000

/**
 * What is remembered of what was deleted, within its bound. An exchange that is gone makes room first: it is not analysed again, while
 * what the client deleted of one that stands would come back with the next time all is made anew.
 */
export function remembered(suppressed: AnamnesisDocument['suppressed']): AnamnesisDocument['suppressed'] {
  let over = suppressed.length - MOST_SUPPRESSED
  return suppressed.filter(({ area }) => area !== null || over-- <= 0).slice(-MOST_SUPPRESSED)
}
