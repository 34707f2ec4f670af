import type { AnamnesisArea, Insight } from '../../../contract/anamnesis.ts'

/** All that is known of a client, as it is sealed (docs/anamnesis.md). */
export interface AnamnesisDocument {
  readonly insights: readonly StoredInsight[]
  /** What the client has deleted: no finding of this exchange or session gives anything in this area any more; null is every area. */
  readonly suppressed: readonly { readonly source_id: string; readonly area: AnamnesisArea | null }[]
  /** What the deleted texts are known by (`wordsId`): the same words of the same source come back in no other area either. */
  readonly deleted: readonly string[]
  /** The exchanges that the client has archived: what they alone say is in no prompt. */
  readonly archived: readonly string[]
  /** Ids of the newest findings that are folded in, so that none is counted twice. */
  readonly folded: readonly string[]
  /** The last time it was made anew from what is stored, and what came of it; null where it never was. */
  readonly regenerated: Regenerated | null
}

/** An insight as the document keeps it. */
export interface StoredInsight extends Insight {
  /** The exchanges and sessions that said it, newest last: what it is not to come back from once it is deleted. */
  readonly sources: readonly string[]
}

interface Regenerated {
  readonly job_id: string
  readonly at: string
  readonly chat_messages: number
  readonly session_content: number
  readonly insights_created: number
  readonly areas_updated: number
}

export const EMPTY_DOCUMENT: AnamnesisDocument = {
  insights: [],
  suppressed: [],
  deleted: [],
  archived: [],
  folded: [],
  regenerated: null,
}
