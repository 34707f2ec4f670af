import { expect, test } from 'vitest'
import type { SealedExchange } from './exchange-row.ts'
import { foldedInto, grown, type Memory, memoryText, parseMemory, toldOf } from './memory.ts'

const row = (messageId: string, at: number): SealedExchange => ({
  id: `row-${messageId}`,
  patientId: 'p',
  messageId,
  isPrivate: false,
  origin: 'chat',
  message: 'sealed',
  response: 'sealed',
  signals: 'sealed',
  promptVersion: null,
  stopped: false,
  createdAt: new Date(at),
})
const memory = (...rows: SealedExchange[]): Memory => ({
  talkId: null,
  isPrivate: false,
  rows,
  firstName: 'Åsa',
  profile: { content: null, findings: [] },
  hasTherapist: false,
  plan: null,
})
const told = (...names: string[]) =>
  names.reduce((kept, id) => toldOf(kept, { id, content: `sealed ${id}` }), memory(row('a', 1)))
const ids = (kept: Memory) => kept.rows.map((one) => one.messageId)

test('does not grow by what is said in another talk', () => {
  const kept = memory(row('a', 1))
  expect(grown(kept, { ...row('b', 2), talkId: 'another' }, 9)).toBe(kept)
  const other = { ...kept, talkId: 'another' }
  expect(ids(grown(other, { ...row('b', 2), talkId: 'another' }, 9))).toEqual(['a', 'b'])
})

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

test('holds each finding once and at most twenty, until a document holds them', () => {
  const many = Array.from({ length: 25 }, (_, at) => `f${at}`)
  expect(told('a', 'b', 'a').profile.findings.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(told(...many).profile.findings.map(({ id }) => id)).toEqual(many.slice(5))
  expect(foldedInto(told('a', 'b', 'c'), 'sealed document', ['a', 'c']).profile).toEqual({
    content: 'sealed document',
    findings: [{ id: 'b', content: 'sealed b' }],
  })
})

test('of before there were profiles is read as one that knows of none', () => {
  const { profile: _, ...older } = memory(row('a', 1))
  expect(parseMemory(JSON.stringify(older))).toEqual(memory(row('a', 1)))
})
