import { CHAT_CONTEXT_EXCHANGES } from '../../contract/limits.ts'
import type { Kept } from '../../worker/features/chat/background.ts'
import type { Recall } from '../../worker/features/chat/client-question.ts'
import type { SealedExchange } from '../../worker/features/chat/exchange-row.ts'
import { grown, memoryText, parseMemory } from '../../worker/features/chat/memory.ts'
import type { ChatStorage } from './storage.ts'

/** The object's memory of what the client's last reply was made from, all of it sealed, and whether the consents stand. */
export class ChatMemory {
  readonly #storage: ChatStorage
  /** Changes with what a reply is made from, so that nothing read before is kept after. */
  #mark = crypto.randomUUID()

  constructor(storage: ChatStorage) {
    this.#storage = storage
  }

  recall(messageId: string | null): Recall {
    const memory = this.#storage.note('memory')
    return {
      memory: memory === null ? null : parseMemory(memory),
      mark: this.#mark,
      answered: messageId !== null && this.#storage.replyState(messageId) === 'delivered',
      safety: this.#storage.note('safety'),
      signals: this.#storage.signals(),
      consents: this.#storage.note('consents'),
      aiMode: this.aiMode,
      undelivered: this.#storage.undelivered(),
      tailoring: this.#storage.note('tailoring'),
    }
  }

  /**
   * Keeps what was read from Postgres since `recall` gave this mark, unless something has changed meanwhile. `consents` is the
   * version that stands, null where none does.
   */
  keep({ consents, memory, tailoring }: Kept, mark: string): void {
    if (this.#storage.note('consents') !== consents) this.keepConsents(consents)
    if (mark !== this.#mark) return
    this.#storage.setNote('memory', memoryText(memory))
    this.#storage.setNote('tailoring', tailoring)
  }

  keepConsents(version: string | null): void {
    this.#storage.setNote('consents', version)
  }

  get aiMode(): string | null {
    return this.#storage.note('ai_mode')
  }

  /** What the therapist decides, and whether there is one, is part of what a reply is made from. */
  setAiMode(sealed: string | null): void {
    this.#storage.setNote('ai_mode', sealed)
    this.forget()
  }

  /** Grows by an exchange that has just ended. */
  add(row: SealedExchange): void {
    this.#mark = crypto.randomUUID()
    const memory = this.#storage.note('memory')
    if (memory === null) return
    this.#storage.setNote('memory', memoryText(grown(parseMemory(memory), row, CHAT_CONTEXT_EXCHANGES)))
  }

  /** Forgets the memory, and the tailoring with it: the next reply reads both anew. */
  forget(): void {
    this.#mark = crypto.randomUUID()
    this.#storage.setNote('memory', null)
    this.#storage.setNote('tailoring', null)
  }
}
