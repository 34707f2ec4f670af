import { expect, test } from 'vitest'
import { newPatient } from '../support/people.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import type { ChatPage } from './pages/chat-page.ts'
import { wordsIn } from './pages/chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { audit, expectNoSidewaysScroll } from './support/audit.ts'
import { absent, becomes, counted, expectSoon, gone, hasFocus, seen } from './support/look.ts'
import { SIZES, type Size, useStage } from './support/stage.ts'

const stage = await useStage()

const FIRST = 'Jag sover dåligt och grubblar på jobbet.'
const EDITED = 'Jag sover dåligt och grubblar på skolan.'

const sizes: readonly Size[] = ['phone', 'desktop']

/** The chats by size: a client's, and a visitor's. */
const CHATS = sizes.flatMap((size) => [
  { size, who: 'a client' as const },
  { size, who: 'a visitor' as const },
])

async function opened({ size, who }: (typeof CHATS)[number]): Promise<ChatPage> {
  if (who === 'a visitor') {
    const { page } = await stage.visitor({ size })
    return new InstantChatPage(page).open()
  }
  const { page } = await stage.visitor({ size, as: await newPatient(stage.app) })
  return new ClientChatPage(page).open()
}

const button = (chat: ChatPage, name: string) => chat.replies.last().getByRole('button', { name, exact: true })
const lastReply = (chat: ChatPage) => wordsIn(chat.replies.last())

