import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AI_NOTICE, AI_NOTICE_SHORT } from '../../contract/ai-notice.ts'
import { newPatient } from '../support/people.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { wearOwnLetters } from './support/letters.ts'
import { becomes, expectSoon, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

const OFFLINE = 'Ingen uppkoppling. Det du skrivit finns kvar.'

/** What is left of 844 px when a phone's keyboard is open. */
const ABOVE_KEYBOARD = 544

const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0
const bottomOf = async (place: Locator) => {
  const box = await place.boundingBox()
  return box === null ? Infinity : box.y + box.height
}
const middleOf = async (place: Locator) => {
  const box = await place.boundingBox()
  return box === null ? 0 : box.y + box.height / 2
}

/** Lines are measured in the letters that a person sees. */
async function open<T extends InstantChatPage | ClientChatPage>(chat: T): Promise<T> {
  await chat.open()
  await wearOwnLetters(chat.page)
  return chat
}

/** How much lower or higher the one stands than the other, px. */
const rowsApart = async (one: Locator, other: Locator) => Math.abs((await middleOf(one)) - (await middleOf(other)))

/** The notice in view: two lines of a phone, and one where its keyboard is open. */
const NOTICE = { whole: { text: AI_NOTICE, below: 40 }, short: { text: AI_NOTICE_SHORT, below: 24 } } as const

async function expectNotice(page: Page, which: keyof typeof NOTICE): Promise<void> {
  const { text, below } = NOTICE[which]
  await seen(page.getByText(text))
  await expectSoon(() => heightOf(page.getByText(text)), `the ${which} notice`).toBeLessThan(below)
  await becomes(() => page.getByText(which === 'whole' ? AI_NOTICE_SHORT : AI_NOTICE).isVisible(), false)
}

/** Without and with the keyboard the messages have their room, and the notice is in view. */
async function expectRoom(page: Page): Promise<void> {
  const messages = page.getByRole('region', { name: 'Meddelanden' })
  for (const [height, room, notice] of [
    [844, 560, 'whole'],
    [ABOVE_KEYBOARD, 300, 'short'],
  ] as const) {
    await page.setViewportSize({ width: 390, height })
    await expectSoon(() => heightOf(messages), `the messages of ${height} px`).toBeGreaterThanOrEqual(room)
    await expectNotice(page, notice)
  }
}

test('the messages of the direct chat have their room on a phone, before and after a reply', async () => {
  const { page } = await stage.visitor({ size: 'phone', hasAnsweredCookies: false })
  const chat = await open(new InstantChatPage(page))
  await expectRoom(page)
  expect(await chat.ask('Hej, är det någon där?')).not.toBe('')
  await expectRoom(page)
})

test('a client’s messages too, and below the field booking, counter and cost stand on one line', async () => {
  const { page } = await stage.visitor({ size: 'phone', as: await newPatient(stage.app) })
  const chat = await open(new ClientChatPage(page))
  await expectRoom(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const text of ['Hej.', 'Jag sover dåligt.', 'Det är mycket på jobbet.']) await chat.ask(text)
  const booking = page.getByRole('button', { name: 'Boka samtal' })
  const counter = page.getByText(/^0\/\d+/)
  await seen(booking, counter)
  for (const place of [counter, page.getByText(/^1 credit per svar/)]) {
    await expectSoon(() => rowsApart(place, booking)).toBeLessThan(8)
  }
  await expectRoom(page)
})

/** Between the site's header and the messages, and as large as a finger: what is scrolled away counts as seen too. */
async function expectWhole(link: Locator, messages: Locator): Promise<void> {
  await becomes(async () => {
    const header = await bottomOf(link.page().getByRole('banner'))
    const [box, below] = [await link.boundingBox(), await messages.boundingBox()]
    if (box === null || below === null) return false
    return box.height >= 44 && box.y >= header && box.y + box.height <= below.y
  }, true)
}

/**
 * Windows with the card in them, and the least that is left for the messages; the lower ones have the keyboard open, or
 * are phones held sideways. Without a network a bar takes its part of the room.
 */
const IN_DANGER = [
  { width: 390, height: 844, room: 250, card: 130, isOffline: false },
  { width: 360, height: 740, room: 150, card: 130, isOffline: false },
  { width: 320, height: 640, room: 150, card: 150, isOffline: false },
  { width: 390, height: 514, room: 100, card: 130, isOffline: false },
  { width: 844, height: 390, room: 80, card: 60, isOffline: false },
  { width: 640, height: 400, room: 80, card: 60, isOffline: false },
  { width: 390, height: 400, room: 64, card: 60, isOffline: true },
  { width: 320, height: 420, room: 64, card: 60, isOffline: true },
  { width: 320, height: 310, room: 40, card: 60, isOffline: false },
] as const

/** The chat in this window, without a network or with one. */
async function resize(page: Page, { width, height, isOffline }: (typeof IN_DANGER)[number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.context().setOffline(isOffline)
  const bar = page.getByText(OFFLINE)
  await (isOffline ? seen(bar) : becomes(() => bar.isVisible(), false))
}

/** A chat in which this was said, on a phone. */
async function chatInDanger(message: string): Promise<InstantChatPage> {
  const { page } = await stage.visitor({ size: 'phone', context: { reducedMotion: 'reduce' } })
  const chat = await open(new InstantChatPage(page))
  await chat.ask(message)
  return chat
}

/** In each of these windows the card is short, messages and field have their room, and its first lines are whole. */
async function expectFolded(chat: InstantChatPage, lines: readonly Locator[]): Promise<void> {
  const messages = chat.page.getByRole('region', { name: 'Meddelanden' })
  for (const look of IN_DANGER) {
    const { width, height, room, card } = look
    const size = `${width} × ${height}`
    await resize(chat.page, look)
    await expectSoon(() => heightOf(chat.crisisCard), `the card at ${size}`).toBeLessThanOrEqual(card)
    await expectSoon(() => heightOf(messages), `the messages at ${size}`).toBeGreaterThanOrEqual(room)
    await expectSoon(() => bottomOf(chat.send), `the field at ${size}`).toBeLessThanOrEqual(height)
    await seen(...lines)
    for (const line of lines) await expectWhole(line, messages)
    await expectSoon(() =>
      chat.crisisCard
        .getByRole('link', { name: /^Ring / })
        .filter({ visible: true })
        .count(),
    ).toBe(2)
  }
}

test('in danger the card is short on a phone, the reply has its room, and nothing is cut off', async () => {
  const chat = await chatInDanger(
    'Jag orkar inte leva längre. Jag ska ta livet av mig i natt, jag har tabletterna här.',
  )
  const { page } = chat
  await expectFolded(chat, [
    chat.crisisCard.locator('a[href="tel:112"]'),
    chat.crisisCard.locator('a[href="tel:90101"]'),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await chat.crisisCard.getByRole('button', { name: 'Visa mer' }).click()
  await seen(chat.crisisCard.locator('a[href="tel:90390"]'))
  await expectSoon(() => bottomOf(chat.send), 'the field below the whole card').toBeLessThanOrEqual(844)
})

/** Heights of a laptop's window, and the least that is left for the messages beside the card. */
const LAPTOP = [
  [580, 170],
  [620, 210],
  [650, 240],
  [720, 300],
  [800, 380],
  [900, 240],
] as const

test('in danger the reply has its room on a laptop too; the card is whole where there is room for both', async () => {
  const { page } = await stage.visitor({ size: 'desktop', context: { reducedMotion: 'reduce' } })
  const chat = await open(new InstantChatPage(page))
  await chat.ask('Jag orkar inte leva längre. Jag ska ta livet av mig i natt, jag har tabletterna här.')
  const messages = page.getByRole('region', { name: 'Meddelanden' })
  const further = chat.crisisCard.locator('a[href="tel:90390"]')
  for (const [height, room] of LAPTOP) {
    await page.setViewportSize({ width: 1366, height })
    await expectSoon(() => heightOf(messages), `the messages of ${height} px`).toBeGreaterThanOrEqual(room)
    for (const line of ['tel:112', 'tel:90101'])
      await expectWhole(chat.crisisCard.locator(`a[href="${line}"]`), messages)
    await becomes(() => further.isVisible(), height >= 900)
  }
  await page.setViewportSize({ width: 1366, height: 800 })
  await chat.crisisCard.getByRole('button', { name: 'Visa mer' }).click()
  await seen(further)
})

test('with hardly any room the card is a row that opens; violence takes no more room than other danger', async () => {
  const chat = await chatInDanger('Min man slår mig, han är hemma nu och jag är rädd.')
  await expectFolded(chat, [
    chat.crisisCard.locator('a[href^="tel:020"]'),
    chat.crisisCard.locator('a[href="tel:112"]'),
    chat.crisisCard.getByRole('button', { name: 'Lämna snabbt' }),
  ])
  await chat.crisisCard.getByRole('button', { name: 'Visa mer' }).click()
  const close = chat.crisisCard.getByRole('button', { name: 'Stäng rutan' })
  await close.scrollIntoViewIfNeeded()
  await expectSoon(() => bottomOf(chat.send), 'the field below the open card').toBeLessThanOrEqual(310)
  await close.click()
  await seen(chat.crisisReminder.locator('a[href="tel:112"]'))
})

test('at 320 px the title stands on one line, and so does what is beside it; the notice is whole, and short beside a keyboard', async () => {
  const { page } = await stage.visitor({ context: { viewport: { width: 320, height: 640 } } })
  const chat = await open(new InstantChatPage(page))
  await chat.ask('Hej.')
  const title = page.getByRole('heading', { level: 1, name: 'Direktchatt' })
  const ways = [title, page.getByRole('main').getByRole('link', { name: 'Skapa konto' })]
  for (const place of ways) await expectSoon(() => heightOf(place)).toBeLessThan(46)
  await expectSoon(() => heightOf(title), 'one line').toBeLessThan(34)
  await expectNotice(page, 'whole')
  await becomes(
    () => title.evaluate((one: { scrollWidth: number; clientWidth: number }) => one.scrollWidth <= one.clientWidth),
    true,
  )
  await page.setViewportSize({ width: 320, height: 420 })
  await expectNotice(page, 'short')
})

test('on the smallest phone what can be done with a reply is one row, with names, and 112 is whole in the open card', async () => {
  const { page } = await stage.visitor({
    as: await newPatient(stage.app, { credits: 0 }),
    context: { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' },
  })
  const chat = await open(new ClientChatPage(page))
  await chat.ask('Det vore bättre om jag inte fanns.')
  const reply = chat.replies.last()
  const names = ['Kopiera', 'Lyssna', 'Mer', 'Ändra', 'Svara annorlunda', 'Bra svar', 'Mindre bra']
  const actions = names.map((name) => reply.getByRole('button', { name, exact: true }))
  await seen(...actions)
  for (const action of actions) {
    // Above the messages it is told who knows of the danger, and all of them move.
    await expectSoon(() => rowsApart(action, actions[0] ?? reply)).toBeLessThan(8)
    const box = await action.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThanOrEqual(320)
  }
  await chat.crisisCard.getByRole('button', { name: 'Visa mer' }).click()
  const messages = page.getByRole('region', { name: 'Meddelanden' })
  for (const line of ['tel:90101', 'tel:112']) await expectWhole(chat.crisisCard.locator(`a[href="${line}"]`), messages)
})

test('a screen reader is told of each reply once, whole', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await open(new InstantChatPage(page))
  await page.evaluate(`(() => {
    window.told = []
    const region = [...document.querySelectorAll('[aria-live="polite"].sr-only')].at(-1)
    new MutationObserver(() => region.textContent && window.told.push(region.textContent))
      .observe(region, { childList: true, characterData: true, subtree: true })
  })()`)
  const reply = await chat.ask('Jag sover dåligt.')
  const told = async () => (await page.evaluate<string[]>('window.told')).map((text) => text.replaceAll(/\s/g, ''))
  await becomes(told, [`AI:n:${reply.replaceAll(/\s/g, '')}`])
})
