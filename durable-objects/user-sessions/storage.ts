import type { LazyTables } from '../lazy-tables.ts'

/** A signed-in session as it is kept. `keyring` opens only with the secret in the client's own token. */
export interface StoredSession {
  readonly sid: string
  readonly keyring: string
  readonly createdAt: number
  readonly lastUsedAt: number
  readonly expiresAt: number
  readonly device: string
}

/** An epoch's secret sealed to the user's key, as in `key_grants`. */
export interface HandedGrant {
  readonly patientId: string
  readonly scope: 'chat' | 'record' | 'private'
  readonly epoch: number
  readonly readerId: string
  readonly readerKey: string
  readonly giverId: string
  readonly giverKey: string
  readonly giverMac: string
  readonly sealed: string
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
  handed: string
}

export const SESSION_SCHEMA = `
  CREATE TABLE IF NOT EXISTS session (
    sid TEXT PRIMARY KEY, keyring TEXT NOT NULL, created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, device TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS handed_grant (
    patient_id TEXT NOT NULL, scope TEXT NOT NULL, epoch INTEGER NOT NULL, handed TEXT NOT NULL,
    added_at INTEGER NOT NULL, PRIMARY KEY (patient_id, scope, epoch)
  );`

/** The SQL of the sessions and of what is handed to them; synchronous, so every call is atomic. */
export class SessionStorage {
  readonly #tables: LazyTables

  constructor(tables: LazyTables) {
    this.#tables = tables
  }

  /** For sessions begun before `addedAt` (ms). */
  insertGrants(grants: readonly HandedGrant[], addedAt: number): void {
    for (const { patientId, scope, epoch, ...rest } of grants) {
      const handed = JSON.stringify({ patientId, scope, epoch, ...rest })
      const values = [patientId, scope, epoch, handed, addedAt]
      this.#tables.add('INSERT OR REPLACE INTO handed_grant VALUES (?, ?, ?, ?, ?)', ...values)
    }
  }

  /** With those of the same moment: a grant that comes twice opens to the same secret. */
  grantsSince(time: number): HandedGrant[] {
    const rows = this.#tables.read<GrantRow>('SELECT handed FROM handed_grant WHERE added_at >= ? ORDER BY epoch', time)
    return rows.map(({ handed }) => parseGrant(handed))
  }

  deleteGrants(addedBefore: number): void {
    this.#tables.change('DELETE FROM handed_grant WHERE added_at < ?', addedBefore)
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
}

/** Guarantee: `insertGrants` alone writes it. */
function parseGrant(handed: string): HandedGrant {
  return JSON.parse(handed) as HandedGrant
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
