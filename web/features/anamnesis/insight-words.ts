import { AREA_COMPLETE_FROM } from '../../../contract/anamnesis.ts'
import type { Tone } from '../../ui/tone.tsx'
import { clockText, dateText } from '../../ui/swedish-time.ts'
import type { ReadInsight } from './read-insights.ts'

/** From which share of 1 a confidence has which tone; below the last it is red. */
const CONFIDENCE_TONES: readonly (readonly [from: number, tone: Tone])[] = [
  [0.8, 'ok'],
  [0.6, 'info'],
  [0.4, 'warn'],
]

/** Green from 0.8, blue from 0.6, yellow from 0.4, red below. */
export function confidenceTone(confidence: number): Tone {
  return CONFIDENCE_TONES.find(([from]) => confidence >= from)?.[1] ?? 'error'
}

/** "85 % säkerhet". */
export function confidenceText(confidence: number): string {
  return `${Math.round(confidence * 100)} % säkerhet`
}

export const IMPORTANCE_TEXTS: Readonly<Record<ReadInsight['importance'], string>> = {
  high: 'Hög vikt',
  medium: 'Medel vikt',
  low: 'Låg vikt',
}

const SOURCE_TEXTS: Readonly<Record<string, string>> = {
  chat_analysis: 'Live chat',
  chat_message: 'Meddelande i chatten',
  chat_response: 'AI-svar',
  session_content: 'Sessionsanteckning',
  session_analysis: 'Sessionsanalys',
  conversation_insight: 'Samtal',
  chat_regeneration: 'Chatten, läst igen',
  session_regeneration: 'Sessioner, lästa igen',
  regeneration_analysis: 'Regenererad',
}

/** Where an insight comes from, in words; a source that nobody has named is shown as it is. Null where none is told. */
export function sourceText({ source, isRegenerated }: Pick<ReadInsight, 'source' | 'isRegenerated'>): string | null {
  if (source === null) return isRegenerated ? 'Regenererad' : null
  const words = SOURCE_TEXTS[source] ?? source
  return source === 'chat_analysis' && isRegenerated ? `${words} (regenererad)` : words
}

/** "3 mars 2026 14:05", or why there is no date. */
export function insightDate(at: unknown): string {
  if (at === null || at === undefined || at === '') return 'Okänt datum'
  if (typeof at !== 'string') return 'Datum ej tillgängligt'
  const moment = new Date(at)
  return Number.isNaN(moment.getTime()) ? 'Ogiltigt datum' : `${dateText(moment)} ${clockText(moment)}`
}

/** When a profile was last updated: "3 mars 2026", or that it is not known. */
export function updatedText(at: string | null): string {
  const moment = new Date(at ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? 'Okänt datum' : dateText(moment)
}

/** Letters of an insight that a card shows before it is opened. */
export const SHOWN_LETTERS = 150

/** The first `most` letters and an ellipsis, or the whole where it is no longer. Halves no emoji. */
export function beginningOf(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`
}

/** The end of a conversation's id that tells it from another. */
export function conversationMark(id: string): string {
  return id.slice(-8)
}

/** "1 insikt", "3 insikter". */
export function insightCountText(count: number): string {
  return count === 1 ? '1 insikt' : `${count} insikter`
}

interface AreaStatus {
  readonly status: 'waiting' | 'active' | 'complete'
  readonly label: string
}

/** What a client is told of an area by how many insights it holds. */
export function areaStatus(count: number): AreaStatus {
  if (count === 0) return { status: 'waiting', label: 'Väntar på samtal' }
  return { status: count < AREA_COMPLETE_FROM ? 'active' : 'complete', label: 'Har data' }
}
