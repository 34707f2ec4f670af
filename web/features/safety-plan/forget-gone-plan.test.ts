import { expect, test } from 'vitest'
import { memoryStore } from '../../api/memory-store.ts'
import { DEVICE_PLAN } from './device-plan.ts'
import { forgetGonePlan } from './forget-gone-plan.ts'
import { EMPTY_PLAN } from './merge-plans.ts'

const keptAfter = (stored: Parameters<typeof forgetGonePlan>[1]) => {
  const store = memoryStore()
  store.setItem(DEVICE_PLAN, 'sealed')
  forgetGonePlan(store, stored)
  return store.getItem(DEVICE_PLAN)
}

test('a plan that is gone, or locked, leaves this device', () => {
  expect(keptAfter({ plan: null })).toBeNull()
})

test('one that stands stays, and so it does while nobody has answered', () => {
  expect(keptAfter({ plan: EMPTY_PLAN })).toBe('sealed')
  expect(keptAfter(undefined)).toBe('sealed')
})
