import type { ErrorCode } from '../../../contract/errors.ts'
import type { WhyNobody } from '../../generation/reply-terms.ts'
import type { Asked } from '../../generation/second-chance.ts'

/** One message of a visitor, as the chat it belongs to is asked. The ids are capabilities and are never stored. */
export interface VisitorQuestion extends Asked {
  readonly sessionId: string
  /** The browser, by its cookie's id; a new one has got its cookie with this very request. */
  readonly visitor: { readonly id: string; readonly isNew: boolean }
  /** The network address that the message comes from. */
  readonly address: string
  readonly requestId: string
  /** The gate lets no more messages of this address through this minute. */
  readonly crowded: boolean
}

/** Where a visitor's message stands. */
export type VisitorView =
  | { readonly state: 'live'; readonly stream: ReadableStream<Uint8Array> }
  | { readonly state: 'stored'; readonly sealed: string }
  | { readonly state: 'unknown' }

/** `unreplaced` is an `AppError`, which would not cross from the object as one. */
export type VisitorAnswer =
  | VisitorView
  | { readonly state: 'refused'; readonly why: WhyNobody }
  | { readonly state: 'unreplaced'; readonly code: ErrorCode; readonly detail: string }
