import { expect, test } from 'vitest'
import { INTERRUPTED, waitingExchange, type Exchange } from './conversation-state.ts'
import { replacedBy, standing } from './standing.ts'

const answered = (messageId: string, extra: Partial<Exchange> = {}): Exchange => ({
  ...waitingExchange(messageId, `fråga ${messageId}`, '2026-11-26T10:00:00.000Z'),
  reply: `svar ${messageId}`,
  status: 'answered',
  ...extra,
})
const ids = (exchanges: readonly Exchange[] = []) => exchanges.map(({ messageId }) => messageId)

test('each message is shown in its newest version, those before it beneath', () => {
  const { shown, earlier } = standing([
    answered('a'),
    answered('b'),
    answered('b2', { versionOf: 'b' }),
    answered('b3', { versionOf: 'b' }),
  ])
  expect(ids(shown)).toEqual(['a', 'b3'])
  expect(ids(earlier.get('b3'))).toEqual(['b', 'b2'])
})

test('a version that is awaited stands at once, and one that failed or was stopped without a word behind what stays', () => {
  const shownWith = (extra: Partial<Exchange>) => ids(standing([answered('b'), answered('b2', extra)]).shown)
  expect(shownWith({ versionOf: 'b', status: 'waiting', reply: '' })).toEqual(['b2'])
  expect(shownWith({ versionOf: 'b', status: 'failed', error: INTERRUPTED })).toEqual(['b', 'b2'])
  expect(shownWith({ versionOf: 'b', status: 'stopped', reply: '' })).toEqual(['b', 'b2'])
  expect(shownWith({ versionOf: 'b', status: 'stopped', reply: 'Jag' })).toEqual(['b2'])
})

test('a version without the first, which is on another page, stands by itself', () => {
  expect(ids(standing([answered('b2', { versionOf: 'b' })]).shown)).toEqual(['b2'])
})

test('what is sent in another’s place names the newest version that has a reply', () => {
  const failed = answered('b3', { versionOf: 'b', status: 'failed', reply: '' })
  const exchanges = [answered('b'), answered('b2', { versionOf: 'b' }), failed]
  expect(replacedBy(exchanges, failed)).toBe('b2')
  expect(replacedBy(exchanges, answered('c'))).toBeNull()
  expect(replacedBy([failed], failed)).toBeNull()
})
