import { ANAMNESIS_AREAS, type AnamnesisArea, type AreaInsights, type Insight } from '../../../contract/anamnesis.ts'
import type { AnamnesisDocument, StoredInsight } from './anamnesis-document.ts'
import type { OpenedProfile } from './open-profile.ts'

/** A profile as it is answered: area by area, newest first. */
export function anamnesisView({ document, updatedAt, isLocked }: OpenedProfile, now: Date) {
  const insights = newestFirst(document.insights)
  const areas = areasOf(insights)
  const withData = ANAMNESIS_AREAS.flatMap(({ key }) => (areas[key].total_insights > 0 ? [key] : []))
  return {
    ...areas,
    areas_with_data: withData,
    completion_percentage: Math.round((withData.length / ANAMNESIS_AREAS.length) * 100),
    total_insights: insights.length,
    last_updated: (updatedAt ?? now).toISOString(),
    locked: isLocked,
  }
}

/**
 * A document as a therapist may see it: nothing that the client hides; and the client's own words, and which talk they stand in,
 * only where `chats` are shared too.
 */
export function shownToTherapist(document: AnamnesisDocument, chats: boolean): AnamnesisDocument {
  const insights = document.insights.filter(({ hidden }) => !hidden)
  return {
    ...document,
    insights: chats ? insights : insights.map((one) => ({ ...one, quote: '', conversation_id: null })),
  }
}

/** As the wire has them, newest first. */
export function newestFirst(insights: readonly StoredInsight[]): Insight[] {
  return insights.map(insightView).toSorted((a, b) => (isBefore(a, b) ? 1 : -1))
}

export function insightView({ sources: _, ...insight }: StoredInsight): Insight {
  return insight
}

/** By time, and by id where that is the same. */
export function isBefore(a: Pick<Insight, 'timestamp' | 'id'>, b: Pick<Insight, 'timestamp' | 'id'>): boolean {
  return a.timestamp === b.timestamp ? a.id < b.id : a.timestamp < b.timestamp
}

/** Holds because every area has its key. */
function areasOf(insights: readonly Insight[]): Record<AnamnesisArea, AreaInsights> {
  const entries = ANAMNESIS_AREAS.map(({ key }) => {
    const own = insights.filter(({ area }) => area === key)
    return [key, { insights: own, total_insights: own.length, last_updated: own[0]?.timestamp ?? null }]
  })
  return Object.fromEntries(entries) as Record<AnamnesisArea, AreaInsights>
}
