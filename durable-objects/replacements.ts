import type { LiveReplies } from '../worker/generation/live-replies.ts'
import { type Asked, notReplaced, replacedIn, type Said } from '../worker/generation/second-chance.ts'

/** A message as it is to be read, and the exchange whose place it takes. */
export interface Placed<T, Q> {
  readonly question: Q
  readonly replaced: T | null
}

/** A talk as a message finds it. */
interface OpenTalk<T> {
  /** Oldest first. */
  readonly said: readonly T[]
  /** A reply in it is still being given. */
  readonly isAnswering: boolean
}

/** The messages whose place another is about to take: of two at once, one does. Lives in memory alone. */
export class Replacements {
  readonly #replies: Pick<LiveReplies<unknown>, 'has'>
  readonly #begun = new Map<string, string>()

  constructor(replies: Pick<LiveReplies<unknown>, 'has'>) {
    this.#replies = replies
  }

  /**
   * Answers a message by `run`, which gets it as it is to be read with the exchange whose place it takes; meanwhile nobody else
   * takes that. One that is being answered is only joined. Where nothing may refuse an answer (`mustAnswer`), what cannot be
   * replaced makes it a message like any other. Throws `AppError` 404 and 409.
   */
  async during<T extends Said, Q extends Asked, A>(
    talk: OpenTalk<T>,
    asked: Q,
    mustAnswer: () => Promise<boolean> | boolean,
    run: (placed: Placed<T, Q>) => Promise<A>,
  ): Promise<A> {
    const placed = this.#place(talk, asked)
    if ('why' in placed) {
      if (!(await mustAnswer())) throw notReplaced(placed.why)
      return run({ question: { ...asked, replaces: null, wish: null }, replaced: null })
    }
    const { replaced } = placed
    if (replaced === null) return run({ question: asked, replaced })
    const { messageId } = replaced
    this.#begun.set(messageId, asked.messageId)
    try {
      return await run({ question: asked, replaced })
    } finally {
      if (this.#begun.get(messageId) === asked.messageId) this.#begun.delete(messageId)
    }
  }

  #place<T extends Said>({ said, isAnswering }: OpenTalk<T>, asked: Asked): ReturnType<typeof replacedIn<T>> {
    const { messageId, replaces } = asked
    if (this.#replies.has(messageId)) return { replaced: null }
    const by = this.#begun.get(replaces ?? '') ?? messageId
    return replacedIn(said, asked, isAnswering || by !== messageId)
  }
}
