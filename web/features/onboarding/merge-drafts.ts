import type { OnboardingData } from '../../../contract/onboarding.ts'
import { EMPTY_DRAFT, fromData, isBlank, TEXT_FIELDS, textIn, withEarlier, withText } from './draft.ts'
import type { Draft } from './draft.ts'

/**
 * What this browser keeps and what the account keeps, as one draft of `owner`. The newest holds; a text that only one of
 * them has stays, and an older text that says something else is kept beside. Another account's draft is left out.
 */
export function mergeDrafts(local: Draft, kept: OnboardingData | null, owner: string): Draft {
  const own: Draft = local.owner === null || local.owner === owner ? { ...local, owner } : { ...EMPTY_DRAFT, owner }
  if (kept === null) return own
  const account = fromData(kept, owner)
  if (isBlank(own)) return account
  if (own.basedOn === kept.timestamp) return own
  const [newer, older] = momentOf(own) >= momentOf(account) ? [own, account] : [account, own]
  const start: Draft = { ...newer, basedOn: kept.timestamp, earlier: { ...older.earlier, ...newer.earlier } }
  return TEXT_FIELDS.reduce((merged, field) => mergeText(merged, field, textIn(older, field).trim()), start)
}

function mergeText(merged: Draft, field: (typeof TEXT_FIELDS)[number], older: string): Draft {
  const newer = textIn(merged, field).trim()
  if (older === '' || newer.includes(older)) return merged
  return newer === '' ? withText(merged, field, older) : withEarlier(merged, field, older)
}

/** Milliseconds since 1970; a time that cannot be read is the oldest. */
function momentOf({ timestamp }: Draft): number {
  const moment = Date.parse(timestamp)
  return Number.isNaN(moment) ? 0 : moment
}
