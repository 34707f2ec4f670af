import { expect, test } from 'vitest'
import { talkToSayIn } from './talk-to-say-in.ts'

const near = [{ messageId: 'm1', talkId: 't1' }, { messageId: 'm2' }]
const nothing = async () => null
const unasked = () => Promise.reject(new Error('Nothing is to be looked for.'))

test('a message is said in the talk it names', async () => {
  expect(await talkToSayIn({ messageId: 'm3', talkId: 't2' }, near, unasked)).toBe('t2')
  expect(await talkToSayIn({ messageId: 'm3', talkId: null, replaces: null }, near, unasked)).toBeNull()
})

test('a version stays in the talk of the message whose place it takes, whichever it names', async () => {
  expect(await talkToSayIn({ messageId: 'm3', talkId: 't2', replaces: 'm1' }, near, unasked)).toBe('t1')
  expect(await talkToSayIn({ messageId: 'm3', talkId: 't2', replaces: 'm2' }, near, unasked)).toBeNull()
})

test('a message that is not at hand is looked for', async () => {
  const find = async (messageId: string) => ({ messageId, talkId: 't3' })
  expect(await talkToSayIn({ messageId: 'm4', talkId: 't2', replaces: 'm0' }, near, find)).toBe('t3')
  expect(await talkToSayIn({ messageId: 'm4', talkId: 't2', replaces: 'm0' }, near, nothing)).toBe('t2')
})
