import { ANAMNESIS_AREAS } from '../../../contract/anamnesis.ts'
import type { RegenerationResult } from '../../../contract/regenerations.ts'
import type { AnamnesisDocument } from '../anamnesis/anamnesis-document.ts'

const MOST_SAMPLES = 3
const NOTHING = { chat_messages: 0, session_content: 0, insights_created: 0, areas_updated: 0 }

/** What a document says of how it was made, with how complete it is (spec of areas: those with something to show). */
export function regenerationResult(document: AnamnesisDocument): RegenerationResult {
  const { chat_messages, session_content, insights_created, areas_updated } = document.regenerated ?? NOTHING
  const filled = new Set(document.insights.map(({ area }) => area)).size
  return {
    data_points_processed: chat_messages + session_content,
    insights_created,
    areas_updated,
    completion_percentage: Math.round((filled / ANAMNESIS_AREAS.length) * 100),
  }
}

/** The same for a therapist, with what came of each area; what the client hides is not in it. */
export function reportedResult(document: AnamnesisDocument): RegenerationResult {
  const shown = { ...document, insights: document.insights.filter(({ hidden }) => !hidden) }
  const { chat_messages, session_content, insights_created } = document.regenerated ?? NOTHING
  const sources = [
    ...(chat_messages > 0 ? [`${chat_messages} meddelanden i samtalen med AI:n`] : []),
    ...(session_content > 0 ? [`${session_content} registrerade sessioner`] : []),
  ]
  return {
    ...regenerationResult(shown),
    analysis_report: {
      data_breakdown: { chat_messages, session_content, ai_insights_generated: insights_created },
      insights_by_area: Object.fromEntries(ANAMNESIS_AREAS.map(({ key }) => [key, reportOf(shown, key)])),
      sources_analyzed: sources,
    },
  }
}

function reportOf({ insights }: AnamnesisDocument, area: string) {
  const own = insights.filter((insight) => insight.area === area).toSorted((a, b) => b.confidence - a.confidence)
  return { count: own.length, samples: own.slice(0, MOST_SAMPLES).map(({ text }) => ({ text })) }
}
