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

/** An epoch's secret sealed to the user's key, as in `key_grants`. */
export interface HandedGrant {
  readonly patientId: string
  readonly scope: 'chat' | 'record'
  readonly epoch: number
  readonly readerId: string
  readonly readerKey: string
  readonly giverId: string
  readonly giverKey: string
  readonly giverMac: string
  readonly sealed: string
}

/**
 * What never goes down, whatever the database says: the number of a client's newest epoch of each scope, and of one that
 * is due at their next sign-in.
 */
export type Floors = Partial<Record<'chat' | 'record' | 'dueChat' | 'dueRecord', number>>

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

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS session (
    sid TEXT PRIMARY KEY, keyring TEXT NOT NULL, created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, device TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS handed_grant (
    patient_id TEXT NOT NULL, scope TEXT NOT NULL, epoch INTEGER NOT NULL, handed TEXT NOT NULL,
    added_at INTEGER NOT NULL, PRIMARY KEY (patient_id, scope, epoch)
  );
  CREATE TABLE IF NOT EXISTS floor (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value TEXT NOT NULL);`

/** The SQL of `UserSessions`; synchronous, so every call is atomic. */
export class SessionStorage {
  readonly #tables: LazyTables

  constructor(sql: SqlStorage) {
    this.#tables = new LazyTables(sql, SCHEMA, 'session')
  }

  /** For sessions begun before `addedAt` (ms). */
  insertGrants(grants: readonly HandedGrant[], addedAt: number): void {
    for (const { patientId, scope, epoch, ...rest } of grants) {
      const handed = JSON.stringify({ patientId, scope, epoch, ...rest })
      const values = [patientId, scope, epoch, handed, addedAt]
      this.#tables.add('INSERT OR REPLACE INTO handed_grant VALUES (?, ?, ?, ?, ?)', ...values)
    }
  }

  /** A floor that is higher already stays. */
  raise(floors: Floors): void {
    for (const [name, value] of Object.entries(floors)) {
      this.#tables.add(
        'INSERT INTO floor VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)',
        name,
        value,
      )
    }
  }

  floors(): Floors {
    const rows = this.#tables.read<{ name: string; value: number }>('SELECT name, value FROM floor')
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  }

  /** With those of the same moment: a grant that comes twice opens to the same secret. */
  setNotes(notes: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(notes)) {
      this.#tables.add('INSERT OR REPLACE INTO note VALUES (?, ?)', name, value)
    }
  }

  deleteNotes(names: readonly string[]): void {
    for (const name of names) this.#tables.change('DELETE FROM note WHERE name = ?', name)
  }

  replaceNotes(value: string, by: string): void {
    this.#tables.change('UPDATE note SET value = ? WHERE value = ?', by, value)
  }

  notes(names: readonly string[]): Record<string, string> {
    const found = names.flatMap((name) =>
      this.#tables.read<{ name: string; value: string }>('SELECT name, value FROM note WHERE name = ?', name),
    )
    return Object.fromEntries(found.map(({ name, value }) => [name, value]))
  }

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

  /** To be called once everything was deleted for good. */
  erased(): void {
    this.#tables.erased()
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
