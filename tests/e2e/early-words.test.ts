import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { Shell } from './pages/shell.ts'
import { absent, becomes, counted, gone, hasFocus, requestsTo, seen } from './support/look.ts'
import { holdUp, openBeforeScripts, rested } from './support/network.ts'
import { alive, useStage } from './support/stage.ts'

const stage = await useStage()

const SCRIPT = /\/assets\/entry\.instant-chat-/
const SEND = '/api/anonymous-chat'

/** The chat as it is drawn by the build, whose script comes when it is let go. */
async function beforeScripts(page: Page) {
  const letGo = await openBeforeScripts(page, '/instant-chat', SCRIPT)
  const chat = new InstantChatPage(page)
  await chat.ready()
  return { chat, letGo }
}

const pictureOf = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide' })

const waiting = (page: Page) => page.getByText('Skickas så snart sidan är klar.')

test.for(['Enter', 'Skicka'])(
  'what is sent before the scripts have come goes once when they are there: %s',
  async (way) => {
    const { page } = await stage.visitor({ size: 'phone' })
    const sent = requestsTo(page, SEND)
    const { chat, letGo } = await beforeScripts(page)
    await chat.field.pressSequentially('Jag sover dåligt.')
    if (way === 'Enter') await chat.field.press('Enter')
    else await chat.send.click()
    await seen(waiting(page))
    await becomes(() => chat.field.inputValue(), 'Jag sover dåligt.')
    expect(sent.count()).toBe(0)
    letGo('come')
    await seen(chat.replies.nth(1), page.getByText(/^2 av 3 gratis samtal kvar/))
    await gone(waiting(page))
    await counted(chat.own, 1)
    await becomes(() => chat.field.inputValue(), '')
    expect(sent.count()).toBe(1)
  },
)

test('what is only written stays in the field and is not sent, also where an Enter was taken back by writing on', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const sent = requestsTo(page, SEND)
  const { chat, letGo } = await beforeScripts(page)
  await page.keyboard.press('/')
  await becomes(() => hasFocus(chat.field), true)
  await page.keyboard.type('Jag sover')
  await chat.field.press('Enter')
  await seen(waiting(page))
  await chat.field.pressSequentially(' dåligt.')
  await gone(waiting(page))
  letGo('come')
  await alive(page)
  await becomes(() => chat.field.inputValue(), 'Jag sover dåligt.')
  expect(sent.count()).toBe(0)
  await chat.field.press('Enter')
  await counted(chat.own, 1)
})

test('a press on the microphone neither sends what is written nor begins to listen later', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const sent = requestsTo(page, SEND)
  const { chat, letGo } = await beforeScripts(page)
  await chat.field.pressSequentially('Jag sover dåligt.')
  await page.getByRole('button', { name: 'Tala in' }).click()
  await becomes(() => waiting(page).isVisible(), false)
  letGo('come')
  await alive(page)
  await becomes(() => chat.field.inputValue(), 'Jag sover dåligt.')
  await seen(page.getByRole('button', { name: 'Tala in' }))
  await rested(page)
  expect(sent.count()).toBe(0)
})

test('an empty Enter and a new line are nothing to send', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const { chat, letGo } = await beforeScripts(page)
  await chat.field.press('Enter')
  await becomes(() => waiting(page).isVisible(), false)
  await chat.field.pressSequentially('Första raden')
  await chat.field.press('Shift+Enter')
  await chat.field.pressSequentially('andra raden')
  await becomes(() => waiting(page).isVisible(), false)
  letGo('come')
  await alive(page)
  await becomes(() => chat.field.inputValue(), 'Första raden\nandra raden')
  await absent(chat.own)
})

test('where the script does not come at all the page says so, and the words stay, also through a reload', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const sent = requestsTo(page, SEND)
  const { chat, letGo } = await beforeScripts(page)
  await chat.field.pressSequentially('Är någon där?')
  await chat.field.press('Enter')
  letGo('fail')
  await seen(page.getByText('Sidan kunde inte laddas helt'))
  await becomes(() => chat.field.inputValue(), 'Är någon där?')
  await page.unroute(SCRIPT)
  await page.getByRole('link', { name: 'Ladda om sidan' }).click()
  await gone(page.getByText('Sidan kunde inte laddas helt'))
  await becomes(() => chat.field.inputValue(), 'Är någon där?')
  expect(sent.count()).toBe(0)
})

test('“Akut hjälp” has the first lines before the scripts have come, and all of them after', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const { letGo } = await beforeScripts(page)
  const { urgentHelp, urgentDialog } = new Shell(page)
  await urgentHelp.click()
  await seen(urgentDialog.locator('a[href="tel:112"]'), urgentDialog.locator('a[href="tel:90101"]'))
  await page.keyboard.press('Escape')
  await gone(urgentDialog.locator('a[href="tel:112"]'))
  letGo('come')
  await alive(page)
  await urgentHelp.click()
  await seen(urgentDialog.locator('a[href="tel:020505050"]'))
})

test.for([
  { size: 'phone', colorScheme: 'light', fonts: 'in time' },
  { size: 'phone', colorScheme: 'dark', fonts: 'late' },
  { size: 'desktop', colorScheme: 'light', fonts: 'late' },
] as const)(
  'looks the same before its style sheet has come and after: $size, $colorScheme, fonts $fonts',
  async ({ size, colorScheme, fonts }) => {
    const { page } = await stage.visitor({ size })
    await page.emulateMedia({ colorScheme })
    const letSheetGo = await holdUp(page, /\/assets\/app-[\w-]+\.css/)
    const letFontsGo = fonts === 'late' ? await holdUp(page, /\.woff2$/) : null
    await beforeScripts(page)
    letFontsGo?.()
    await page.evaluate('document.fonts.ready')
    const before = await pictureOf(page)
    expect(await page.evaluate('document.styleSheets.length')).toBe(2)
    const faces = await page.evaluate('document.fonts.size')
    letSheetGo()
    await becomes(() => page.evaluate('document.styleSheets.length'), 3)
    // Were the sheet to bring the fonts anew, those that came too late for the first look would change it now.
    expect(await page.evaluate('document.fonts.size')).toBe(faces)
    expect((await pictureOf(page)).equals(before)).toBe(true)
  },
)
