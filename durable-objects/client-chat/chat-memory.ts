import { KNOWN_EXCHANGES } from '../../worker/generation/recent-turns.ts'
import { foldProfile } from '../../worker/features/anamnesis/fold-profile.ts'
import type { Kept } from '../../worker/features/chat/background.ts'
import type { Recall } from '../../worker/features/chat/client-question.ts'
import type { UserContext } from '../../worker/context.ts'
import type { SealedFinding } from '../../worker/features/anamnesis/finding-place.ts'
import type { SealedExchange } from '../../worker/features/chat/exchange-row.ts'
import { foldedInto, grown, type Memory, memoryText, parseMemory, toldOf } from '../../worker/features/chat/memory.ts'
import { errorFields, log } from '../../worker/log.ts'
import type { ChatStorage } from './storage.ts'

/** The object's memory of what the client's last reply was made from, all of it sealed, and whether the consents stand. */
export class ChatMemory {
  readonly #storage: ChatStorage
  /** Changes with what a reply is made from, so that nothing read before is kept after. */
  #mark = crypto.randomUUID()
  /** Changes where the memory is forgotten, so that no document made from it comes after. */
  #profileFrom = crypto.randomUUID()

  constructor(storage: ChatStorage) {
    this.#storage = storage
  }

  recall(messageId: string | null): Recall {
    const memory = this.#storage.note('memory')
    return {
      memory: memory === null ? null : parseMemory(memory),
      mark: this.#mark,
      profileMark: this.profileMark,
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
    if (consents === null) return this.forgetConsents()
    if (mark !== this.#mark) return
    if (this.#storage.note('consents') !== consents) this.#storage.setNote('consents', consents)
    if (memory !== null) this.#storage.setNote('memory', memoryText(memory))
    this.#storage.setNote('tailoring', tailoring)
  }

  /** The next message reads anew whether they stand; what was read before says it no more. */
  forgetConsents(): void {
    this.#mark = crypto.randomUUID()
    this.#storage.setNote('consents', null)
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
    this.#change((memory) => grown(memory, row, KNOWN_EXCHANGES))
  }

  /** Grows by what a job has found. */
  addFinding(finding: SealedFinding): void {
    this.#mark = crypto.randomUUID()
    this.#change((memory) => toldOf(memory, finding))
  }

  /** Writes the profile anew with what has been found, while the client's keys are at hand. Nothing waits for it, nor fails by it. */
  async foldProfile({ db, actor, requestId }: Pick<UserContext, 'db' | 'actor' | 'requestId'>): Promise<void> {
    const from = this.#profileFrom
    const ids = { newId: () => crypto.randomUUID(), now: () => new Date() }
    const written = await foldProfile({ db, actor, requestId, ...ids }).catch((error: unknown) => {
      log('warn', 'profile_not_folded', { requestId, ...errorFields(error) })
      return null
    })
    if (written === null || from !== this.#profileFrom) return
    this.#mark = crypto.randomUUID()
    this.#change((memory) => foldedInto(memory, written.content, written.folded))
  }

  #change(change: (memory: Memory) => Memory): void {
    const memory = this.#storage.note('memory')
    if (memory !== null) this.#storage.setNote('memory', memoryText(change(parseMemory(memory))))
  }

  /** Names what the client has made of their profile. */
  get profileMark(): string {
    return this.#storage.note('profile_mark') ?? ''
  }

  /** The client has changed what is known of them: nothing that was read before goes into a prompt any more. */
  forgetProfile(): void {
    this.#storage.setNote('profile_mark', crypto.randomUUID())
    this.forget()
  }

  /** Forgets the memory, and the tailoring with it: the next reply reads both anew. */
  forget(): void {
    this.#mark = crypto.randomUUID()
    this.#profileFrom = crypto.randomUUID()
    this.#storage.setNote('memory', null)
    this.#storage.setNote('tailoring', null)
  }
}
