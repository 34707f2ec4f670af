import { expect, test } from 'vitest'
import { SOME_PLAN } from '../tests/support/safety-plan.ts'
import { newLines, telOf } from './plan-steps.ts'

test('a first plan is all new, but for names and numbers', () => {
  expect(newLines(null, SOME_PLAN)).toEqual([
    'Jag slutar svara i telefon',
    'Jag sover inte',
    'Duscha varmt',
    'Gå till sjön',
    'Biblioteket',
    'Mia har mina tabletter hos sig',
  ])
})

test('a plan that is saved again says nothing new; a line that moves to another step neither', () => {
  const moved = { ...SOME_PLAN, alone: 'Gå till sjön', company: 'Biblioteket\nDuscha varmt' }
  expect(newLines(SOME_PLAN, moved)).toEqual([])
  expect(newLines(SOME_PLAN, { ...moved, signs: `${moved.signs}\nJag vill inte leva` })).toEqual(['Jag vill inte leva'])
})

test.each([
  ['070-123 45 67', 'tel:0701234567'],
  ['+46 (0)70-123 45 67', 'tel:+46701234567'],
  ['(08) 12 34 56', 'tel:08123456'],
  ['08-12 34 56/57', 'tel:08123456'],
  ['112', 'tel:112'],
  ['90 390', 'tel:90390'],
  ['', null],
  ['1 -', null],
])('%j is rung as %j', (number, address) => {
  expect(telOf(number)).toBe(address)
})
