import { DurableObject } from 'cloudflare:workers'
import type { WorkerEnv } from '../../worker/env.ts'
import { judgeUse } from './logic.ts'
import { SessionStorage, type StoredSession } from './storage.ts'

/** One user's signed-in sessions. Deleting a row is revocation: it holds the only wrap that the token's secret opens. */
export class UserSessions extends DurableObject<WorkerEnv> {
  readonly #sessions: SessionStorage

  constructor(state: DurableObjectState, env: WorkerEnv) {
    super(state, env)
    this.#sessions = new SessionStorage(state.storage.sql)
  }

  async create(session: StoredSession): Promise<void> {
    this.#sessions.insert(session)
    await this.#scheduleExpiry()
  }

  /** The sealed keyring of a live session, or null when it has ended. */
  use(sid: string, now: number): string | null {
    const session = this.#sessions.find(sid)
    const { usable, touch } = judgeUse(session, now)
    if (session === null || !usable) return null
    if (touch) this.#sessions.touch(sid, now)
    return session.keyring
  }

  /** Puts a new sealed keyring in place, after new epochs or grants. False when the session has ended. */
  replaceKeyring(sid: string, keyring: string): boolean {
    return this.#sessions.replaceKeyring(sid, keyring)
  }

  list(): Omit<StoredSession, 'keyring'>[] {
    return this.#sessions.list().map(({ keyring: _, ...shown }) => shown)
  }

  revoke(sid: string): boolean {
    return this.#sessions.delete(sid)
  }

  /** Ends every session but `kept`; null ends them all. Returns how many ended. */
  revokeAllBut(kept: string | null): number {
    return this.#sessions.deleteAllBut(kept)
  }

  override async alarm(): Promise<void> {
    this.#sessions.deleteExpired(Date.now())
    await this.#scheduleExpiry()
  }

  async #scheduleExpiry(): Promise<void> {
    const next = this.#sessions.nextExpiry()
    if (next !== null) await this.ctx.storage.setAlarm(next + 1000)
  }
}
