import { expect, test } from 'vitest'
import { restOfYear, takeChat, wakesAfter } from './logic.ts'

test('three chats, then none', () => {
  expect(takeChat([], 'a', 3)).toEqual({ allowed: true, isNew: true, remaining: 2 })
  expect(takeChat(['a', 'b'], 'c', 3)).toEqual({ allowed: true, isNew: true, remaining: 0 })
  expect(takeChat(['a', 'b', 'c'], 'd', 3)).toEqual({ allowed: false, isNew: false, remaining: 0 })
})

test('the same message again takes no second chat', () => {
  expect(takeChat(['a', 'b', 'c'], 'b', 3)).toEqual({ allowed: true, isNew: false, remaining: 0 })
})

test('a safety state goes 30 days after the last message, and the number of chats a year after it', () => {
  const day = 24 * 60 * 60 * 1000
  expect(wakesAfter(true)).toBe(30 * day)
  expect(wakesAfter(true) + restOfYear).toBe(365 * day)
  expect(wakesAfter(false)).toBe(365 * day)
})
