import { expect, test } from 'vitest'
import { isOwnerGone } from './owner-gone.ts'

function failed(code?: string): Error {
  return new Error('Failed query', { cause: Object.assign(new Error('failed'), { code }) })
}

test('a foreign key that leads nowhere tells that the owner is gone', () => {
  expect(isOwnerGone(failed('23503'))).toBe(true)
})

test.each([undefined, '23505', '08006', '40001'])('code %s tells nothing of the kind', (code) => {
  expect(isOwnerGone(failed(code))).toBe(false)
})

test('what is no error does not either', () => {
  expect(isOwnerGone('23503')).toBe(false)
})
