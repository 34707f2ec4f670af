import { MOST_INSIGHTS_FOUND, REGENERATION_PART_INSIGHTS } from '../../../contract/anamnesis-limits.ts'
import type { FoundInsight } from '../anamnesis/finding.ts'
import type { KnownInsight } from '../anamnesis/known-insights.ts'
import { foundInsights } from '../anamnesis/model-insight.ts'
import type { Piece } from './in-parts.ts'
import type { PartAnswer } from './regeneration-message.ts'

/**
 * What the model found in a part, as a finding holds it: in the order of the pieces, so many of each at most, and nothing
 * that comes from a piece which is not there.
 */
export function foundInPart(
  { insights }: PartAnswer,
  pieces: readonly Piece[],
  known: readonly KnownInsight[],
): FoundInsight[] {
  return pieces
    .flatMap((piece, index) => {
      const own = insights.flatMap(({ from, ...insight }) => (from === index + 1 ? [insight] : []))
      return foundInsights(own.slice(0, MOST_INSIGHTS_FOUND), { known, ...originOf(piece) }).map((found) => ({
        ...found,
        at: piece.at,
      }))
    })
    .slice(0, REGENERATION_PART_INSIGHTS)
}

/** Of a session no words are shown: they are the therapist's. */
function originOf({ kind, id, said }: Piece) {
  const analysis_type = 'regeneration' as const
  return kind === 'exchange'
    ? { source: 'chat_regeneration' as const, analysis_type, conversation_id: id, session_id: null, said }
    : { source: 'session_regeneration' as const, analysis_type, conversation_id: null, session_id: id, said: '' }
}
