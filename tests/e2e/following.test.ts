import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newPatient, type Person, signIn } from '../support/people.ts'
import { talksOf } from '../support/talks.ts'
import { wordsIn } from './pages/chat-page.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { becomes, counted, expectSoon, gone, hasFocus, seen } from './support/look.ts'
import { holdUp, rested } from './support/network.ts'
import { useStage } from './support/stage.ts'

// docs/chat.md: any other open tab or device follows along; how soon it is told is measured in tests/worker/follow.test.ts.

const stage = await useStage()
const { begin, sayIn } = talksOf(() => stage.app)

const FIRST = 'Jag sover dåligt och grubblar på jobbet.'
const EDITED = 'Jag sover dåligt och grubblar på skolan.'
const SENDING = '**/api/chat/messages'
const DRAFT = 'Det här skriver jag på just nu.'
const DANGER = 'Jag orkar inte leva längre. Jag ska ta livet av mig i natt, jag har tabletterna här.'

interface Opened {
  readonly chat: ClientChatPage
  readonly context: BrowserContext
}

/** Opens the chat on a page, and waits until it follows. */
async function openOn(page: Page): Promise<ClientChatPage> {
  const follows = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/chat/follow')
  const chat = await new ClientChatPage(page).open()
  const answer = await follows
  expect(answer.status()).toBe(200)
  // It is no use of the session.
  expect(answer.request().headers()['x-unattended']).toBe('1')
  return chat
}

/** The same person's chat on a phone and on a laptop. */
async function onTwoDevices(person: Person): Promise<{ phone: Opened; laptop: Opened }> {
  const open = async (who: Person, size: 'phone' | 'desktop') => {
    const { page, context } = await stage.visitor({ as: who, size })
    return { chat: await openOn(page), context }
  }
  return { phone: await open(person, 'phone'), laptop: await open(await signIn(stage.app, person), 'desktop') }
}

/** The same in two tabs of one browser. */
async function inTwoTabs(person: Person): Promise<{ phone: Opened; laptop: Opened }> {
  const { page, context } = await stage.visitor({ as: person })
  const open = async (tab: Page) => ({ chat: await openOn(tab), context })
  return { phone: await open(page), laptop: await open(await context.newPage()) }
}

const WHERE = [
  { where: 'two devices', open: onTwoDevices },
  { where: 'two tabs', open: inTwoTabs },
]

const button = (chat: ClientChatPage, name: string) => chat.replies.last().getByRole('button', { name, exact: true })

async function deleteLast(chat: ClientChatPage): Promise<void> {
  await button(chat, 'Mer').click()
  await chat.page.getByRole('menuitem', { name: 'Radera' }).click()
  await chat.page.getByRole('alertdialog').getByRole('button', { name: 'Radera meddelandet' }).click()
}

test.each(WHERE)(
  '$where: a message, its reply, an edit, another reply and a deletion are there too',
  async ({ open }) => {
    const person = await newPatient(stage.app)
    await sayIn(person, await begin(person), 'Hej.')
    const { phone, laptop } = await open(person)
    await laptop.chat.field.fill(DRAFT)
    await laptop.chat.field.focus()
    const reply = await phone.chat.ask(FIRST)
    await seen(laptop.chat.own.filter({ hasText: FIRST }))
    await becomes(() => wordsIn(laptop.chat.replies.last()), reply)
    await button(phone.chat, 'Ändra').click()
    await phone.chat.page.getByRole('textbox', { name: 'Ändra ditt meddelande' }).fill(EDITED)
    await phone.chat.page.getByRole('button', { name: 'Skicka ändringen' }).click()
    await seen(phone.chat.own.filter({ hasText: EDITED }))
    await phone.chat.settled()
    await seen(laptop.chat.own.filter({ hasText: EDITED }), laptop.chat.page.getByText('Visa tidigare version'))
    await counted(laptop.chat.own, 2)
    await button(phone.chat, 'Svara annorlunda').click()
    await phone.chat.page.getByRole('menuitem', { name: 'Kortare' }).click()
    await seen(phone.chat.page.getByText('Visa 2 tidigare versioner'))
    await phone.chat.settled()
    await seen(laptop.chat.page.getByText('Visa 2 tidigare versioner'))
    await becomes(() => wordsIn(laptop.chat.replies.last()), await wordsIn(phone.chat.replies.last()))
    await deleteLast(phone.chat)
    await gone(laptop.chat.own.filter({ hasText: EDITED }))
    await counted(laptop.chat.own, 1)
    expect(await laptop.chat.field.inputValue()).toBe(DRAFT)
    expect(await hasFocus(laptop.chat.field)).toBe(true)
  },
)

