import { expect, it } from 'vitest'
import { isEndOf, recoveryCodeFile } from './recovery-code-text.ts'

const CODE = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-23'

it.each(['0123', '01-23', ' 0123 ', '01 23', 'oi23', 'Ol23', '01–23'])('takes %j', (typed) => {
  expect(isEndOf(CODE, typed)).toBe(true)
})

it.each(['', '123', 'ABCD', '-23', 'Z0123', CODE, '0124'])('does not take %j', (typed) => {
  expect(isEndOf(CODE, typed)).toBe(false)
})

it('is never proven by a code that is not there', () => {
  expect(isEndOf('', '')).toBe(false)
})

it('keeps the whole code in its file', () => {
  expect(recoveryCodeFile(CODE)).toContain(`\r\n${CODE}\r\n`)
})
