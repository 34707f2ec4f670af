import type { ErrorCode } from '../../../contract/errors.ts'
import type { SafetyState } from '../../../contract/safety.ts'
import type { TokenClaims } from '../../actor.ts'
import type { Asked } from '../../generation/second-chance.ts'
import type { SealedExchange } from './exchange-row.ts'
import type { Memory } from './memory.ts'
import type { SealedSignal } from '../safety/open-folded-safety.ts'

/** One message of a client, as their own object is asked. The session opens their keys for as long as that takes. */
export interface ClientQuestion extends Asked {
  /** The talk it is said in; null is the first. */
  readonly talkId: string | null
  /** What the page told the client of it; undefined where it did not know. */
  readonly isPrivate: boolean | undefined
  readonly session: TokenClaims
  /** The network address that the message comes from. */
  readonly address: string
  readonly requestId: string
  /** The gate lets no more of this person's messages through this minute. */
  readonly crowded: boolean
}

/** Where a client's message stands. */
export type ReplyView =
  | { readonly state: 'live'; readonly stream: ReadableStream<Uint8Array> }
  | { readonly state: 'sealed'; readonly row: SealedExchange }
  | { readonly state: 'delivered' | 'unknown' }

/** To be answered by the Worker itself, and stored nowhere: how the person stands, and what they have been told. */
export interface Unstored {
  readonly state: 'unstored'
  readonly known: SafetyState
  readonly said: readonly string[]
}

/** `refused` is an `AppError`, which would not cross from the object as one. */
export type ClientAnswer =
  | Exclude<ReplyView, { readonly state: 'unknown' }>
  | Unstored
  | { readonly state: 'refused'; readonly code: ErrorCode; readonly detail: string }

/** What the client's object knows without Postgres. All that somebody wrote is sealed. */
export interface Recall {
  readonly safety: string | null
  /** What analyses found since the safety state was kept. */
  readonly signals: SealedSignal[]
  readonly consents: string | null
  /** What the client's therapist has decided of the AI (`openAiMode`). */
  readonly aiMode: string | null
  readonly undelivered: SealedExchange[]
  /** Enough to answer without Postgres; null until it has been read there. */
  readonly memory: Memory | null
  /** What the therapist has tailored the AI with, sealed under the client's own key; null until it has been read. */
  readonly tailoring: string | null
  /** Names what the client has made of their profile: another after each change of theirs. */
  readonly profileMark: string
  /** Names this state of the memory: what is read from Postgres meanwhile may only be kept if it still stands. */
  readonly mark: string
  /** True when the message asked about was answered before. */
  readonly answered: boolean
}
