import { expect, test } from 'vitest'
import { type AskedIn, talkToSayIn } from './talk-to-say-in.ts'

const near = [
  { messageId: 'm1', talkId: 't1', isPrivate: true },
  { messageId: 'm2', isPrivate: false },
]
const nothing = async () => null
const unasked = () => Promise.reject(new Error('Nothing is to be looked for.'))
const asked = (talkId: string | null, more: Partial<AskedIn> = {}): AskedIn => ({
  messageId: 'm3',
  talkId,
  isPrivate: undefined,
  ...more,
})

test('a message is said in the talk it names, as the page has told of it', async () => {
  expect(await talkToSayIn(asked('t2', { isPrivate: true }), near, unasked)).toEqual({ talkId: 't2', isPrivate: true })
  const first = await talkToSayIn(asked(null, { replaces: null }), near, unasked)
  expect(first).toEqual({ talkId: null, isPrivate: undefined })
})

test('a version stays in the talk of the message whose place it takes, and as private, whatever it names', async () => {
  const ofPrivate = asked('t2', { replaces: 'm1', isPrivate: false })
  expect(await talkToSayIn(ofPrivate, near, unasked)).toEqual({ talkId: 't1', isPrivate: true })
  const ofOther = await talkToSayIn(asked('t2', { replaces: 'm2' }), near, unasked)
  expect(ofOther).toEqual({ talkId: null, isPrivate: false })
})

test('a message that is not at hand is looked for', async () => {
  const find = async (messageId: string) => ({ messageId, talkId: 't3', isPrivate: true })
  const replacing = asked('t2', { replaces: 'm0' })
  expect(await talkToSayIn(replacing, near, find)).toEqual({ talkId: 't3', isPrivate: true })
  expect(await talkToSayIn(replacing, near, nothing)).toEqual({ talkId: 't2', isPrivate: undefined })
})
