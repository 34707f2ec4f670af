import { KNOWN_INSIGHTS_SHOWN } from '../../../contract/anamnesis-limits.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import type { KnownInsight } from './known-insights.ts'
import { openSealed, type SealedProfile } from './open-profile.ts'
import { profileWords, toldInsights } from './profile-words.ts'

/** What a reply, and the analysis of it, are told of a person. */
export interface KnownProfile {
  /** Undefined where nothing is known. */
  readonly words: string | undefined
  /** The strongest of it, for the analysis to say what is new. */
  readonly insights: readonly KnownInsight[]
  /** True once enough waits for the document to be written anew. */
  readonly isDue: boolean
}

export const NOTHING_KNOWN: KnownProfile = { words: undefined, insights: [], isDue: false }

/** Findings that may wait: each is opened anew for every reply. */
const DUE_FROM = 6

/** Opens what the client's object remembers of their profile; what the exchanges `leftOut` alone say is not told. */
export async function knownProfile(
  sealed: SealedProfile,
  patientId: string,
  keys: EpochKeys,
  leftOut: readonly string[] = [],
): Promise<KnownProfile> {
  const now = new Date()
  const { document: whole, waiting, isLocked } = await openSealed(sealed, { patientId, keys, now })
  const document = { ...whole, archived: [...whole.archived, ...leftOut] }
  const insights = toldInsights(document, now).slice(0, KNOWN_INSIGHTS_SHOWN)
  return {
    words: profileWords(document, now),
    insights: insights.map(({ id, area, text }) => ({ id, area, text })),
    isDue: !isLocked && waiting.length >= DUE_FROM,
  }
}
