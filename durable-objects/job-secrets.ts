import type { JobSecret } from '../worker/crypto/job-secret.ts'
import type { LazyTables } from './lazy-tables.ts'

export const JOB_SECRET_SCHEMA = `
  CREATE TABLE IF NOT EXISTS job_secret (job_id TEXT PRIMARY KEY, secret TEXT NOT NULL, ends_at INTEGER NOT NULL);`

/** The secrets of one person's jobs under way, in their own object (docs/keys.md): half of what opens each job's envelope. */
export class JobSecrets {
  readonly #tables: LazyTables

  constructor(tables: LazyTables) {
    this.#tables = tables
  }

  keep({ jobId, secret, endsAt }: JobSecret): void {
    this.#tables.add('INSERT OR REPLACE INTO job_secret VALUES (?, ?, ?)', jobId, secret, endsAt)
  }

  /** Null once the job has ended, or is too old. */
  find(jobId: string, now: number): string | null {
    const query = 'SELECT secret FROM job_secret WHERE job_id = ? AND ends_at > ?'
    return this.#tables.read<{ secret: string }>(query, jobId, now)[0]?.secret ?? null
  }

  /** False where there was none. */
  drop(jobId: string): boolean {
    return this.#tables.change('DELETE FROM job_secret WHERE job_id = ?', jobId) > 0
  }

  dropUntil(time: number): void {
    this.#tables.change('DELETE FROM job_secret WHERE ends_at <= ?', time)
  }

  /** When the oldest must go, in ms since 1970; null where there is none. */
  firstEnd(): number | null {
    return this.#tables.read<{ at: number | null }>('SELECT min(ends_at) AS at FROM job_secret')[0]?.at ?? null
  }
}
