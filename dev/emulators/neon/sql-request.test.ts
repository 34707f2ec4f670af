import { describe, expect, test } from 'vitest'
import { beginStatement, parseCommandTag } from './sql-database.ts'
import { BadSqlRequest, parseSqlRequest, sqlResponse } from './sql-request.ts'

const headers: Record<string, string> = {
  'Neon-Connection-String': 'postgresql://u:p@h/d',
  'Neon-Raw-Text-Output': 'true',
  'Neon-Array-Mode': 'true',
}
const parse = (body: unknown, extra: Record<string, string> = {}) =>
  parseSqlRequest(body, (name) => ({ ...headers, ...extra })[name])

describe('a request of the Neon driver', () => {
  test('one statement', () => {
    expect(parse({ query: 'SELECT $1', params: ['a', null, 5, true, { b: 1 }] })).toEqual({
      statements: [{ text: 'SELECT $1', values: ['a', null, '5', 'true', '{"b":1}'] }],
      batch: false,
      transaction: {},
      rowsAsArrays: true,
    })
  })

  test('a batch with its transaction options', () => {
    const request = parse(
      { queries: [{ query: 'SELECT 1', params: [] }] },
      {
        'Neon-Batch-Isolation-Level': 'RepeatableRead',
        'Neon-Batch-Read-Only': 'true',
        'Neon-Batch-Deferrable': 'false',
      },
    )
    expect(request.batch).toBe(true)
    expect(beginStatement(request.transaction)).toBe('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY NOT DEFERRABLE')
  })

  test.each([
    ['no query', {}, {}],
    ['a query that is no text', { query: 1 }, {}],
    ['an unknown isolation level', { queries: [] }, { 'Neon-Batch-Isolation-Level': 'toString' }],
    ['typed output', { query: 'SELECT 1' }, { 'Neon-Raw-Text-Output': 'false' }],
    ['no connection string', { query: 'SELECT 1' }, { 'Neon-Connection-String': '' }],
  ])('%s is refused', (_, body, extra) => {
    expect(() => parse(body, extra)).toThrow(BadSqlRequest)
  })
})

test('a command tag is a command and perhaps a count', () => {
  expect(parseCommandTag('INSERT 0 3')).toEqual({ command: 'INSERT', rowCount: 3 })
  expect(parseCommandTag('CREATE TABLE')).toEqual({ command: 'CREATE', rowCount: null })
  expect(parseCommandTag('')).toEqual({ command: '', rowCount: null })
})

test('rows are arrays or objects, as asked', () => {
  const fields = ['a', 'b'].map((name) => ({
    name,
    tableID: 0,
    columnID: 0,
    dataTypeID: 25,
    dataTypeSize: -1,
    dataTypeModifier: -1,
    format: 'text' as const,
  }))
  const result = { command: 'SELECT', rowCount: 1, fields, rows: [['1', null]] }
  expect(sqlResponse(result, true)['rows']).toEqual([['1', null]])
  expect(sqlResponse(result, false)['rows']).toEqual([{ a: '1', b: null }])
})
