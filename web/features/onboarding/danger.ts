import { isAbove } from '../../../contract/safety-tiers.ts'
import type { Shown } from '../../../safety/screen-texts.ts'

/** What is known of a person's danger: the more urgent of what they write here and of what their talk has shown. */
export function dangerOf(written: Shown, talk: Shown | null): Shown {
  return talk !== null && isAbove(talk.tier, written.tier) ? talk : written
}
