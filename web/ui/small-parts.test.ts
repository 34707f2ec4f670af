import { describe, expect, test } from 'vitest'
import { digitsOf } from './digits.ts'
import { initialsOf } from './initials.ts'
import { nextMenuIndex } from './menu-keys.ts'

test.each([
  ['123456', '123456'],
  [' 12 34-56 ', '123456'],
  ['Din kod är 987654. Hej 1', '987654'],
  ['12345678', '123456'],
  ['abc', ''],
])('digits of %j', (text, digits) => {
  expect(digitsOf(text, 6)).toBe(digits)
})

test.each([
  ['Anna Karin Lindström', 'AL'],
  ['  åke ', 'Å'],
  ['', '·'],
  ['🙂 Öst', '🙂Ö'],
])('initials of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

describe('menu keys', () => {
  test('go round at both ends', () => {
    expect(nextMenuIndex('ArrowDown', 2, 3)).toBe(0)
    expect(nextMenuIndex('ArrowUp', 0, 3)).toBe(2)
    expect(nextMenuIndex('Home', 2, 3)).toBe(0)
    expect(nextMenuIndex('End', 0, 3)).toBe(2)
  })

  test('leave other keys alone, and an empty menu', () => {
    expect(nextMenuIndex('Enter', 0, 3)).toBeNull()
    expect(nextMenuIndex('ArrowDown', -1, 0)).toBeNull()
  })
})
