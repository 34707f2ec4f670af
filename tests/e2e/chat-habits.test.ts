import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPatient } from '../support/people.ts'
import { wordsIn } from './pages/chat-page.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { audit } from './support/audit.ts'
import { absent, becomes, gone, grows, hasFocus, expectSoon, seen } from './support/look.ts'
import { holdUp } from './support/network.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

/** A phone with a finger, whose keyboard is on the glass. */
const TOUCH = { size: 'phone', context: { hasTouch: true, isMobile: true } } as const
const SETTINGS = 'Inställningar'

const settingsOf = (page: Page) => ({
  button: page.getByRole('button', { name: SETTINGS }),
  dialog: page.getByRole('dialog', { name: SETTINGS }),
})

async function chooseEnter(page: Page, choice: 'Automatiskt' | 'Alltid' | 'Aldrig'): Promise<void> {
  const { button, dialog } = settingsOf(page)
  await button.click()
  await seen(dialog)
  await dialog.getByText(choice, { exact: true }).click()
  await becomes(() => dialog.getByRole('radio', { name: choice }).isChecked(), true)
  await page.keyboard.press('Escape')
  await gone(dialog)
}

test('on touch Return makes a line and the button sends; what is chosen instead holds after a reload', async () => {
  const { page } = await stage.visitor(TOUCH)
  const chat = await new InstantChatPage(page).open()
  await becomes(() => chat.field.getAttribute('enterkeyhint'), 'enter')
  await chat.field.pressSequentially('Första raden')
  await chat.field.press('Enter')
  await chat.field.pressSequentially('andra raden')
  await becomes(() => chat.field.inputValue(), 'Första raden\nandra raden')
  await absent(chat.own)
  await chat.send.tap()
  await becomes(() => wordsIn(chat.own.first()), 'Första raden\nandra raden')
  await chat.settled()
  await chooseEnter(page, 'Alltid')
  await page.reload()
  await chat.ready()
  await becomes(() => chat.field.getAttribute('enterkeyhint'), 'send')
  await chat.field.fill('Nu skickar den.')
  await chat.field.press('Enter')
  await seen(chat.own.filter({ hasText: 'Nu skickar den.' }))
})

test('on a keyboard Enter sends until it is chosen otherwise; Ctrl+Enter sends anyway', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const chat = await new InstantChatPage(page).open()
  await chat.ask('Hej.')
  await chooseEnter(page, 'Aldrig')
  await chat.field.fill('En rad')
  await chat.field.press('Enter')
  await chat.field.pressSequentially('en till')
  await becomes(() => chat.field.inputValue(), 'En rad\nen till')
  await chat.field.press('Control+Enter')
  await becomes(() => wordsIn(chat.own.nth(1)), 'En rad\nen till')
  await chat.settled()
  await chooseEnter(page, 'Automatiskt')
  await becomes(() => page.evaluate(`localStorage.getItem('lyhord_enter_choice')`), null)
})

test('↑ in an empty field brings the last own message back as a draft, and nothing is sent by it', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  await chat.ask('Jag sover dåligt.')
  await chat.field.press('ArrowUp')
  await becomes(() => chat.field.inputValue(), 'Jag sover dåligt.')
  await chat.field.pressSequentially(' Varje natt.')
  await becomes(() => chat.field.inputValue(), 'Jag sover dåligt. Varje natt.')
  await expectSoon(() => chat.own.count()).toBe(1)
})

test('? outside a field and the button show the keys; in a field it is a letter', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const chat = await new InstantChatPage(page).open()
  const { button, dialog } = settingsOf(page)
  await chat.field.pressSequentially('Varför?')
  await becomes(() => chat.field.inputValue(), 'Varför?')
  await absent(dialog)
  await page.getByRole('region', { name: 'Meddelanden' }).focus()
  await page.keyboard.press('?')
  await seen(dialog, dialog.getByText('Till fältet'))
  await audit(page, 'chat-settings')
  await page.keyboard.press('Escape')
  await gone(dialog)
  await button.focus()
  await page.keyboard.press('Enter')
  await seen(dialog)
  await page.keyboard.press('Escape')
  await becomes(() => hasFocus(button), true)
})

const MESSAGES = '**/api/chat/messages'

test('each own message says how far it has come', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  const letGo = await holdUp(page, MESSAGES)
  await chat.say('Hej, är det någon där?')
  await seen(chat.own.last().getByText('Skickar', { exact: true }))
  letGo()
  await seen(chat.own.last().getByText('Skickat', { exact: true }))
  await chat.settled()
  await page.unroute(MESSAGES)
  await page.route(MESSAGES, (route) => route.abort())
  await page.clock.install()
  await chat.say('Och nu?')
  await becomes(async () => {
    await page.clock.fastForward(8000)
    return chat.own.last().getByText('Kunde inte skickas', { exact: true }).isVisible()
  }, true)
  await expectSoon(() => chat.own.first().getByText('Skickat').count()).toBe(0)
})

/** Movements of the waiting dots. */
const MOVING_DOTS = `document.getAnimations().filter((one) => one.animationName === 'dot' && one.playState === 'running').length`

test('the waiting dots move, and stand still for who has asked for that', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await stage.visitor({ size: 'phone', context: { reducedMotion } })
    const chat = await new InstantChatPage(page).open()
    await stage.app.control('anthropic:chat', 'slow', 1, 60_000)
    await chat.say('Hej.')
    await seen(chat.replies.nth(1).locator('svg'))
    if (reducedMotion === 'reduce') expect(await page.evaluate(MOVING_DOTS)).toBe(0)
    else await grows(() => page.evaluate(MOVING_DOTS), 2)
    await stage.app.control('anthropic:chat', 'clear')
  }
})
