import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mailedCode } from '../support/people.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { newDetails, SignupPage } from './pages/signup-page.ts'
import { at, becomes, gone, grows, hasFocus, expectSoon, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()

const SHOWN = `(() => {
  const box = document.activeElement.getBoundingClientRect()
  return box.width > 0 && box.bottom > 0 && box.top < innerHeight
})()`

/** Presses Tab until it is there; every stop on the way must be in the window. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(key)
    await expectSoon(() => page.evaluate(SHOWN), 'the focus is in view').toBe(true)
    if (await hasFocus(target.first())) return
  }
  throw new Error(`${target.toString()} was not reached by ${key}`)
}

test.for(['phone', 'desktop'] as const)(
  'the keyboard alone leads from the first page to an account: %s',
  async (size) => {
    const { page } = await stage.visitor({ size })
    await visit(page, '/')
    await page.keyboard.press('Tab')
    await becomes(() => hasFocus(page.getByRole('link', { name: 'Hoppa till innehållet' })), true)
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Börja prata' }))
    await page.keyboard.press('Enter')
    const chat = new InstantChatPage(page)
    await chat.ready()
    await page.keyboard.press('/')
    await becomes(() => hasFocus(chat.field), true)
    for (const [index, text] of ['Hej.', 'Jag sover dåligt.', 'Det är mycket på jobbet.'].entries()) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await seen(chat.replies.nth(index + 1))
      await chat.settled()
      if (index < 2) await expectSoon(() => hasFocus(chat.field), 'the focus stays in the field').toBe(true)
    }
    await seen(chat.signupDialog)
    await tabTo(page, chat.signupDialog.getByRole('link', { name: 'Skapa konto' }))
    await page.keyboard.press('Enter')
    const signup = new SignupPage(page)
    const details = newDetails()
    await seen(signup.form)
    await tabTo(page, signup.email)
    await page.keyboard.type(details.email)
    await tabTo(page, signup.password)
    await page.keyboard.type(details.password)
    await tabTo(page, signup.passwordAgain)
    await page.keyboard.type(details.password)
    for (const kind of ['adult', 'terms', 'health_data'] as const) {
      await tabTo(page, signup.consent(kind))
      await page.keyboard.press('Space')
    }
    await tabTo(page, signup.submit)
    await page.keyboard.press('Enter')
    await seen(signup.code.boxes)
    await becomes(() => hasFocus(signup.code.boxes), true)
    await page.keyboard.type(await mailedCode(stage.app, details.email))
    await seen(signup.done)
    await becomes(() => hasFocus(signup.done), true)
    await tabTo(page, signup.goOn)
    await page.keyboard.press('Enter')
    await at(page, '/client')
    await becomes(() => hasFocus(page.getByRole('heading', { level: 1 })), true)
  },
)

test('a dialog keeps the focus inside and gives it back', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  await visit(page, '/login')
  const help = page.getByRole('banner').getByRole('button', { name: 'Akut hjälp' })
  await help.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Akut hjälp' })
  await seen(dialog.getByRole('link', { name: /^Ring Kvinnofridslinjen/ }))
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(
      `document.activeElement === document.body || document.querySelector('dialog[open]').contains(document.activeElement)`,
    )
    expect(inside, 'the focus stays in the dialog').toBe(true)
  }
  await page.keyboard.press('Escape')
  await gone(dialog)
  await becomes(() => hasFocus(help), true)
})

/** Movements that go on for longer than a moment. */
const MOVING = `document.getAnimations().filter((one) =>
  one.playState === 'running' && Number(one.effect.getComputedTiming().endTime) > 1000).length`

test('nothing moves for who has asked for that', async () => {
  const moving = await stage.visitor({ context: { reducedMotion: 'no-preference' } })
  await visit(moving.page, '/')
  await grows(() => moving.page.evaluate(MOVING), 0)
  const still = await stage.visitor({ context: { reducedMotion: 'reduce' } })
  await visit(still.page, '/')
  expect(await still.page.evaluate(MOVING)).toBe(0)
  const chat = await new InstantChatPage(still.page).open()
  await stage.app.control('anthropic:chat', 'slow', 1, 60_000)
  await chat.say('Hej.')
  await seen(chat.stop)
  expect(await still.page.evaluate(MOVING)).toBe(0)
  await chat.stop.click()
  await chat.settled()
})
