import { expect, test } from 'vitest'
import {
  daysBefore,
  erasableFrom,
  idleSince,
  purchasesBefore,
  technicalBefore,
  yearsBefore,
} from './retention-periods.ts'

const NOW = new Date('2026-11-21T03:17:00Z')
const iso = (date: Date) => date.toISOString().slice(0, 10)

test('years are years of the calendar', () => {
  expect(yearsBefore(NOW, 3).toISOString()).toBe('2023-11-21T03:17:00.000Z')
  expect(iso(yearsBefore(new Date('2028-02-29T12:00:00Z'), 3))).toBe('2025-03-01')
  expect(iso(daysBefore(NOW, 90))).toBe('2026-08-23')
})

test('the policy’s periods: three years, seven with conversations, two for technical data', () => {
  const { account, conversations } = idleSince(NOW)
  expect([account, conversations, technicalBefore(NOW)].map(iso)).toEqual(['2023-11-21', '2019-11-21', '2024-11-21'])
})

test('nobody is erased sooner than thirty days after the warning, nor before their time is out', () => {
  expect(iso(erasableFrom(NOW, new Date('2023-12-15T10:00:00Z'), false))).toBe('2026-12-21')
  expect(iso(erasableFrom(NOW, new Date('2015-01-01T00:00:00Z'), true))).toBe('2026-12-21')
  expect(iso(erasableFrom(NOW, new Date('2023-12-30T10:00:00Z'), false))).toBe('2026-12-30')
})

test('a purchase is kept to the end of the seventh year after its own', () => {
  expect(purchasesBefore(new Date('2027-12-31T23:00:00Z')).toISOString()).toBe('2020-01-01T00:00:00.000Z')
  expect(purchasesBefore(new Date('2028-01-01T00:00:00Z')).toISOString()).toBe('2021-01-01T00:00:00.000Z')
})
