import type { LazyTables } from '../lazy-tables.ts'

/**
 * What never goes down, whatever the database says: the number of a client's newest epoch of each scope, and of one that
 * is due at their next sign-in.
 */
export type Floors = Partial<Record<'chat' | 'record' | 'private' | 'dueChat' | 'dueRecord', number>>

export const WITNESS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS floor (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value TEXT NOT NULL);`

/**
 * What is held against the database, where a row of before may be put back (docs/keys.md#rows-of-before-put-back): floors,
 * and notes of what is out of use and of who may read. Synchronous, so every call is atomic.
 */
export class Witness {
  readonly #tables: LazyTables

  constructor(tables: LazyTables) {
    this.#tables = tables
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
}
