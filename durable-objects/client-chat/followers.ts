import type { ChatChange } from '../../contract/chat.ts'
import { FOLLOW_HEARTBEAT, FOLLOW_LIFETIME, FOLLOWERS_AT_ONCE } from '../../contract/follow-limits.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { encodeEvent } from '../../worker/generation/encode-event.ts'
import { userSessions } from '../user-sessions/client.ts'
import type { ReplyAbout } from './pending-exchange.ts'

/** So many events that nobody has taken mean that nobody listens. */
const MOST_UNREAD = 32
/** A page counts from when it began to ask, so that it is told of a change once too often rather than never. Milliseconds. */
const MARGIN = 1000
/** No object is put away that was asked for something so lately: one that is younger has missed nothing. Milliseconds. */
const KEPT_AWAKE = 10_000

interface Follower {
  readonly page: ReadableStreamDefaultController<Uint8Array>
  readonly until: number
  readonly sid: string
}

/** Which of these sessions have not ended. */
type Standing = (sids: readonly string[]) => Promise<readonly string[]>

/**
 * Those of this client, of whom it is asked at each heartbeat whether they are still signed in. An object that is not told its name
 * cannot ask, and ends none for it.
 */
export function followersOf(env: WorkerEnv, patientId: string | null): Followers {
  return new Followers(patientId, async (sids) =>
    patientId === null ? sids : userSessions(env, readConfig(env), patientId).standing(sids, Date.now()),
  )
}

/** The open pages of one client that are told when something changes in their chat. None of them keeps anything waiting. */
export class Followers {
  /** Oldest first. */
  readonly #followers = new Set<Follower>()
  readonly #owner: string | null
  readonly #standing: Standing
  readonly #bornAt = Date.now()
  #changedAt = Number.NEGATIVE_INFINITY
  #heart: ReturnType<typeof setInterval> | null = null

  /** `owner` is the client's id, by which their first talk is told of. */
  constructor(owner: string | null = null, standing: Standing = async (sids) => sids) {
    this.#owner = owner
    this.#standing = standing
  }

  get count(): number {
    return this.#followers.size
  }

  /** Whether something may have changed in the last so many milliseconds: also where nobody was there to remember it. */
  hasMissed(unseen: number): boolean {
    const since = Date.now() - unseen - MARGIN
    return this.#changedAt >= since || (unseen >= KEPT_AWAKE && this.#bornAt >= since)
  }

  /** What is told from now on, for as long as one may listen, and no longer than the session stands. */
  follow(unseen: number, sid: string): ReadableStream<Uint8Array> {
    let mine: Follower
    return new ReadableStream({
      start: (page) => {
        mine = { page, until: Date.now() + FOLLOW_LIFETIME, sid }
        this.#followers.add(mine)
        const [oldest] = this.#followers
        if (oldest !== undefined && this.count > FOLLOWERS_AT_ONCE) this.#end(oldest)
        this.#send(mine, encodeEvent('open', { missed: this.hasMissed(unseen) }))
        this.#heart ??= setInterval(() => void this.#beat(), FOLLOW_HEARTBEAT)
      },
      cancel: () => this.#remove(mine),
    })
  }

  tell(change: ChatChange): void {
    this.#changedAt = Date.now()
    this.#sendAll(encodeEvent('changed', change))
  }

  /** The same of a reply that began or ended. */
  tellOf({ messageId, talkId }: Pick<ReplyAbout, 'messageId' | 'talkId'>, state: ChatChange['state']): void {
    this.tell({ talk_id: talkId ?? this.#owner, message_id: messageId, state })
  }

  /** Ends them all. */
  clear(): void {
    for (const follower of this.#followers) this.#end(follower)
  }

  async #beat(): Promise<void> {
    for (const follower of this.#followers) if (follower.until <= Date.now()) this.#end(follower)
    this.#sendAll(encodeEvent('here', {}))
    try {
      await this.#endSignedOut()
    } catch {
      // Nobody could say: the next beat asks again, and no line outlives its time.
    }
  }

  async #endSignedOut(): Promise<void> {
    const asked = [...this.#followers]
    if (asked.length === 0) return
    const standing = new Set(await this.#standing([...new Set(asked.map(({ sid }) => sid))]))
    for (const follower of asked) if (!standing.has(follower.sid)) this.#end(follower)
  }

  #sendAll(frame: Uint8Array): void {
    for (const follower of this.#followers) this.#send(follower, frame)
  }

  #send(follower: Follower, frame: Uint8Array): void {
    try {
      follower.page.enqueue(frame)
      if ((follower.page.desiredSize ?? 0) < -MOST_UNREAD) this.#end(follower)
    } catch {
      this.#remove(follower)
    }
  }

  #end(follower: Follower): void {
    try {
      follower.page.close()
    } catch {
      // It had closed itself.
    }
    this.#remove(follower)
  }

  #remove(follower: Follower): void {
    this.#followers.delete(follower)
    if (this.count > 0 || this.#heart === null) return
    clearInterval(this.#heart)
    this.#heart = null
  }
}