test.each(WHERE)(
  '$where: what is being answered is awaited on both, and may be stopped on either',
  async ({ open }) => {
    const { phone, laptop } = await open(await newPatient(stage.app))
    await phone.chat.say('Säg något långt. [[long]]')
    await seen(laptop.chat.own.filter({ hasText: 'Säg något långt.' }), laptop.chat.stop)
    await expectSoon(async () => (await wordsIn(laptop.chat.replies.last())).length).toBeGreaterThan(20)
    await laptop.chat.stop.click()
    for (const { chat } of [phone, laptop]) {
      await chat.settled()
      await seen(chat.replies.last().getByText('Avbrutet'))
    }
    await becomes(() => laptop.chat.bubbles(), await phone.chat.bubbles())
  },
)

test.each(WHERE)('$where: both send at once, and both have all of it, once', async ({ open }) => {
  const person = await newPatient(stage.app)
  await sayIn(person, await begin(person), 'Hej.')
  const { phone, laptop } = await open(person)
  // Either would be told of the other's message, and wait for its reply, before its own was sent.
  const lines = [await holdUp(phone.chat.page, SENDING), await holdUp(laptop.chat.page, SENDING)]
  await Promise.all([phone.chat.say('Från den ena.'), laptop.chat.say('Från den andra.')])
  for (const letGo of lines) letGo()
  for (const { chat } of [phone, laptop]) {
    await seen(chat.own.filter({ hasText: 'Från den ena.' }), chat.own.filter({ hasText: 'Från den andra.' }))
    await counted(chat.own, 3)
    await counted(chat.replies, 3)
    await chat.settled()
  }
})

test.each(WHERE)('$where: what is thought of a reply stands on both, and is taken back on both', async ({ open }) => {
  const person = await newPatient(stage.app)
  await sayIn(person, await begin(person), 'Hej.')
  const { phone, laptop } = await open(person)
  const pressed = () => button(laptop.chat, 'Bra svar').getAttribute('aria-pressed')
  await button(phone.chat, 'Bra svar').click()
  await becomes(pressed, 'true')
  await button(phone.chat, 'Bra svar').click()
  await becomes(pressed, 'false')
})

describe('danger', () => {
  test.each(WHERE)('$where: the card is on both, and one that is written in another talk too', async ({ open }) => {
    const person = await newPatient(stage.app)
    await sayIn(person, await begin(person), 'Hej.')
    const { phone, laptop } = await open(person)
    await phone.chat.ask(DANGER)
    await seen(phone.chat.crisisCard)
    await seen(laptop.chat.crisisCard)
  })

  test('it comes to a page where another talk is open', async () => {
    const person = await newPatient(stage.app)
    const talk = await begin(person)
    await sayIn(person, talk, 'Hej.')
    await sayIn(person, await begin(person), 'Något annat.')
    const { phone, laptop } = await onTwoDevices(person)
    await laptop.chat.page.getByRole('link', { name: /^Hej/ }).click()
    await seen(laptop.chat.own.filter({ hasText: 'Hej.' }))
    await phone.chat.ask(DANGER)
    await seen(laptop.chat.crisisCard)
    await counted(laptop.chat.own, 1)
  })
})

test('the list of talks follows, and a talk that is deleted gives way on the other device', async () => {
  const person = await newPatient(stage.app)
  const talk = await begin(person)
  await sayIn(person, talk, 'Det enda.')
  const { phone, laptop } = await onTwoDevices(person)
  const list = laptop.chat.page.getByRole('navigation', { name: 'Dina samtal' })
  const titles = () => list.getByRole('list').getByRole('link').locator('span:first-child').allInnerTexts()
  await becomes(titles, ['Det enda'])
  await phone.chat.page.getByRole('button', { name: 'Dina samtal' }).click()
  const sheet = phone.chat.page.getByRole('dialog', { name: 'Dina samtal' })
  await sheet.getByRole('button', { name: 'Mer om Det enda' }).click()
  await phone.chat.page.getByRole('menuitem', { name: 'Radera' }).click()
  await phone.chat.page.getByRole('alertdialog').getByRole('button', { name: 'Radera samtalet' }).click()
  await seen(phone.chat.page.getByText('Samtalet är raderat.'))
  await seen(laptop.chat.page.getByText('Det samtalet finns inte längre.'), laptop.chat.welcome)
  await seen(list.getByText('Här står dina samtal när du har skrivit något.'))
})

