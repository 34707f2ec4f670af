import type { sendChatMessage } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { beginTalk } from '../../../contract/talks.ts'
import { call } from '../../api/call.ts'

/** Where a message is said: its talk, left out of the first or where none is known, and what the client was told of it. */
type SaidIn = Pick<Input<typeof sendChatMessage>['body'], 'talk_id' | 'private'>

/** Which talk a screen writes in: the one its address names, else the newest once that is known. */
export interface TalkInUse {
  readonly id: string | null
  /** What the server says is open, and whether in private; null where nothing was ever said. */
  readonly found: (newest: string | null, isPrivate: boolean) => void
  /** The server could not say what is open. */
  readonly missed: () => void
  /**
   * What is sent before the open talk is known waits for it. Where there is no talk at all one begins with its first message; where
   * that fails it is said in the first. Where nobody knows it is said in private, should the client have private talks.
   */
  readonly toWriteIn: () => Promise<SaidIn>
}

/** No message waits longer than this to know of its talk, nor for one of its own to begin. Milliseconds. */
const WITHIN = 3000

export function talkInUse(asked: string | null): TalkInUse {
  let id = asked
  let isFirst = false
  let isPrivate: boolean | undefined
  let tell: () => void = () => undefined
  const told = new Promise<void>((resolve) => (tell = resolve))
  return {
    get id() {
      return id
    },
    found(newest, isToldPrivate) {
      id ??= newest
      isPrivate = isToldPrivate
      isFirst = id === null
      tell()
    },
    missed: tell,
    async toWriteIn() {
      if (id === null) await Promise.race([told, new Promise((resolve) => setTimeout(resolve, WITHIN))])
      if (isFirst)
        id ??= await call(beginTalk, { body: {} }, { signal: AbortSignal.timeout(WITHIN) }).then(
          (talk) => talk.id,
          () => null,
        )
      if (id === null) return { private: isPrivate ?? true }
      return { talk_id: id, ...(isPrivate !== undefined && { private: isPrivate }) }
    },
  }
}
