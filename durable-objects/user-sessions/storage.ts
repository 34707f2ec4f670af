import { LazyTables } from '../lazy-tables.ts'

/** A signed-in session as it is kept. `keyring` opens only with the secret in the client's own token. */
export interface StoredSession {
  readonly sid: string
  readonly keyring: string
  readonly createdAt: number
  readonly lastUsedAt: number
  readonly expiresAt: number
  readonly device: string
}

/** An epoch's secret sealed to the user's key, as in `key_grants`; for sessions begun before `addedAt` (ms). */
export interface StoredGrant {
  readonly patientId: string
  readonly scope: 'chat' | 'record'
  readonly epoch: number
  readonly sealed: string
  readonly addedAt: number
}

interface Row extends Record<string, SqlStorageValue> {
  sid: string
  keyring: string
  created_at: number
  last_used_at: number
  expires_at: number
  device: string
}

interface GrantRow extends Record<string, SqlStorageValue> {
  patient_id: string
  scope: 'chat' | 'record'
  epoch: number
  sealed: string
  added_at: number
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS session (
    sid TEXT PRIMARY KEY, keyring TEXT NOT NULL, created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, device TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS granted (
    patient_id TEXT NOT NULL, scope TEXT NOT NULL, epoch INTEGER NOT NULL, sealed TEXT NOT NULL,
    added_at INTEGER NOT NULL, PRIMARY KEY (patient_id, scope, epoch)
  );`

/** The SQL of `UserSessions`; synchronous, so every call is atomic. */
export class SessionStorage {
  readonly #tables: LazyTables

  constructor(sql: SqlStorage) {
    this.#tables = new LazyTables(sql, SCHEMA, 'session')
  }

  insertGrants(grants: readonly StoredGrant[]): void {
    for (const { patientId, scope, epoch, sealed, addedAt } of grants) {
      this.#tables.add(
        'INSERT OR REPLACE INTO granted VALUES (?, ?, ?, ?, ?)',
        patientId,
        scope,
        epoch,
        sealed,
        addedAt,
      )
    }
  }

  /** With those of the same moment: a grant that comes twice opens to the same secret. */
  grantsSince(time: number): StoredGrant[] {
    return this.#tables.read<GrantRow>('SELECT * FROM granted WHERE added_at >= ? ORDER BY epoch', time).map((row) => ({
      patientId: row.patient_id,
      scope: row.scope,
      epoch: row.epoch,
      sealed: row.sealed,
      addedAt: row.added_at,
    }))
  }

  deleteGrants(addedBefore: number): void {
    this.#tables.change('DELETE FROM granted WHERE added_at < ?', addedBefore)
  }

  insert(session: StoredSession): void {
    this.#tables.add(
      'INSERT INTO session (sid, keyring, created_at, last_used_at, expires_at, device) VALUES (?, ?, ?, ?, ?, ?)',
      session.sid,
      session.keyring,
      session.createdAt,
      session.lastUsedAt,
      session.expiresAt,
      session.device,
    )
  }

  find(sid: string): StoredSession | null {
    const row = this.#tables.read<Row>('SELECT * FROM session WHERE sid = ?', sid)[0]
    return row === undefined ? null : fromRow(row)
  }

  list(): StoredSession[] {
    return this.#tables.read<Row>('SELECT * FROM session ORDER BY last_used_at DESC').map(fromRow)
  }

  touch(sid: string, now: number): void {
    this.#tables.change('UPDATE session SET last_used_at = ? WHERE sid = ?', now, sid)
  }

  delete(sid: string): boolean {
    return this.#tables.change('DELETE FROM session WHERE sid = ?', sid) > 0
  }

  deleteAllBut(kept: string | null): number {
    return this.#tables.change('DELETE FROM session WHERE sid IS NOT ?', kept)
  }

  deleteExpired(now: number): void {
    this.#tables.change('DELETE FROM session WHERE expires_at <= ?', now)
  }

  nextExpiry(): number | null {
    return this.#tables.read<{ at: number | null }>('SELECT min(expires_at) AS at FROM session')[0]?.at ?? null
  }

  /** To be called once everything was deleted for good. */
  erased(): void {
    this.#tables.erased()
  }
}

function fromRow(row: Row): StoredSession {
  return {
    sid: row.sid,
    keyring: row.keyring,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    device: row.device,
  }
}
