import type { ExerciseName } from '../../../contract/exercise-fields.ts'
import type { PatientTextPlace } from '../../crypto/patient-text.ts'
import { sealPatientText } from '../../crypto/patient-text.ts'
import type { EpochScope } from '../../crypto/epoch.ts'
import type { WritingKey, WritingKeys } from '../keys/writing-keys.ts'
import type { Signals } from './signals.ts'
import type { exchanges } from './tables.ts'

type Origin = (typeof exchanges.$inferSelect)['origin']

interface ExchangeText {
  readonly id: string
  readonly patientId: string
  readonly messageId: string
  /** Left out of a message's first version. */
  readonly versionOf?: string | null
  /** Left out of what belongs to the first talk. */
  readonly talkId?: string | null
  /** Left out of what is not said in private. */
  readonly isPrivate?: boolean
  readonly origin: Origin
  readonly message: string
  readonly response: string
  readonly signals: Signals
  /** Ids of the therapist's texts that the model was told; left out where it was told none, or not asked. */
  readonly knowledge?: readonly string[]
  /** What the AI offered with the reply; left out where it offered none. */
  readonly exercise?: ExerciseName | null
  readonly promptVersion: string | null
  readonly stopped: boolean
  readonly createdAt: Date
}

export type ExchangeRow = typeof exchanges.$inferSelect
/** What is stored of an exchange at first: ciphertext, ids and times. */
export type SealedExchange = Readonly<
  Omit<
    ExchangeRow,
    'analysis' | 'isArchived' | 'storedAt' | 'opinion' | 'versionOf' | 'talkId' | 'knowledge' | 'exercise'
  >
> & {
  readonly versionOf?: string | null
  readonly talkId?: string | null
  readonly knowledge?: string | null
  readonly exercise?: string | null
}
/** What of a client's exchanges Postgres may not have. */
export interface Unsettled {
  /** Ended, and on their way there. */
  readonly ended: readonly SealedExchange[]
  /** Still being answered, without a reply. */
  readonly asked: readonly SealedExchange[]
  /** One has come there so lately that a reading of then may not have it. */
  readonly hasJustMoved: boolean
}

/** A sealed text of an exchange. */
export type ExchangeField = 'message' | 'response' | 'signals' | 'analysis' | 'knowledge' | 'exercise' | 'opinion'

/** Which exchange a text belongs to. `isPrivate` is part of where it lives: under another value it does not open. */
export interface ExchangeName {
  readonly patientId: string
  readonly id: string
  readonly isPrivate: boolean
}

/** Where a field of an exchange lives; its text opens nowhere else. A job alone writes what it analysed. */
export function exchangePlace({ patientId, id, isPrivate }: ExchangeName, field: ExchangeField): PatientTextPlace {
  const shared = field === 'signals' || field === 'analysis' ? 'record' : 'chat'
  const scope = isPrivate ? 'private' : shared
  const kinds: PatientTextPlace['kinds'] = field === 'analysis' ? ['inbox', 'dk'] : ['dk']
  return { table: 'conversations', row: id, field, patientId, scope, kinds }
}

/** The row of an exchange with every text sealed (docs/keys.md). */
export async function sealExchange(text: ExchangeText, keys: WritingKeys): Promise<SealedExchange> {
  const { isPrivate = false } = text
  const seal = (field: ExchangeField, plain: string) => {
    const place = exchangePlace({ ...text, isPrivate }, field)
    const { epoch, key } = keyOf(keys, place.scope)
    return sealPatientText(plain, key, { ...place, epoch })
  }
  const [message, response, signals, knowledge, exercise] = await Promise.all([
    seal('message', text.message),
    seal('response', text.response),
    seal('signals', JSON.stringify(text.signals)),
    // Of every row alike: where it was left out would tell who was answered in own words, and so who was in danger.
    seal('knowledge', JSON.stringify(text.knowledge ?? [])),
    // The same: in danger none is ever offered.
    seal('exercise', text.exercise ?? ''),
  ])
  return {
    id: text.id,
    patientId: text.patientId,
    messageId: text.messageId,
    versionOf: text.versionOf ?? null,
    talkId: text.talkId ?? null,
    isPrivate,
    origin: text.origin,
    message,
    response,
    signals,
    knowledge,
    exercise,
    promptVersion: text.promptVersion,
    stopped: text.stopped,
    createdAt: text.createdAt,
  }
}

function keyOf(keys: WritingKeys, scope: EpochScope): WritingKey {
  const writing = keys[scope]
  // Whoever says something in private was given the key as the talk began.
  if (writing === null) throw new Error('no key of the private talks')
  return writing
}
