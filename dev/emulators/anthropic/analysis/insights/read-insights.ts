import { assessRisk } from '../../therapist/crisis/assess.ts'
import { isCrisis } from '../../therapist/crisis/tier.ts'
import type { Insight, InsightImportance } from './insight.ts'
import { type Reading, readSentence, ruleOf } from './read-sentence.ts'

/** As many as one exchange is asked for. */
const MOST = 4

const KNOWN = /<insikt nr="(\d+)"[^>]*>([\s\S]*?)<\/insikt>/g
/** One of several exchanges or sessions that are read in one question. */
const PIECE = /<(utbyte|session) nr="(\d+)"[^>]*>([\s\S]*?)<\/\1>/g
const SAID = /<(person|anteckningar|utskrift|message|user_message|client|klient)>([\s\S]*?)<\/\1>/g

interface KnownNote {
  readonly nr: number
  readonly text: string
}

const WEIGHT: Readonly<Record<InsightImportance, number>> = { high: 3, medium: 2, low: 1 }

/** What rules read of a person in a text, with how it stands to the notes that the text says are known. */
export function readInsights(text: string): Insight[] {
  const known = [...text.matchAll(KNOWN)].map(([, nr, note = '']) => ({ nr: Number(nr), text: note.trim() }))
  const pieces = [...text.matchAll(PIECE)].map(([, , nr, piece = '']) => ({ from: Number(nr), piece }))
  const all = pieces.length > 0 ? pieces : [{ from: 0, piece: text }]
  return lastOfEach(all.flatMap(({ from, piece }) => insightsOf(saidIn(piece), known).map((one) => ({ ...one, from }))))
}

/** Of what several pieces say again, or differently, the last that was said. */
function lastOfEach(insights: readonly Insight[]): Insight[] {
  const keyOf = ({ text }: Insight) => ruleOf(text)?.about ?? text
  const last = new Map(insights.map((insight) => [keyOf(insight), insight]))
  return insights.filter((insight) => last.get(keyOf(insight)) === insight)
}

/** What the person has said, or what was written of them in a session. */
function saidIn(piece: string): string {
  const tagged = [...piece.matchAll(SAID)].map(([, , said]) => said)
  return tagged.length > 0 ? tagged.join('\n') : piece.replace(/<[^>]*>/g, ' ')
}

function insightsOf(said: string, known: readonly KnownNote[]): Omit<Insight, 'from'>[] {
  const readings = sentencesOf(said).flatMap(readSentence)
  return [...riskOf(said), ...onceEach(readings).map((reading) => insightOf(reading, known))]
    .toSorted((a, b) => WEIGHT[b.importance] - WEIGHT[a.importance])
    .slice(0, MOST)
}

/** "Mamma. Hon dog i mars." is read as one: a sentence of one word says whom or what the next one is about. */
function sentencesOf(said: string): string[] {
  const sentences = (said.match(/[^.!?\n]+[.!?]*/g) ?? []).map((one) => one.trim()).filter((one) => one !== '')
  return sentences.map((sentence, at) => {
    const before = sentences[at - 1]
    return before !== undefined && !/\s/.test(before) ? `${before} ${sentence}` : sentence
  })
}

/** A note once, by the sentence that tells it most surely; and of what only one can be true, the last that was said. */
function onceEach(readings: readonly Reading[]): Reading[] {
  const byKey = new Map<string, Reading>()
  for (const reading of readings) {
    const key = reading.rule.about ?? reading.rule.says
    const before = byKey.get(key)
    if (before === undefined || before.rule !== reading.rule || reading.confidence >= before.confidence) {
      byKey.set(key, preferred(before, reading))
    }
  }
  return [...byKey.values()]
}

/** A note that says how much is better than one that does not, where both go the same way. */
function preferred(before: Reading | undefined, reading: Reading): Reading {
  return before?.rule.detail !== undefined && reading.rule.detail === undefined ? before : reading
}

function insightOf({ rule, text, quote, confidence }: Reading, known: readonly KnownNote[]): Omit<Insight, 'from'> {
  return {
    area: rule.area,
    subarea: rule.subarea,
    text,
    confidence,
    importance: rule.importance,
    keywords: [rule.subarea],
    quote,
    tender: rule.tender === true,
    ...relationOf({ rule, text }, known),
  }
}

/** The newest known note that says the same, or that cannot be true beside this one. */
function relationOf({ rule, text }: Pick<Reading, 'rule' | 'text'>, known: readonly KnownNote[]) {
  const same = known.findLast((note) => note.text === text)
  if (same !== undefined) return { relation: 'same' as const, of: same.nr }
  const against = known.findLast((note) => rule.about !== undefined && ruleOf(note.text)?.about === rule.about)
  if (against !== undefined) return { relation: 'contradicts' as const, of: against.nr }
  return { relation: 'new' as const, of: 0 }
}

/** A danger in the person's words is of the area of risk, whatever else they tell. */
function riskOf(said: string): Omit<Insight, 'from'>[] {
  const { tier, kind } = assessRisk(said)
  if (!isCrisis(tier)) return []
  const text =
    kind === 'self' ? 'Har skrivit om tankar på att inte vilja leva.' : 'Har skrivit om att någon kan vara i fara.'
  const quote = said.trim().slice(0, 200)
  const rest = { confidence: 0.85, importance: 'high', keywords: ['fara'], tender: true } as const
  return [{ area: 'risk_assessment', subarea: 'fara', text, quote, ...rest, relation: 'new', of: 0 }]
}
