import type { Prompt } from './build-prompt.ts'
import type { Declaration } from './declared-line.ts'
import type { ReplyContext } from './reply-contract.ts'

/** What follows from what the model declared, or from its declaring nothing. */
export interface Meeting {
  /** What the reply is held to from now on. */
  readonly context: ReplyContext
  /** What the card says from now on; null where it says what it said. */
  readonly card: Pick<ReplyContext, 'tier' | 'kinds'> | null
  /** The model goes on with what it has begun, is asked once more, or is ended for Lyhörd's own words. */
  readonly goesOn: 'as begun' | { readonly prompt: Prompt } | { readonly words: string }
}

/**
 * Asked when the model has declared something, and once with null where a reply begins, or ends, without a line.
 * `isUnshown` is false once a word is shown, and in a second generation: then it goes on as begun. Null where nothing follows.
 */
export type Meet = (declared: Declaration | null, isUnshown: boolean) => Promise<Meeting | null>
