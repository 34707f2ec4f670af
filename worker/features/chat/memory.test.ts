import { expect, test } from 'vitest'
import type { SealedExchange } from './exchange-row.ts'
import { grown, type Memory, memoryText, parseMemory } from './memory.ts'

const row = (messageId: string, at: number): SealedExchange => ({
  id: `row-${messageId}`,
  patientId: 'p',
  messageId,
  origin: 'chat',
  message: 'sealed',
  response: 'sealed',
  signals: 'sealed',
  promptVersion: null,
  stopped: false,
  createdAt: new Date(at),
})
const memory = (...rows: SealedExchange[]): Memory => ({ rows, firstName: 'Åsa', summary: null, hasTherapist: false })
const ids = (kept: Memory) => kept.rows.map((one) => one.messageId)

test('grows by the newest and lets the oldest go', () => {
  expect(ids(grown(memory(row('a', 1), row('b', 2)), row('c', 3), 2))).toEqual(['b', 'c'])
})

test('a reply that ends late takes its place by when it was begun', () => {
  expect(ids(grown(memory(row('a', 1), row('c', 3)), row('b', 2), 10))).toEqual(['a', 'b', 'c'])
})

test('the same message takes one place', () => {
  expect(ids(grown(memory(row('a', 1)), row('a', 1), 10))).toEqual(['a'])
})

test('is the same after it was written and read', () => {
  expect(parseMemory(memoryText(memory(row('a', 1))))).toEqual(memory(row('a', 1)))
})
