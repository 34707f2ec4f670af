import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kept } from '../../api/browser-storage.ts'
import { question } from '../../ui/confirm.ts'
import { takesWords } from './takes-words.ts'

const TALK = JSON.stringify([{ id: 'm1', type: 'user', content: 'Hej', timestamp: '2026-11-21T10:00:00.000Z' }])

beforeEach(() => kept.forget())
afterEach(() => {
  question.get()?.answer(null)
  vi.restoreAllMocks()
})

test('what was written in this tab comes along, and nobody is asked', async () => {
  expect(await takesWords()).toBe(true)
  kept.setItem('anonymousMessages', TALK)
  expect(await takesWords()).toBe(true)
  expect(question.get()).toBeNull()
})

test('what was taken along before there was an account is claimed unasked once there is one', async () => {
  kept.setItem('anonymousMessages', TALK)
  expect(await takesWords()).toBe(true)
  kept.enter('a')
  expect(await takesWords()).toBe(true)
  expect(question.get()).toBeNull()
  expect(kept.getItem('anonymousMessages')).toBe(TALK)
})

// What becomes of the words: ask-whose.test.ts.
test.each([true, false, null])('what another tab wrote comes along for a yes alone: %s', async (yes) => {
  kept.setItem('anonymousMessages', TALK)
  vi.spyOn(kept, 'isOfThisTab').mockReturnValue(false)
  const asked = takesWords()
  const open = await vi.waitUntil(() => question.get(), { timeout: 30_000 })
  open.answer(yes)
  expect(await asked).toBe(yes === true)
})
