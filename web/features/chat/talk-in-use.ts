import { beginTalk } from '../../../contract/talks.ts'
import { call } from '../../api/call.ts'

/** Which talk a screen writes in: the one its address names, else the newest once that is known. */
export interface TalkInUse {
  readonly id: string | null
  /** What the client was told of it; undefined where it is not known. */
  readonly isPrivate: boolean | undefined
  /** What the server says is open, and whether in private; null where nothing was ever said. */
  readonly found: (newest: string | null, isPrivate: boolean) => void
  /** Where there is no talk at all one begins with its first message; where that fails, or none is known, it is said in the first. */
  readonly toWriteIn: () => Promise<string | undefined>
}

/** No message waits longer than this for a talk of its own. Milliseconds. */
const BEGUN_WITHIN = 3000

export function talkInUse(asked: string | null): TalkInUse {
  let id = asked
  let isFirst = false
  let isPrivate: boolean | undefined
  return {
    get id() {
      return id
    },
    get isPrivate() {
      return isPrivate
    },
    found(newest, isToldPrivate) {
      id ??= newest
      isPrivate = isToldPrivate
      isFirst = id === null
    },
    async toWriteIn() {
      if (isFirst)
        id ??= await call(beginTalk, { body: {} }, { signal: AbortSignal.timeout(BEGUN_WITHIN) }).then(
          (talk) => talk.id,
          () => null,
        )
      return id ?? undefined
    },
  }
}
