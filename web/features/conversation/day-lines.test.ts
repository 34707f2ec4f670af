import { expect, it } from 'vitest'
import { waitingExchange } from './conversation-state.ts'
import { dayLines } from './day-lines.ts'

const today = '2026-11-26'
const at = (time: string) => waitingExchange(time, 'Hej', time)
const told = (...times: readonly string[]) => [...dayLines(times.map(at), today).values()]

it('tells each day once, above its first message', () => {
  const times = [
    '2025-12-24T12:00:00Z',
    '2026-11-23T12:00:00Z',
    '2026-11-23T13:00:00Z',
    '2026-11-25T12:00:00Z',
    '2026-11-26T09:00:00Z',
    '2026-11-26T09:30:00Z',
  ]
  const lines = dayLines(times.map(at), today)
  expect([...lines.keys()]).toEqual([times[0], times[1], times[3], times[4]])
  expect([...lines.values()]).toEqual(['onsdag 24 december 2025', 'måndag 23 november', 'I går', 'I dag'])
})

it('goes by the Swedish day, whatever the clock of the browser says, also where the clocks change', () => {
  expect(told('2026-11-25T22:59:00Z', '2026-11-25T23:01:00Z')).toEqual(['I går', 'I dag'])
  const lines = dayLines([at('2026-10-24T22:30:00Z'), at('2026-10-25T23:30:00Z')], '2026-10-26')
  expect([...lines.values()]).toEqual(['I går', 'I dag'])
})

it('says nothing above the welcome, which was written at no time, nor above what is locked', () => {
  const locked = { ...at('2026-11-24T12:00:00Z'), status: 'locked' } as const
  expect(dayLines([at(''), locked], today).size).toBe(0)
})
