import { expect, it } from 'vitest'
import { continueSitting, wordFor } from './long-session.ts'
import type { Sitting } from './long-session.ts'

const minute = 60_000
const sit = (...minutes: number[]) =>
  minutes.reduce<Sitting | null>((sitting, at) => continueSitting(sitting, at * minute), null) ?? { since: 0, last: 0 }
const THREE_HOURS = sit(0, 25, 50, 75, 100, 125, 150, 180)
const calm = { isToldToday: false, isCalm: true }

it('reminds after three hours without a break, whatever was said before', () => {
  expect(wordFor(sit(0, 25, 50, 75, 100, 125, 150, 175), { ...calm, isToldToday: true })).toBeNull()
  expect(wordFor(THREE_HOURS, calm)).toBe('three-hours')
  expect(wordFor(THREE_HOURS, { ...calm, isToldToday: true })).toBe('three-hours')
})

it('has a gentle word after an hour, once a day', () => {
  expect(wordFor(sit(0, 25, 50, 59), calm)).toBeNull()
  expect(wordFor(sit(0, 25, 50, 60), calm)).toBe('hour')
  expect(wordFor(sit(0, 25, 50, 60), { ...calm, isToldToday: true })).toBeNull()
})

it('asks nobody in danger to leave', () => {
  expect(wordFor(sit(0, 25, 50, 60), { ...calm, isCalm: false })).toBeNull()
  for (const isToldToday of [true, false])
    expect(wordFor(THREE_HOURS, { isToldToday, isCalm: false })).toBe('three-hours-in-danger')
})

it('starts anew after a pause of more than half an hour', () => {
  expect(sit(0, 25, 56).since).toBe(56 * minute)
})
