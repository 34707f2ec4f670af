import type { Role } from '../../../contract/fields.ts'
import type { StoredExchange } from '../../../contract/chat.ts'
import { type ExerciseName, isExerciseName } from '../../../contract/exercise-fields.ts'
import { Opinion } from '../../../contract/opinions.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientTexts } from '../../crypto/patient-text.ts'
import { type ExchangeField, type ExchangeName, type ExchangeRow, exchangePlace } from './exchange-row.ts'
import { mergeSignals, NO_SIGNALS, parseSignals, type Signals } from './signals.ts'

/** Which exchange it is, and what of its sealed texts was read: those named, the others where there are any. */
type SealedRow<Read extends ExchangeField> = ExchangeName & {
  readonly [field in ExchangeField]?: string | null
} & Pick<ExchangeRow, Read>

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

/**
 * Opens the texts and signals of one row; what does not open is empty, and hides nothing else. What a reply was made with is told to
 * the therapist who wrote it alone.
 */
export async function openExchange(
  row: SealedRow<'message' | 'response' | 'signals'>,
  keys: EpochKeys,
  reader: Role,
): Promise<OpenedExchange> {
  const forAll = ['message', 'response', 'signals', 'analysis', 'exercise', 'opinion'] as const
  const texts = await openFields(row, reader === 'therapist' ? [...forAll, 'knowledge'] : forAll, keys)
  return {
    message: texts.get('message') ?? '',
    response: texts.get('response') ?? '',
    signals: mergeSignals(signalsIn(texts.get('signals')) ?? NO_SIGNALS, signalsIn(texts.get('analysis'))),
    knowledge: idsIn(texts.get('knowledge')),
    exercise: exerciseIn(texts.get('exercise')),
    opinion: opinionIn(texts.get('opinion')),
    locked: !texts.has('message') || !texts.has('response'),
  }
}

/** What was said in one row, without its signals: all that the model is shown of it. Null where the keys do not open it. */
export async function openTexts(
  row: SealedRow<'message' | 'response'>,
  keys: EpochKeys,
): Promise<Pick<OpenedExchange, 'message' | 'response' | 'exercise'> | null> {
  const texts = await openFields(row, ['message', 'response', 'exercise'], keys)
  const message = texts.get('message')
  if (message === undefined) return null
  return { message, response: texts.get('response') ?? '', exercise: exerciseIn(texts.get('exercise')) }
}

/** What the client wrote in one row, empty where the keys do not open it. */
export async function openMessage(row: SealedRow<'message'>, keys: EpochKeys): Promise<string> {
  return (await openFields(row, ['message'], keys)).get('message') ?? ''
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
  const texts = await openFields(row, ['signals', 'analysis'], keys)
  return { first: signalsIn(texts.get('signals')), analysis: signalsIn(texts.get('analysis')) }
}

/** Of these fields of a row each that it has and that the keys open. */
async function openFields(
  row: SealedRow<never>,
  fields: readonly ExchangeField[],
  keys: EpochKeys,
): Promise<ReadonlyMap<ExchangeField, string>> {
  const there = fields.flatMap((field) => {
    const sealed = row[field]
    return sealed ? [{ field, sealed, place: exchangePlace(row, field) }] : []
  })
  const opened = await openPatientTexts(keys, there)
  return new Map(
    there.flatMap(({ field }, at) => {
      const one = opened[at]
      return one === undefined || 'error' in one ? [] : [[field, one.text] as const]
    }),
  )
}

/** Holds because only `sealExchange` writes under that key in that place. */
function idsIn(text: string | undefined): readonly string[] {
  return text === undefined ? [] : (JSON.parse(text) as string[])
}

function exerciseIn(text = ''): ExerciseName | null {
  return isExerciseName(text) ? text : null
}

/** Throws on what is none: only `setOpinion` writes under that key in that place. */
function opinionIn(text: string | undefined): Opinion | null {
  return text === undefined ? null : Opinion.parse(JSON.parse(text))
}

function signalsIn(text = ''): Signals | null {
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
