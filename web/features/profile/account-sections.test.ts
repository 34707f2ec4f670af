import { expect, test } from 'vitest'
import { sectionsFor } from './account-sections.ts'

const ids = (role: 'patient' | 'therapist') => sectionsFor(role).map(({ id }) => id)

test('a therapist sees no credits, no sharing and no consents', () => {
  const hidden = ids('patient').filter((id) => !ids('therapist').includes(id))
  expect(hidden).toEqual(['credits', 'delning', 'larm', 'samtycken'])
  expect(ids('therapist').every((id) => ids('patient').includes(id))).toBe(true)
})

test('every address is its own and plain', () => {
  expect(new Set(ids('patient')).size).toBe(ids('patient').length)
  expect(ids('patient').every((id) => /^[a-z]+$/.test(id))).toBe(true)
})
