import { expect, test } from 'vitest'
import { dangerOf } from './danger.ts'

const CALM = { tier: 'none', kinds: [] } as const
const HIGH = { tier: 'high', kinds: ['active_ideation'] } as const
const IMMEDIATE = { tier: 'immediate', kinds: ['abuse_or_violence_now'] } as const

test('the more urgent of what is written here and what the talk has shown counts', () => {
  expect(dangerOf(CALM, null)).toEqual(CALM)
  expect(dangerOf(CALM, HIGH)).toEqual(HIGH)
  expect(dangerOf(IMMEDIATE, HIGH)).toEqual(IMMEDIATE)
  expect(dangerOf(HIGH, IMMEDIATE)).toEqual(IMMEDIATE)
})

test('of the same urgency, what stands in the fields now says what it is about', () => {
  expect(dangerOf(HIGH, { tier: 'high', kinds: ['child_at_risk'] })).toEqual(HIGH)
})
