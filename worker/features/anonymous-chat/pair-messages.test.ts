import { expect, test } from 'vitest'
import type { AnonymousMessage } from '../../../contract/anonymous-chat.ts'
import { pairMessages } from './pair-messages.ts'

const NOW = new Date('2026-11-21T22:00:00Z')
const said = (
  type: AnonymousMessage['type'],
  content: string,
  extra: Partial<AnonymousMessage> = {},
): AnonymousMessage => ({
  id: `${type}-${content}`,
  type,
  content,
  timestamp: '2026-11-21T21:00:00Z',
  ...extra,
})

test('pairs each message with its reply, without the welcome and the errors', () => {
  const exchanges = pairMessages(
    [
      said('bot', 'Hej, vad tänker du på?'),
      said('user', 'Jag sover dåligt'),
      said('bot', 'AI:n svarar inte', { isError: true }),
      said('bot', 'Hur länge har det varit så?'),
      said('user', 'Sen i höstas'),
      said('assistant', 'Det är länge.'),
    ],
    NOW,
  )
  expect(exchanges.map(({ message, response }) => [message, response])).toEqual([
    ['Jag sover dåligt', 'Hur länge har det varit så?'],
    ['Sen i höstas', 'Det är länge.'],
  ])
})

test('a message without a reply is kept', () => {
  const exchanges = pairMessages([said('user', 'Hallå?'), said('user', 'Är du där?')], NOW)
  expect(exchanges.map(({ message, response }) => [message, response])).toEqual([
    ['Hallå?', ''],
    ['Är du där?', ''],
  ])
})

test('a version keeps whose it is, unless it got no reply', () => {
  const first = '6f1c2e7a-3b0d-4c55-9f6e-2a1b3c4d5e6f'
  const talk = [said('user', 'Ett', { id: first }), said('bot', 'Svar'), said('user', 'Två', { version_of: first })]
  expect(pairMessages([...talk, said('bot', 'Nytt')], NOW).map(({ versionOf }) => versionOf)).toEqual([null, first])
  expect(pairMessages(talk, NOW).map(({ versionOf }) => versionOf)).toEqual([null, null])
})

test('the same talk gives the same ids, and a uuid is kept as it is', () => {
  const id = '6f1c2e7a-3b0d-4c55-9f6e-2a1b3c4d5e6f'
  const talk = [said('user', 'Ett'), said('bot', 'Svar'), said('user', 'Två', { id })]
  const [first, second] = [pairMessages(talk, NOW), pairMessages(talk, NOW)]
  expect(first.map((one) => one.messageId)).toEqual(second.map((one) => one.messageId))
  expect(first[1]?.messageId).toBe(id)
  expect(first[0]?.messageId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('times keep the order of the talk and never lie in the future', () => {
  const talk = [
    said('user', 'Ett', { timestamp: '2099-01-01T00:00:00Z' }),
    said('user', 'Två', { timestamp: 'i går' }),
    said('user', 'Tre', { timestamp: '2026-11-21T21:59:00Z' }),
  ]
  const times = pairMessages(talk, NOW).map((one) => one.at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(new Set(times).size).toBe(3)
  expect(times[0]).toBe(NOW.getTime())
})