test.each(CHATS)(
  '$who edits the last message on a $size, by keyboard, and what was is there to read',
  async (which) => {
    const chat = await opened(which)
    const first = await chat.ask(FIRST)
    const edit = button(chat, 'Ändra')
    await seen(edit)
    expect((await edit.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
    await expectNoSidewaysScroll(chat.page, SIZES[which.size].width)
    await audit(chat.page, `second chances, ${which.who}, ${which.size}`)
    await edit.focus()
    await chat.page.keyboard.press('Enter')
    const field = chat.page.getByRole('textbox', { name: 'Ändra ditt meddelande' })
    await seen(field)
    await expectSoon(() => hasFocus(field)).toBe(true)
    expect(await field.inputValue()).toBe(FIRST)
    await chat.page.keyboard.press('Escape')
    await gone(field)
    await edit.click()
    await field.fill(EDITED)
    await chat.page.keyboard.press('Enter')
    await seen(chat.own.filter({ hasText: EDITED }))
    await chat.settled()
    await counted(chat.own, 1)
    expect(await hasFocus(chat.field)).toBe(true)
    const earlier = chat.page.getByText('Visa tidigare version')
    await seen(earlier)
    await earlier.click()
    await seen(chat.page.getByText(FIRST))
    await chat.page.reload()
    await seen(chat.own.filter({ hasText: EDITED }))
    await counted(chat.own, 1)
    await chat.page.getByText('Visa tidigare version').click()
    await seen(chat.page.getByText(first.slice(0, 40)).first())
  },
)

test.each(CHATS)('$who on a $size finds an edit again after a reload, until it is sent or let be', async (which) => {
  const chat = await opened(which)
  await chat.ask(FIRST)
  const field = chat.page.getByRole('textbox', { name: 'Ändra ditt meddelande' })
  await button(chat, 'Ändra').click()
  await field.fill(EDITED)
  await chat.page.reload()
  await seen(field)
  await becomes(() => field.inputValue(), EDITED)
  await chat.page.keyboard.press('Escape')
  await gone(field)
  await chat.page.reload()
  await seen(button(chat, 'Ändra'))
  await absent(field)
  await button(chat, 'Ändra').click()
  expect(await field.inputValue()).toBe(FIRST)
  await field.fill(EDITED)
  await chat.page.getByRole('button', { name: 'Skicka ändringen' }).click()
  await seen(chat.own.filter({ hasText: EDITED }))
  await chat.settled()
  expect(await chat.page.evaluate(`JSON.stringify({ ...sessionStorage })`)).not.toContain('EditDraft')
})

test.each(CHATS)('$who asks for another reply on a $size, with a wish', async (which) => {
  const chat = await opened(which)
  const first = await chat.ask(FIRST)
  await button(chat, 'Svara annorlunda').focus()
  await chat.page.keyboard.press('Enter')
  await seen(chat.page.getByRole('menuitem', { name: 'Mer konkret' }))
  await chat.page.getByRole('menuitem', { name: 'Kortare' }).click()
  await seen(chat.page.getByText('Visa tidigare version'))
  await chat.settled()
  await counted(chat.own, 1)
  expect(await lastReply(chat)).not.toBe(first)
})

test.each(CHATS)(
  '$who in danger gets another reply on a $size at one press, since no wish is heard then',
  async (which) => {
    const chat = await opened(which)
    const first = await chat.ask('Jag tänker ta livet av mig i kväll.')
    await button(chat, 'Svara annorlunda').focus()
    await chat.page.keyboard.press('Enter')
    await seen(chat.page.getByText('Visa tidigare version'))
    await absent(chat.page.getByRole('menuitem', { name: 'Mer konkret' }))
    await chat.settled()
    await counted(chat.own, 1)
    expect(await lastReply(chat)).not.toBe(first)
  },
)

test.each(CHATS)('$who says what a reply was like on a $size, why, and takes it back', async (which) => {
  const chat = await opened(which)
  await chat.ask(FIRST)
  const good = button(chat, 'Bra svar')
  const pressed = () => good.getAttribute('aria-pressed')
  await good.click()
  await becomes(pressed, 'true')
  await seen(button(chat, 'Varför?'))
  await button(chat, 'Varför?').click()
  if (which.who === 'a visitor') {
    await chat.page.getByRole('menuitem', { name: 'Tonen var rätt' }).click()
    await seen(chat.page.getByText('Tack. Det är räknat.'))
  } else {
    const dialog = chat.page.getByRole('dialog', { name: 'Vad var bra?' })
    await dialog.getByRole('radio', { name: 'Tonen var rätt' }).check()
    await dialog.getByRole('textbox').fill('Lugnt och rakt.')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await seen(chat.page.getByText('Tack. Det är sparat.'))
  }
  await chat.page.reload()
  await becomes(pressed, 'true')
  await good.click()
  await becomes(pressed, 'false')
  await absent(button(chat, 'Varför?'))
})

test('a new reply that fails leaves the one that was, with a way to try again and one to let it be', async () => {
  const patient = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone', as: patient })
  const chat = await new ClientChatPage(page).open()
  const first = await chat.ask(FIRST)
  await stage.app.control('anthropic:chat', '529', 2)
  await button(chat, 'Svara annorlunda').click()
  await page.getByRole('menuitem', { name: 'Mer konkret' }).click()
  await seen(chat.errors)
  await chat.settled()
  await counted(chat.own, 1)
  expect(await wordsIn(chat.replies.first())).toBe(first)
  await chat.showsCredits(11)
  await chat.errors.getByRole('button', { name: 'Försök igen' }).click()
  await gone(chat.errors)
  await chat.settled()
  await counted(chat.own, 1)
  await chat.showsCredits(10)
})

test('a visitor whose chats are used up keeps what was, and can let the edit be', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await chat.useUp()
  await page.getByRole('button', { name: 'Inte nu' }).click()
  await button(chat, 'Ändra').click()
  const field = page.getByRole('textbox', { name: 'Ändra ditt meddelande' })
  await field.fill(EDITED)
  await page.getByRole('button', { name: 'Skicka ändringen' }).click()
  await seen(chat.limitDialog)
  await page.getByRole('button', { name: 'Inte nu' }).click()
  await counted(chat.own, 4)
  await chat.errors.getByRole('button', { name: 'Ta bort' }).click()
  await counted(chat.own, 3)
  await absent(chat.errors)
})

test('another tab of a client’s that is behind is told so, and nothing is lost', async () => {
  const patient = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ as: patient })
  const one = await new ClientChatPage(page).open()
  await one.ask(FIRST)
  const deaf = await context.newPage()
  await deaf.route('**/api/chat/follow**', (route) => route.abort())
  const two = await new ClientChatPage(deaf).open()
  await seen(two.own)
  await one.ask('Det är matten.')
  await button(two, 'Ändra').click()
  await two.page.getByRole('textbox', { name: 'Ändra ditt meddelande' }).fill(EDITED)
  await two.page.getByRole('button', { name: 'Skicka ändringen' }).click()
  await seen(two.errors.getByText(/Samtalet har gått vidare/))
  await seen(two.own.filter({ hasText: EDITED }))
  await one.showsCredits(10)
})
