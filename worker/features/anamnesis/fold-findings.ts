import { MOST_INSIGHTS } from '../../../contract/anamnesis-limits.ts'
import { uuidOf } from '../../uuid-of.ts'
import type { AnamnesisDocument, StoredInsight } from './anamnesis-document.ts'
import type { Finding, FoundInsight } from './finding.ts'
import { nearEqualTo, wordsId } from './near-equal-to.ts'
import { strengthOf } from './strength-of.ts'
import { withArchived, withoutExchange } from './without-exchange.ts'

/** More than a queue may bring again within the hour that a job's envelope opens. */
const MOST_FOLDED = 100
const MOST_SOURCES = 50
const MOST_KEYWORDS = 8
/** Nothing that is only heard becomes certain. */
const MOST_CONFIDENCE = 0.98

/**
 * The document with these findings in it, oldest first whatever order they come in; one that is in it already changes
 * nothing. What says the same as something known makes that surer; what contradicts something weakens it by half and stands
 * beside it; what comes from where the client has deleted something of the same area is left out. What the client had forgotten while the profile was
 * locked is forgotten last.
 */
export function foldFindings(document: AnamnesisDocument, findings: readonly Finding[], now: Date): AnamnesisDocument {
  const waiting = new Map(findings.map((finding) => [finding.id, finding]))
  for (const id of document.folded) waiting.delete(id)
  if (waiting.size === 0) return document
  const inOrder = [...waiting.values()].toSorted((a, b) => compare(a.at, b.at) || compare(a.id, b.id))
  const insights = inOrder.reduce((known, finding) => foldOne(known, finding, document), document.insights)
  const folded = {
    ...document,
    insights: strongest(insights, now),
    folded: [...document.folded, ...inOrder.map(({ id }) => id)].slice(-MOST_FOLDED),
  }
  const archived = inOrder.flatMap((finding) => finding.archived ?? [])
  return inOrder.flatMap(({ deleted = [] }) => deleted).reduce(withoutExchange, withArchived(folded, archived))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

type Insights = readonly StoredInsight[]

function foldOne(known: Insights, finding: Finding, document: AnamnesisDocument): Insights {
  return finding.insights.reduce<Insights>(
    (insights, found, index) => {
      const source = sourceOf(found)
      if (isSuppressed(found, source, document)) return insights
      const id = uuidOf(`${finding.id}|${index}`)
      return fold(
        insights,
        newInsight(found, { id, at: found.at ?? finding.at, source }),
        found.relation,
        replacedBy(finding),
      )
    },
    withoutReplaced(known, finding),
  )
}

/** What the client has deleted stays away: of this source all of the area, and the same words in any. */
function isSuppressed({ area, text }: FoundInsight, source: string | null, document: AnamnesisDocument): boolean {
  const ofSource = document.suppressed.filter(({ source_id }) => source_id === source)
  if (ofSource.some((one) => one.area === null || one.area === area)) return true
  return ofSource.length > 0 && document.deleted.includes(wordsId(text))
}

function withoutReplaced(known: Insights, finding: Finding): Insights {
  const replaced = replacedBy(finding)
  const isReplaced = ({ sources }: StoredInsight) =>
    sources.length > 0 && sources.every((one) => replaced.includes(one))
  return known.filter((one) => isTouched(one) || !isReplaced(one))
}

function replacedBy({ replaces = [] }: Finding): readonly string[] {
  return [replaces].flat()
}

/** What the client has put their hand to. */
export function isTouched({ corrected, disputed, hidden }: StoredInsight): boolean {
  return corrected || disputed || hidden
}

function fold(
  known: Insights,
  added: StoredInsight,
  relation: FoundInsight['relation'],
  replaces: readonly string[],
): Insights {
  const about = relation.kind === 'new' ? undefined : known.find(({ id }) => id === relation.of)
  if (relation.kind === 'same') {
    // What it would repeat is gone: deleted by the client, or for want of room. It must not come back by this.
    return about === undefined ? known : replaced(known, about.id, confirmed(about, added, replaces))
  }
  const isNear = nearEqualTo(added.text)
  const twin = known.find((one) => one !== about && one.area === added.area && isNear(one.text))
  const others = about === undefined ? known : replaced(known, about.id, weakened(about))
  return twin === undefined ? [...others, added] : replaced(others, twin.id, confirmed(twin, added, replaces))
}

function replaced(known: Insights, id: string, by: StoredInsight): Insights {
  return known.map((one) => (one.id === id ? by : one))
}

/** What is said again: surer, and resting on the newest words. What the client has corrected keeps theirs. */
function confirmed(known: StoredInsight, again: StoredInsight, replaces: readonly string[]): StoredInsight {
  const earlier = known.sources.filter((source) => !replaces.includes(source))
  // Said in another version of the same message: once is enough.
  const isCounted = earlier.length < known.sources.length
  const isNewer = again.timestamp >= known.timestamp && !known.corrected
  // Together: words stand under the talk that they are of, and go with it.
  const { quote, conversation_id, session_id } = isNewer && (again.quote !== '' || known.quote === '') ? again : known
  const doubt = (1 - known.confidence) * (1 - again.confidence / 2)
  return {
    ...known,
    quote,
    timestamp: isNewer ? again.timestamp : known.timestamp,
    conversation_id,
    session_id,
    confidence: isCounted ? known.confidence : Math.max(known.confidence, Math.min(MOST_CONFIDENCE, 1 - doubt)),
    confirmed: known.confirmed + Number(!isCounted),
    tender: known.tender || again.tender,
    keywords: [...new Set([...known.keywords, ...again.keywords])].slice(0, MOST_KEYWORDS),
    sources: [...new Set([...earlier, ...again.sources])].slice(-MOST_SOURCES),
  }
}

/** What the client has written themselves stands until they change it. */
function weakened(known: StoredInsight): StoredInsight {
  return known.corrected ? known : { ...known, confidence: known.confidence / 2 }
}

/** Without the weakest past the bound: first what was said once and the client has not touched. */
function strongest(insights: Insights, now: Date): Insights {
  if (insights.length <= MOST_INSIGHTS) return insights
  const kept = insights
    .toSorted((a, b) => rank(b) - rank(a) || strengthOf(b, now) - strengthOf(a, now) || compare(a.id, b.id))
    .slice(0, MOST_INSIGHTS)
  const ids = new Set(kept.map(({ id }) => id))
  return insights.filter(({ id }) => ids.has(id))
}

function rank(insight: StoredInsight): number {
  return Number(isTouched(insight)) * 2 + Number(insight.confirmed > 1)
}

function newInsight(
  { relation: _, at: _at, ...found }: FoundInsight,
  { id, at, source }: { readonly id: string; readonly at: string; readonly source: string | null },
): StoredInsight {
  const untouched = { confirmed: 1, disputed: false, hidden: false, corrected: false }
  return { ...found, ...untouched, id, timestamp: at, sources: source === null ? [] : [source] }
}

function sourceOf({ conversation_id, session_id }: FoundInsight): string | null {
  return conversation_id ?? session_id
}
