import { ANAMNESIS_AREAS } from '../../../contract/anamnesis.ts'
import { PROFILE_WORDS_MAX_LENGTH } from '../../../contract/anamnesis-limits.ts'
import type { AnamnesisDocument, StoredInsight } from './anamnesis-document.ts'
import { strengthOf } from './strength-of.ts'

/** Less sure than this is not said: it has been contradicted, or was hardly heard. */
const LEAST_CONFIDENCE = 0.25
/** Characters of the month and what stands around a text: past them nothing more fits. */
const SHORTEST_LINE = 20
const KEPT_QUIET = 'Vet, men ta inte upp självmant:'

type Told = Pick<AnamnesisDocument, 'insights' | 'archived'>

const month = new Intl.DateTimeFormat('sv-SE', { month: 'long', year: 'numeric', timeZone: 'Europe/Stockholm' })

/**
 * What the model is told of a person, in `PROFILE_WORDS_MAX_LENGTH` characters at most: the strongest of what is known, area by
 * area, each with the month it was last said; last what it must not bring up. What the person disputes or hides is in no prompt.
 * Undefined where there is nothing to tell. What an archived exchange alone says is told no more.
 */
export function profileWords(document: Told, now: Date): string | undefined {
  const told = toldInsights(document, now)
  const parts = [...ANAMNESIS_AREAS.map(({ label }) => label), KEPT_QUIET]
  const chosen = new Map<string, string[]>()
  let length = 0
  for (const insight of told) {
    if (length + SHORTEST_LINE > PROFILE_WORDS_MAX_LENGTH) break
    const heading = isQuiet(insight) ? KEPT_QUIET : labelOf(insight)
    const words = wordsOf(insight)
    const lines = chosen.get(heading)
    const cost = words.length + 1 + (lines === undefined ? heading.length + 2 : 0)
    if (length + cost > PROFILE_WORDS_MAX_LENGTH) continue
    length += cost
    chosen.set(heading, [...(lines ?? []), words])
  }
  const text = parts.flatMap((heading) => {
    const lines = chosen.get(heading)
    return lines === undefined ? [] : [heading.endsWith(':') ? heading : `${heading}:`, ...lines]
  })
  return text.length === 0 ? undefined : text.join('\n')
}

/** What a model may be told of, strongest first. */
export function toldInsights({ insights, archived }: Told, now: Date): StoredInsight[] {
  return insights
    .filter(({ disputed, hidden, confidence }) => !disputed && !hidden && confidence >= LEAST_CONFIDENCE)
    .filter(
      ({ sources, corrected }) => corrected || sources.length === 0 || sources.some((id) => !archived.includes(id)),
    )
    .toSorted((a, b) => strengthOf(b, now) - strengthOf(a, now) || (a.id < b.id ? -1 : 1))
}

/** What hurts to hear unasked; danger is asked about by the safety block alone. */
function isQuiet({ tender, area }: StoredInsight): boolean {
  return tender || area === 'risk_assessment'
}

function labelOf({ area }: StoredInsight): string {
  return ANAMNESIS_AREAS.find(({ key }) => key === area)?.label ?? area
}

/** Of what is known from a session alone the person has not told the AI. */
function wordsOf({ text, timestamp, session_id }: StoredInsight): string {
  const from = session_id === null ? '' : 'enligt en session '
  return `- ${text} (${from}i ${month.format(new Date(timestamp))})`
}
