import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kept } from '../../api/browser-storage.ts'
import { question } from '../../ui/confirm.ts'
import { askWhose } from './ask-whose.ts'

const MESSAGE = { id: 'm1', type: 'user', content: 'Hej', timestamp: '2026-11-21T10:00:00.000Z' }
const TALK = JSON.stringify([MESSAGE])

beforeEach(() => kept.forget())
afterEach(() => question.get()?.answer(null))

async function asked(yes: boolean | null): Promise<string> {
  const done = askWhose()
  const open = await vi.waitUntil(() => question.get(), { timeout: 30_000 })
  open.answer(yes)
  expect(await done).toBe(yes)
  return open.title
}

test.each([
  [true, TALK, null],
  [false, null, null],
  [null, null, TALK],
])('the answer %s to whose a talk is: the account has %s, and %s waits', async (yes, has, waits) => {
  kept.setItem('anonymousMessages', TALK)
  kept.enter('b')
  expect(await asked(yes)).toBe('Det finns ett samtal på den här enheten. Är det ditt?')
  expect(kept.getItem('anonymousMessages')).toBe(has)
  expect(kept.getUnclaimed('anonymousMessages')).toBe(waits)
})

test.each([
  [true, TALK],
  [false, null],
  [null, TALK],
])('asked before there is an account, the answer %s leaves %s to wait for it', async (yes, waits) => {
  kept.setItem('anonymousMessages', TALK)
  await asked(yes)
  expect(kept.getUnclaimed('anonymousMessages')).toBe(waits)
})

test('answers of the onboarding are asked about alike, and with a talk in one question', async () => {
  kept.setItem('lyhord_onboarding', '{}')
  kept.enter('b')
  expect(await asked(null)).toBe('Det finns halvskrivna svar på den här enheten. Är de dina?')
  kept.suspend()
  kept.setItem('instantChatMessages', TALK)
  kept.enter('b')
  expect(await asked(false)).toMatch(/^Det finns ett samtal och halvskrivna svar/)
  for (const key of ['lyhord_onboarding', 'instantChatMessages'] as const) expect(kept.getUnclaimed(key)).toBeNull()
})

test('nothing is asked where nothing was written, or the account itself wrote it', async () => {
  kept.setItem('anonymousMessages', JSON.stringify([{ ...MESSAGE, type: 'assistant' }]))
  kept.enter('b')
  await askWhose()
  kept.setItem('anonymousMessages', TALK)
  await askWhose()
  expect(question.get()).toBeNull()
})