test('what was written while the network was away is there when it is back, and it goes on from there', async () => {
  const person = await newPatient(stage.app)
  await sayIn(person, await begin(person), 'Hej.')
  const { phone, laptop } = await onTwoDevices(person)
  await laptop.context.setOffline(true)
  const reply = await phone.chat.ask(FIRST)
  await counted(laptop.chat.own, 1)
  await laptop.context.setOffline(false)
  await seen(laptop.chat.own.filter({ hasText: FIRST }))
  await becomes(() => wordsIn(laptop.chat.replies.last()), reply)
  await phone.chat.ask('Och en sak till.')
  await seen(laptop.chat.own.filter({ hasText: 'Och en sak till.' }))
})

test('a page that nobody looks at hears of nothing, and catches up when it is shown', async () => {
  const person = await newPatient(stage.app)
  await sayIn(person, await begin(person), 'Hej.')
  const { phone, laptop } = await onTwoDevices(person)
  const { page } = laptop.chat
  const ends = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/chat/follow'))
  await page.evaluate(shownAs('hidden'))
  await ends
  await phone.chat.ask(FIRST)
  await counted(laptop.chat.own, 1)
  await page.evaluate(shownAs('visible'))
  await seen(laptop.chat.own.filter({ hasText: FIRST }))
})

/** In the page: it is put away, or looked at again, as when another tab is chosen. */
function shownAs(state: 'hidden' | 'visible'): string {
  return `(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' })
    document.dispatchEvent(new Event('visibilitychange'))
  })()`
}

test('who reads further up stays there, and is told that something new has come', async () => {
  const person = await newPatient(stage.app)
  const talk = await begin(person)
  for (let n = 0; n < 2; n++) await sayIn(person, talk, `Meddelande ${n}. [[long]]`)
  const { phone, laptop } = await onTwoDevices(person)
  // What comes while it is scrolled would bring it back to its end.
  await rested(laptop.chat.page)
  const messages = laptop.chat.page.getByRole('region', { name: 'Meddelanden' })
  await messages.evaluate((list: { scrollTop: number }) => void (list.scrollTop = 300))
  const placeOf = () => messages.evaluate((list: { scrollTop: number }) => list.scrollTop)
  await becomes(placeOf, 300)
  await phone.chat.ask(FIRST)
  await seen(laptop.chat.page.getByRole('button', { name: /^Nya meddelanden/ }))
  expect(await placeOf()).toBe(300)
})

test('an edit that is being written stays, whatever comes', async () => {
  const person = await newPatient(stage.app)
  await sayIn(person, await begin(person), FIRST)
  const { phone, laptop } = await onTwoDevices(person)
  await button(laptop.chat, 'Ändra').click()
  const field = laptop.chat.page.getByRole('textbox', { name: 'Ändra ditt meddelande' })
  await field.fill(EDITED)
  await phone.chat.ask('Något helt annat.')
  await seen(laptop.chat.own.filter({ hasText: 'Något helt annat.' }))
  await laptop.chat.settled()
  expect(await field.inputValue()).toBe(EDITED)
  expect(await hasFocus(field)).toBe(true)
})

test('a screen reader hears each reply once on each device', async () => {
  const { phone, laptop } = await onTwoDevices(await newPatient(stage.app))
  await laptop.chat.page.evaluate(ANNOUNCED)
  const reply = await phone.chat.ask(FIRST)
  await becomes(() => wordsIn(laptop.chat.replies.last()), reply)
  await phone.chat.ask('Och en sak till.')
  await counted(laptop.chat.replies, 2)
  await laptop.chat.settled()
  const heard = async () => {
    const words: string[] = await laptop.chat.page.evaluate('window.announced')
    return words.length
  }
  await becomes(heard, 2)
})

/** In the page: what the polite region has said, each time that it said something else. */
const ANNOUNCED = `(() => {
  const region = [...document.querySelectorAll('[aria-live="polite"].sr-only')].at(-1)
  window.announced = []
  new MutationObserver(() => {
    const words = region.textContent.trim()
    if (words !== '' && words !== window.announced.at(-1)) window.announced.push(words)
  }).observe(region, { subtree: true, childList: true, characterData: true })
})()`
