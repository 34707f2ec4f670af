import { expect, test } from 'vitest'
import { errorFields } from './log.ts'

const WRITTEN = 'Jag har inte berättat det för någon.'

test('of an error its class and code may be told, never its words or those of its cause', () => {
  const cause = Object.assign(new TypeError(WRITTEN), { code: '23505' })
  const error = new RangeError(`${WRITTEN}\n    at ${WRITTEN}`, { cause })
  const fields = errorFields(error)
  expect(fields).toMatchObject({ error: 'RangeError', code: '23505', cause: 'TypeError' })
  expect(JSON.stringify(fields)).not.toContain('berättat')
  expect(Object.keys(fields).toSorted()).toEqual(['at', 'cause', 'code', 'error'])
})

test('of what is thrown and is no error only its type may be told', () => {
  expect(errorFields(WRITTEN)).toEqual({ error: 'string' })
})
