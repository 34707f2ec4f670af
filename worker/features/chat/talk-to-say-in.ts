import type { Asked } from '../../generation/second-chance.ts'
import type { SealedExchange } from './exchange-row.ts'

/** A message, and the talk that it names; null is the first. */
export interface AskedIn extends Pick<Asked, 'messageId' | 'replaces'> {
  readonly talkId: string | null
  readonly isPrivate: boolean | undefined
}

type InTalk = Pick<SealedExchange, 'messageId' | 'talkId' | 'isPrivate'>

/** Where a message is said, and whether in private, as far as that is known without the talk itself. */
export type SaidIn = Pick<AskedIn, 'talkId' | 'isPrivate'>

/**
 * The talk that a message belongs to: the one it names, or, where it takes another's place, that one's, so that all versions of a
 * message stand in one talk. A browser that wrote before it knew which talk is open names another. `near` is what is at hand.
 */
export async function talkToSayIn(
  { replaces, talkId, isPrivate }: AskedIn,
  near: readonly InTalk[],
  find: (messageId: string) => Promise<InTalk | null>,
): Promise<SaidIn> {
  if (!replaces) return { talkId, isPrivate }
  const replaced = near.find(({ messageId }) => messageId === replaces) ?? (await find(replaces))
  if (replaced === null) return { talkId, isPrivate }
  return { talkId: replaced.talkId ?? null, isPrivate: replaced.isPrivate }
}
