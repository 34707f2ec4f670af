import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { VisitorStorage } from './anonymous-visitor/storage.ts'
import { WindowStorage } from './attempt-limiter/storage.ts'
import { LazyTables } from './lazy-tables.ts'
import { Witness, WITNESS_SCHEMA } from './user-sessions/witness.ts'

/** Guarantee: has what `LazyTables` asks of an object's storage, on the same SQLite. */
function sqlOf(database: DatabaseSync): SqlStorage {
  const exec = (query: string, ...values: SQLInputValue[]) => {
    if (/^\s*CREATE/.test(query)) database.exec(query)
    else if (/^\s*SELECT/.test(query)) return { toArray: () => database.prepare(query).all(...values) }
    else return { rowsWritten: Number(database.prepare(query).run(...values).changes) }
    return {}
  }
  return { exec } as unknown as SqlStorage
}

/** An object's storage with nothing in it, and the names of the tables that are there. */
function emptyStorage() {
  const database = new DatabaseSync(':memory:')
  const sql = sqlOf(database)
  return {
    sql,
    tables: () =>
      database
        .prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`)
        .all()
        .map(({ name }) => name),
    deleteAll: (table: string) => database.exec(`DROP TABLE ${table}`),
  }
}

const SCHEMA = 'CREATE TABLE IF NOT EXISTS row (name TEXT PRIMARY KEY);'

describe('the tables of an object', () => {
  test('come with the first row: asking, changing and deleting leave no trace', () => {
    const { sql, tables } = emptyStorage()
    const lazy = new LazyTables(sql, SCHEMA, 'row')
    expect(lazy.read('SELECT name FROM row')).toEqual([])
    expect(lazy.change('DELETE FROM row')).toBe(0)
    expect(tables()).toEqual([])
    lazy.add('INSERT INTO row VALUES (?)', 'a')
    expect(lazy.read('SELECT name FROM row')).toMatchObject([{ name: 'a' }])
    expect(lazy.change('DELETE FROM row')).toBe(1)
  })

  test('are found again by the next who looks', () => {
    const { sql } = emptyStorage()
    new LazyTables(sql, SCHEMA, 'row').add('INSERT INTO row VALUES (?)', 'a')
    expect(new LazyTables(sql, SCHEMA, 'row').read('SELECT name FROM row')).toHaveLength(1)
  })

  test('never come again for somebody erased, and with the next row where something may begin anew', () => {
    const { sql, tables, deleteAll } = emptyStorage()
    const lazy = new LazyTables(sql, SCHEMA, 'row')
    lazy.add('INSERT INTO row VALUES (?)', 'a')
    deleteAll('row')
    lazy.erased()
    lazy.add('INSERT INTO row VALUES (?)', 'b')
    expect(tables()).toEqual([])
    lazy.emptied()
    expect(lazy.read('SELECT name FROM row')).toEqual([])
    lazy.add('INSERT INTO row VALUES (?)', 'c')
    expect(lazy.read('SELECT name FROM row')).toMatchObject([{ name: 'c' }])
  })
})

test('a counter that has forgotten everything counts anew', () => {
  const { sql, deleteAll } = emptyStorage()
  const windows = new WindowStorage(sql)
  windows.put('a', { startedAt: 1, count: 5 }, 10)
  deleteAll('attempts')
  windows.emptied()
  expect([windows.find('a'), windows.firstEnd()]).toEqual([null, null])
  windows.put('a', { startedAt: 20, count: 1 }, 30)
  expect([windows.find('a'), windows.firstEnd()]).toEqual([{ startedAt: 20, count: 1 }, 30])
})

test('of a browser’s state nothing is left but how many free chats it has used', () => {
  const visitor = new VisitorStorage(emptyStorage().sql)
  visitor.add('a')
  visitor.useUp('a')
  visitor.add('b')
  visitor.setSafety('sealed')
  visitor.countUnpaid('shown', 0)
  visitor.forgetState()
  expect(visitor.safety()).toBeNull()
  expect(visitor.unpaid(0)).toMatchObject({ shown: 0 })
  expect(visitor.used()).toHaveLength(2)
  expect(visitor.used()).not.toContain('a')
})

test('what the witness holds of an epoch never goes down', () => {
  const witness = new Witness(new LazyTables(emptyStorage().sql, WITNESS_SCHEMA, 'note'))
  witness.raise({ chat: 3, record: 1 })
  witness.raise({ chat: 2, record: 4 })
  expect(witness.floors()).toEqual({ chat: 3, record: 4 })
})
