import { expect, test } from 'vitest'
import { type Exchange, waitingExchange } from './conversation-state.ts'
import { change, without, withoutVersions } from './without.ts'

const stored = (messageId: string, versionOf?: string): Exchange => ({
  ...waitingExchange(messageId, messageId, '2026-11-27T08:00:00.000Z'),
  exchangeId: `x-${messageId}`,
  ...(versionOf !== undefined && { versionOf }),
})
const ids = (exchanges: readonly Exchange[]) => exchanges.map(({ messageId }) => messageId)

const all = [stored('1'), stored('2'), stored('3', '2'), { ...stored('4', '2'), exchangeId: null }]

test('a stored exchange goes with all its versions, whichever is named; one that got no reply goes alone', () => {
  expect(ids(withoutVersions(all, '2'))).toEqual(['1'])
  expect(ids(withoutVersions(all, '3'))).toEqual(['1'])
  expect(ids(withoutVersions(all, '4'))).toEqual(['1', '2', '3'])
})

test('one alone goes, or changes, and what is not there leaves all as it is', () => {
  expect(ids(without(all, '2'))).toEqual(['1', '3', '4'])
  expect(change(all, '1', { archived: true }).map(({ archived }) => archived)).toEqual([true, false, false, false])
  expect([ids(without(all, '9')), ids(withoutVersions(all, '9'))]).toEqual([ids(all), ids(all)])
})
