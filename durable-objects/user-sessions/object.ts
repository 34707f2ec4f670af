import { DurableObject } from 'cloudflare:workers'
import { SESSION_LIFETIME_SECONDS } from '../../contract/limits.ts'
import type { WorkerEnv } from '../../worker/env.ts'
import { grantsNeededFrom, judgeUse } from './logic.ts'
import { JOB_SECRET_SCHEMA, JobSecrets } from '../job-secrets.ts'
import { LazyTables } from '../lazy-tables.ts'
import type { JobSecret } from '../../worker/crypto/job-secret.ts'
import { type HandedGrant, SESSION_SCHEMA, SessionStorage, type StoredSession } from './storage.ts'
import { type Floors, Witness, WITNESS_SCHEMA } from './witness.ts'

/** What a session may open: its keyring, and grants made since it began, sealed to the user's own key. */
interface UsableSession {
  readonly keyring: string
  readonly grants: HandedGrant[]
}

/**
 * One user's signed-in sessions, and the witness that a session's keys are checked against in the same call. Deleting a
 * session's row is revocation: it holds the only wrap that the token's secret opens.
 */
export class UserSessions extends DurableObject<WorkerEnv> {
  readonly #tables: LazyTables
  readonly #sessions: SessionStorage
  readonly #witness: Witness
  readonly #jobSecrets: JobSecrets

  constructor(state: DurableObjectState, env: WorkerEnv) {
    super(state, env)
    this.#tables = new LazyTables(state.storage.sql, SESSION_SCHEMA + WITNESS_SCHEMA + JOB_SECRET_SCHEMA, 'session')
    this.#sessions = new SessionStorage(this.#tables)
    this.#witness = new Witness(this.#tables)
    this.#jobSecrets = new JobSecrets(this.#tables)
  }

  /** Begins a session whose keyring holds these epochs, and keeps these notes; answers the floors that stand. */
  async create(
    session: StoredSession,
    holds: Floors = {},
    notes: Readonly<Record<string, string>> = {},
  ): Promise<Floors> {
    this.#witness.raise(holds)
    this.#witness.setNotes(notes)
    this.#sessions.insert(session)
    await this.#schedule()
    return this.#witness.floors()
  }

  /**
   * What a live session may open, or null when it has ended; `idle` ms without a use end it, and it is gone then. What a
   * page asks for by itself is no use.
   */
  use(sid: string, now: number, idle: number | null = null, isUse = true): UsableSession | null {
    const session = this.#sessions.find(sid)
    const { usable, touch } = judgeUse(session, now, idle)
    if (session !== null && !usable) this.#sessions.delete(sid)
    if (session === null || !usable) return null
    // After the answer, which would wait until the disk has what was written before it: a first word hangs on it.
    if (touch && isUse) setTimeout(() => this.#sessions.touch(sid, now))
    return { keyring: session.keyring, grants: this.#sessions.grantsSince(grantsNeededFrom(session.createdAt)) }
  }

  /** Which of these sessions have not ended; it is no use of any. */
  standing(sids: readonly string[], now: number): string[] {
    return sids.filter((sid) => judgeUse(this.#sessions.find(sid), now, null).usable)
  }

  /**
   * Hands grants of this user to the sessions that live: their keyrings were sealed before. A place given twice is
   * replaced. What a client has given themselves is what they write under from now on, at the least.
   */
  addGrants(grants: readonly HandedGrant[], now: number): void {
    this.#sessions.insertGrants(grants, now)
    for (const { scope, epoch, giverId, readerId } of grants) {
      if (giverId === readerId) this.#witness.raise({ [scope]: epoch })
    }
  }

  raise(floors: Floors): void {
    this.#witness.raise(floors)
  }

  /**
   * What this object holds against the database, where a row of before may be put back: what is out of use for good, and
   * which clients let a therapist read (docs/keys.md).
   */
  note(notes: Readonly<Record<string, string>>): void {
    this.#witness.setNotes(notes)
  }

  forget(names: readonly string[]): void {
    this.#witness.deleteNotes(names)
  }

  /** Gives every note of this value another. */
  renote(value: string, by: string): void {
    this.#witness.replaceNotes(value, by)
  }

  /** Those of these names that are noted, with their values. */
  noted(names: readonly string[]): Record<string, string> {
    return this.#witness.notes(names)
  }

  floors(): Floors {
    return this.#witness.floors()
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

  /** Half of what opens the envelope of a job that this person has asked for (docs/keys.md). */
  async keepJobSecret(secret: JobSecret): Promise<void> {
    this.#jobSecrets.keep(secret)
    await this.#schedule()
  }

  /** Null once the job has ended, or is an hour old. */
  jobSecret(jobId: string): string | null {
    return this.#jobSecrets.find(jobId, Date.now())
  }

  /** To be called when a job has come to its end: nothing opens its envelope any more. */
  endJob(jobId: string): void {
    this.#jobSecrets.drop(jobId)
  }

  /** Ends every session and forgets every grant: the key they are sealed to is out of use, or the user is erased. */
  endAll(): number {
    this.#sessions.deleteGrants(Number.MAX_SAFE_INTEGER)
    return this.#sessions.deleteAllBut(null)
  }

  /** Leaves nothing of an erased user. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.#tables.erased()
  }

  override async alarm(): Promise<void> {
    this.#sessions.deleteExpired(Date.now())
    this.#sessions.deleteGrants(Date.now() - SESSION_LIFETIME_SECONDS * 1000)
    this.#jobSecrets.dropUntil(Date.now())
    await this.#schedule()
  }

  /** Wakes when the next session or the next secret of a job is too old. */
  async #schedule(): Promise<void> {
    const ends = [this.#sessions.nextExpiry(), this.#jobSecrets.firstEnd()].filter((at) => at !== null)
    if (ends.length > 0) await this.ctx.storage.setAlarm(Math.min(...ends) + 1000)
  }
}
