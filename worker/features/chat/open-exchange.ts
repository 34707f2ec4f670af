import type { StoredExchange } from '../../../contract/chat.ts'
import { type ExerciseName, isExerciseName } from '../../../contract/exercise-fields.ts'
import { Opinion } from '../../../contract/opinions.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientTexts } from '../../crypto/patient-text.ts'
import { type ExchangeName, type ExchangeRow, exchangePlace } from './exchange-row.ts'
import { mergeSignals, NO_SIGNALS, parseSignals, type Signals } from './signals.ts'

type SealedRow = ExchangeName &
  Pick<ExchangeRow, 'message' | 'response' | 'signals'> & {
    readonly analysis?: string | null
    readonly knowledge?: string | null
    readonly exercise?: string | null
    readonly opinion?: string | null
  }

type ShownRow = Pick<ExchangeRow, 'id' | 'patientId' | 'messageId' | 'createdAt' | 'isArchived' | 'stopped'> & {
  readonly versionOf?: string | null
  readonly talkId?: string | null
}

/** An exchange as its reader sees it. `locked` where the reader's keys do not open the texts. */
interface OpenedExchange {
  readonly message: string
  readonly response: string
  readonly signals: Signals
  /** Ids of the therapist's texts that the reply was made with. */
  readonly knowledge: readonly string[]
  /** What the AI offered with the reply. */
  readonly exercise: ExerciseName | null
  /** What the client thinks of the reply. */
  readonly opinion: Opinion | null
  readonly locked: boolean
}

/** Opens the texts and signals of one row; what does not open is empty, and hides nothing else. */
export async function openExchange(row: SealedRow, keys: EpochKeys): Promise<OpenedExchange> {
  const place = (field: Parameters<typeof exchangePlace>[1]) => exchangePlace(row, field)
  const [message, response, signals, knowledge, exercise, opinion, analysis] = await openPatientTexts(keys, [
    { sealed: row.message, place: place('message') },
    { sealed: row.response, place: place('response') },
    { sealed: row.signals, place: place('signals') },
    { sealed: row.knowledge ?? '', place: place('knowledge') },
    { sealed: row.exercise ?? '', place: place('exercise') },
    { sealed: row.opinion ?? '', place: place('opinion') },
    ...(row.analysis ? [{ sealed: row.analysis, place: place('analysis') }] : []),
  ])
  return {
    message: textOf(message),
    response: textOf(response),
    signals: signalsOf(textOf(signals), textOf(analysis)),
    knowledge: idsOf(textOf(knowledge)),
    exercise: exerciseOf(textOf(exercise)),
    opinion: opinionOf(textOf(opinion)),
    locked: [message, response].some((text) => text === undefined || 'error' in text),
  }
}

/** What was said in one row, without its signals: all that the model is shown of it. Null where the keys do not open it. */
export async function openTexts(
  row: ExchangeName & Pick<SealedRow, 'message' | 'response' | 'exercise'>,
  keys: EpochKeys,
): Promise<Pick<OpenedExchange, 'message' | 'response' | 'exercise'> | null> {
  const [message, response, exercise] = await openPatientTexts(keys, [
    { sealed: row.message, place: exchangePlace(row, 'message') },
    { sealed: row.response, place: exchangePlace(row, 'response') },
    { sealed: row.exercise ?? '', place: exchangePlace(row, 'exercise') },
  ])
  if (message === undefined || 'error' in message) return null
  return { message: message.text, response: textOf(response), exercise: exerciseOf(textOf(exercise)) }
}

/** What the client wrote in one row, empty where the keys do not open it. */
export async function openMessage(row: ExchangeName & Pick<SealedRow, 'message'>, keys: EpochKeys): Promise<string> {
  const place = exchangePlace(row, 'message')
  const [message] = await openPatientTexts(keys, [{ sealed: row.message, place }])
  return textOf(message)
}

export type SignalsRow = ExchangeName & Pick<ExchangeRow, 'signals' | 'analysis'>

/** What was noticed about one row, without its texts: all that a count needs. */
export async function openSignals(row: SignalsRow, keys: EpochKeys): Promise<Signals> {
  const { first, analysis } = await openBothSignals(row, keys)
  return mergeSignals(first ?? NO_SIGNALS, analysis)
}

/** The same as it was noticed at first and by the analysis, each by itself; null where there is none, or none that opens. */
export async function openBothSignals(
  row: SignalsRow,
  keys: EpochKeys,
): Promise<{ readonly first: Signals | null; readonly analysis: Signals | null }> {
  const place = (field: 'signals' | 'analysis') => exchangePlace(row, field)
  const [signals, analysis] = await openPatientTexts(keys, [
    { sealed: row.signals, place: place('signals') },
    ...(row.analysis === null ? [] : [{ sealed: row.analysis, place: place('analysis') }]),
  ])
  return { first: signalsIn(textOf(signals)), analysis: signalsIn(textOf(analysis)) }
}

function textOf(opened: { text: string } | { error: string } | undefined): string {
  return opened !== undefined && 'text' in opened ? opened.text : ''
}

/** Holds because only `sealExchange` writes under that key in that place. */
function idsOf(text: string): readonly string[] {
  return text === '' ? [] : (JSON.parse(text) as string[])
}

function exerciseOf(name: string): ExerciseName | null {
  return isExerciseName(name) ? name : null
}

/** Holds because only `sealOpinion` writes under that key in that place. */
function opinionOf(text: string): Opinion | null {
  return text === '' ? null : Opinion.parse(JSON.parse(text))
}

/** The signals of a row from its two opened texts. */
function signalsOf(first: string, analysis: string): Signals {
  return mergeSignals(signalsIn(first) ?? NO_SIGNALS, signalsIn(analysis))
}

function signalsIn(text: string): Signals | null {
  return text === '' ? null : parseSignals(text)
}

export function exchangeView(row: ShownRow, opened: OpenedExchange): StoredExchange {
  return {
    id: row.id,
    message_id: row.messageId,
    talk_id: row.talkId ?? row.patientId,
    message: opened.message,
    response: opened.response,
    timestamp: row.createdAt.toISOString(),
    importance_score: opened.signals.importance_score,
    message_type: opened.signals.message_type,
    is_archived: row.isArchived,
    stopped: row.stopped,
    ...(row.versionOf && { version_of: row.versionOf }),
    ...(opened.exercise !== null && { exercise: opened.exercise }),
    ...(opened.opinion !== null && { opinion: opened.opinion }),
    ...(opened.knowledge.length > 0 && { based_on: [...opened.knowledge] }),
    locked: opened.locked,
  }
}
