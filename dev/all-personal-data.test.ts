import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from './schema.ts'
import { allPersonalData } from '../worker/features/privacy/all-personal-data.ts'

const tables = Object.values<unknown>(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []))

test('every table of the database is spoken for, and by one feature alone', () => {
  const named = allPersonalData.flatMap((data) => data.tables.map((table) => getTableName(table)))
  expect(named.toSorted()).toEqual(tables.toSorted())
})

test('nothing is deleted for its age under the name of two tasks, nor from a table that another feature speaks for', () => {
  const tasks = allPersonalData.flatMap((data) => Object.keys(data.old ?? {}))
  expect(new Set(tasks).size).toBe(tasks.length)
  for (const { tables: own, old } of allPersonalData) {
    expect(own.map((table) => getTableName(table))).toEqual(expect.arrayContaining(Object.keys(old ?? {})))
  }
})
