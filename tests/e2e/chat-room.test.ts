import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AI_NOTICE_SHORT } from '../../web/ui/safety-facts.ts'
import { newPatient } from '../support/people.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { expectSoon, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

/** What is left of 844 px when a phone's keyboard is open. */
const ABOVE_KEYBOARD = 544

const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0
const middleOf = async (place: Locator) => {
  const box = await place.boundingBox()
  return box === null ? 0 : box.y + box.height / 2
}

/** Without and with the keyboard the messages have their room, and the notice is in view on one line. */
async function expectRoom(page: Page): Promise<void> {
  const messages = page.getByRole('region', { name: 'Meddelanden' })
  const notice = page.getByText(AI_NOTICE_SHORT)
  for (const [height, room] of [
    [844, 560],
    [ABOVE_KEYBOARD, 300],
  ] as const) {
    await page.setViewportSize({ width: 390, height })
    await expectSoon(() => heightOf(messages), `the messages of ${height} px`).toBeGreaterThanOrEqual(room)
    await seen(notice)
    await expectSoon(() => heightOf(notice), 'one line').toBeLessThan(24)
  }
}

test('the messages of the direct chat have their room on a phone, before and after a reply', async () => {
  const { page } = await stage.visitor({ size: 'phone', hasAnsweredCookies: false })
  const chat = await new InstantChatPage(page).open()
  await expectRoom(page)
  expect(await chat.ask('Hej, är det någon där?')).not.toBe('')
  await expectRoom(page)
})

test('a client’s messages too, and below the field booking, counter and cost stand on one line', async () => {
  const { page } = await stage.visitor({ size: 'phone', as: await newPatient(stage.app) })
  const chat = await new ClientChatPage(page).open()
  await expectRoom(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const text of ['Hej.', 'Jag sover dåligt.', 'Det är mycket på jobbet.']) await chat.ask(text)
  const booking = page.getByRole('button', { name: 'Boka samtal' })
  const counter = page.getByText(/^0\/\d+/)
  await seen(booking, counter)
  const line = await middleOf(booking)
  for (const place of [counter, page.getByText(/^1 credit per svar/)]) {
    expect(Math.abs((await middleOf(place)) - line)).toBeLessThan(8)
  }
  await expectRoom(page)
})
