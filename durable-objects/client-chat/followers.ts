import type { ChatChange } from '../../contract/chat.ts'
import { FOLLOW_HEARTBEAT, FOLLOW_LIFETIME, FOLLOWERS_AT_ONCE } from '../../contract/follow-limits.ts'
import { encodeEvent } from '../../worker/generation/encode-event.ts'
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
}

/** The open pages of one client that are told when something changes in their chat. None of them keeps anything waiting. */
export class Followers {
  /** Oldest first. */
  readonly #followers = new Set<Follower>()
  readonly #owner: string | null
  readonly #bornAt = Date.now()
  #changedAt = Number.NEGATIVE_INFINITY
  #heart: ReturnType<typeof setInterval> | null = null

  /** `owner` is the client's id, by which their first talk is told of. */
  constructor(owner: string | null = null) {
    this.#owner = owner
  }

  get count(): number {
    return this.#followers.size
  }

  /** Whether something may have changed in the last so many milliseconds: also where nobody was there to remember it. */
  hasMissed(unseen: number): boolean {
    const since = Date.now() - unseen - MARGIN
    return this.#changedAt >= since || (unseen >= KEPT_AWAKE && this.#bornAt >= since)
  }

  /** What is told from now on, for as long as one may listen. */
  follow(unseen: number): ReadableStream<Uint8Array> {
    let mine: Follower
    return new ReadableStream({
      start: (page) => {
        mine = { page, until: Date.now() + FOLLOW_LIFETIME }
        this.#followers.add(mine)
        const [oldest] = this.#followers
        if (oldest !== undefined && this.count > FOLLOWERS_AT_ONCE) this.#end(oldest)
        this.#send(mine, encodeEvent('open', { missed: this.hasMissed(unseen) }))
        this.#heart ??= setInterval(() => this.#beat(), FOLLOW_HEARTBEAT)
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

  #beat(): void {
    for (const follower of this.#followers) if (follower.until <= Date.now()) this.#end(follower)
    this.#sendAll(encodeEvent('here', {}))
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
