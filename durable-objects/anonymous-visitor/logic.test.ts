import { expect, test } from 'vitest'
import { takeChat } from './logic.ts'

test('three chats, then none', () => {
  expect(takeChat([], 'a', 3)).toEqual({ allowed: true, isNew: true, remaining: 2 })
  expect(takeChat(['a', 'b'], 'c', 3)).toEqual({ allowed: true, isNew: true, remaining: 0 })
  expect(takeChat(['a', 'b', 'c'], 'd', 3)).toEqual({ allowed: false, isNew: false, remaining: 0 })
})

test('the same message again takes no second chat', () => {
  expect(takeChat(['a', 'b', 'c'], 'b', 3)).toEqual({ allowed: true, isNew: false, remaining: 0 })
})
