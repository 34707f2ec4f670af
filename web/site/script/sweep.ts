import type { NOTES_KEY } from '../../api/item-store.ts'

/** A day, in milliseconds. */
const DAY = 864e5

/** Of `STORED_ITEMS`, what is gone some hours after it was last written, a day at most. The test holds it to the list. */
export const ENDING = /^(an|i.*[EM]|p|s)|lk|ts$|_(o|re[cg])/

/** What somebody wrote more than a day ago is gone, whichever page is opened then; the app keeps shorter times. */
export function sweep(): void {
  for (const store of [localStorage, sessionStorage])
    for (const [key, { at }] of Object.entries<{ at: number }>(
      JSON.parse(store.getItem('lyhord_notes' satisfies typeof NOTES_KEY) ?? '{}'),
    ))
      if (ENDING.test(key) && Date.now() - at > DAY) store.removeItem(key)
}
