import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { creditBalance } from '../../contract/credits.ts'
import { AI_NOTICE } from '../../contract/ai-notice.ts'
import { api } from '../support/api.ts'
import { newPatient } from '../support/people.ts'
import { wordsIn } from './pages/chat-page.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { Shell } from './pages/shell.ts'
import { newDetails, SignupPage } from './pages/signup-page.ts'
import { absent, becomes, counted, gone, expectSoon, seen } from './support/look.ts'
import { rested } from './support/network.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()

const IN_DANGER = 'Jag orkar inte leva längre. Jag ska ta livet av mig i natt, jag har tabletterna här.'
const BEATEN = 'Min man slår mig, han är hemma nu och jag är rädd.'
const CALM = ['Det är lugnt nu.', 'Jag skojade bara.', 'Vi pratar om något annat.', 'Jag lagade mat i dag.']

function linksIn(place: Locator): Promise<string[]> {
  return place
    .locator('a[href^="tel:"]')
    .evaluateAll((all: readonly { getAttribute(name: string): string }[]) => all.map((a) => a.getAttribute('href')))
}

/** Answers for the neutral page that the quick way out leads to. */
async function neutralPage(page: Page): Promise<void> {
  await page
    .context()
    .route('https://www.smhi.se/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Väder</title>' }),
    )
}

/** Three presses within a moment, however slow the machine is. */
async function escapeThrice(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now())
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
}

/** What the reply number `nth` said in the moment when the card was first there. */
async function wordsBesideCard(page: Page, nth: number): Promise<() => Promise<string | null>> {
  await page.evaluate(`(() => {
    window.wordsBesideCard = null
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role="alert"] a[href="tel:112"]') === null) return
      const reply = document.querySelectorAll('[role="log"] article[aria-label="AI:n"]')[${nth}]
      window.wordsBesideCard = reply?.firstElementChild.textContent.trim() ?? ''
      observer.disconnect()
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })()`)
  return () => page.evaluate('window.wordsBesideCard')
}

test.for(['phone', 'desktop'] as const)('the AI says what it is before the first message: %s', async (size) => {
  const person = await newPatient(stage.app)
  const visitor = await stage.visitor({ size })
  await new InstantChatPage(visitor.page).open()
  await seen(visitor.page.getByText(AI_NOTICE))
  const { page } = await stage.visitor({ size, as: person })
  const chat = await new ClientChatPage(page).open()
  await seen(page.getByText(AI_NOTICE))
  for (const text of CALM) await chat.ask(text)
  await becomes(() => page.getByText(AI_NOTICE).isVisible(), true)
})

test.for(['phone', 'desktop'] as const)('danger without an account: %s', async (size) => {
  const { page } = await stage.visitor({ size })
  const chat = await new InstantChatPage(page).open()
  await stage.app.control('anthropic:chat', 'slow', 1, 1500)
  const besideCard = await wordsBesideCard(page, 1)
  await chat.say(IN_DANGER)
  await seen(chat.crisisCard)
  await expectSoon(besideCard, 'the card comes before the reply').toBe('')
  await becomes(() => linksIn(chat.crisisCard), ['tel:112', 'tel:90101', 'tel:90390'])
  await chat.settled()
  await expectSoon(() => wordsIn(chat.replies.nth(1))).toMatch(/112/)
  for (const text of CALM) await chat.ask(text)
  await counted(chat.own, 1 + CALM.length)
  await absent(chat.errors)
  await absent(page.locator('dialog[open]'))
  await becomes(() => chat.crisisCard.isVisible(), true)
  await chat.crisisCard.getByRole('button', { name: 'Stäng rutan' }).click()
  await gone(chat.crisisCard)
  await seen(chat.crisisReminder.locator('a[href="tel:112"]'), chat.crisisReminder.locator('a[href="tel:90101"]'))
  for (const text of ['Tack.', 'Min katt heter Sixten.']) await chat.ask(text)
  await counted(chat.crisisReminder, 1)
  await absent(chat.crisisCard)
  await chat.crisisReminder.getByRole('button', { name: 'Visa' }).click()
  await seen(chat.crisisCard)
  await chat.crisisCard.getByRole('button', { name: 'Stäng rutan' }).click()
  await chat.say(BEATEN)
  await seen(chat.crisisCard)
  await chat.settled()
})

test('danger at zero credits: answered, no banner, no packs, nothing charged', async () => {
  const person = await newPatient(stage.app, { credits: 0 })
  const { page, refusals } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  await seen(chat.outOfCredits)
  await stage.app.control('anthropic:chat', 'slow', 1, 1500)
  await chat.say(IN_DANGER)
  await seen(chat.crisisCard)
  await becomes(() => linksIn(chat.crisisCard), ['tel:112', 'tel:90101', 'tel:90390'])
  await chat.settled()
  await counted(chat.replies, 1)
  await gone(chat.outOfCredits)
  await chat.ask('Jag sitter i köket.')
  await counted(chat.replies, 2)
  await absent(page.locator('dialog[open]'))
  await seen(page.getByText('Det här kostar inga credits just nu.'))
  expect(await api(stage.app, creditBalance, {}, person)).toEqual({ current_balance: 0 })
  expect(refusals).toEqual([])
})

test('danger costs nothing to somebody who has credits, and is not forgotten after a new start', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  await chat.ask(IN_DANGER)
  await chat.ask('Hej igen.')
  await becomes(async () => (await api(stage.app, creditBalance, {}, person)).current_balance, 12)
  await page.reload()
  await chat.ready()
  await chat.ask('God morgon.')
  await seen(chat.crisisCard)
  await becomes(async () => (await api(stage.app, creditBalance, {}, person)).current_balance, 12)
})

test('the danger comes along from the anonymous chat to the account', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await chat.ask(IN_DANGER)
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto' }).click()
  const signup = new SignupPage(page)
  await signup.signUp(stage.app, newDetails())
  await signup.goOn.click()
  await page.getByRole('link', { name: 'Fortsätt prata' }).click()
  const client = new ClientChatPage(page)
  await client.ready()
  await client.ask('Nu har jag ett konto.')
  await seen(client.crisisCard)
  await seen(page.getByText('Det här kostar inga credits just nu.'))
})

test('a model that is away leaves nobody in danger without an answer', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await stage.app.control('anthropic:chat', '529', 4)
  await chat.ask(IN_DANGER)
  await expectSoon(() => wordsIn(chat.replies.nth(1))).toMatch(/112/)
  await absent(chat.errors)

  // Who is in no danger is told of it.
  const calm = await new InstantChatPage((await stage.visitor({ size: 'phone' })).page).open()
  await stage.app.control('anthropic:chat', '529', 4)
  await calm.say('Jag lagade mat i dag.')
  await seen(calm.errors)
})

test('violence at home: the right lines, and the quick way out beside them', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await neutralPage(page)
  const chat = await new InstantChatPage(page).open()
  await chat.ask(BEATEN)
  await seen(chat.crisisCard)
  await expectSoon(() => linksIn(chat.crisisCard)).toEqual(expect.arrayContaining(['tel:112', 'tel:020505050']))
  const wayOut = { name: 'Lämna snabbt' }
  await seen(page.getByRole('banner').getByRole('button', wayOut))
  await chat.crisisCard.getByRole('button', { name: 'Visa mer' }).click()
  await chat.crisisCard.getByRole('button', wayOut).click()
  await page.waitForURL('https://www.smhi.se/')
})

test.for(['phone', 'desktop'] as const)('“Akut hjälp” opens without a network: %s', async (size) => {
  const { page, context } = await stage.visitor({ size })
  const shell = new Shell(page)
  const fetched = page.waitForResponse(/\/assets\/crisis-[^/]+\.js/)
  await new InstantChatPage(page).open()
  await (await fetched).finished()
  await context.setOffline(true)
  await shell.urgentHelp.click()
  await seen(shell.urgentDialog.getByRole('link', { name: /^Ring Kvinnofridslinjen/ }), page.locator('dialog[open]'))
  const links = await linksIn(shell.urgentDialog)
  for (const line of ['tel:112', 'tel:90101', 'tel:90390', 'tel:1177', 'tel:116111']) expect(links).toContain(line)
  await page.keyboard.press('Escape')
  await gone(shell.urgentDialog)
})

test('“Akut hjälp” has the first lines even when the rest never came', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await page.route(/\/assets\/crisis-/, (route) => route.abort())
  const shell = new Shell(page)
  await visit(page, '/login')
  await shell.urgentHelp.click()
  await seen(shell.urgentDialog.locator('a[href="tel:112"]'), shell.urgentDialog.locator('a[href="tel:90101"]'))
})

test.for(['the button', 'Escape three times'])('%s leaves at once and clears what was written', async (way) => {
  const { page } = await stage.visitor({ size: 'desktop' })
  await neutralPage(page)
  const chat = await new InstantChatPage(page).open()
  await chat.ask('Det här ska ingen se.')
  await chat.field.fill('Och inte det här.')
  if (way === 'the button') {
    await page.getByRole('banner').getByRole('button', { name: 'Lämna snabbt' }).click()
  } else {
    await escapeThrice(page)
  }
  await page.waitForURL('https://www.smhi.se/')
  await page.goto('/instant-chat')
  await chat.ready()
  await rested(page)
  await absent(chat.own)
  await becomes(() => chat.field.inputValue(), '')
  const kept = await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')
  expect(kept).not.toContain('ingen se')
  expect(kept).not.toContain('inte det här')
})

test('Escape held down is one press: the page stays, and two more leave it', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  await neutralPage(page)
  const chat = await new InstantChatPage(page).open()
  await chat.field.fill('Det står kvar.')
  await page.clock.setFixedTime(Date.now())
  for (let held = 0; held < 6; held += 1) await page.keyboard.down('Escape')
  await page.keyboard.up('Escape')
  await seen(chat.field)
  expect(await chat.field.inputValue()).toBe('Det står kvar.')
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Escape')
  await page.waitForURL('https://www.smhi.se/')
})

test('the quick way out leads away before the page has its scripts, and by the space bar', async () => {
  const { page } = await stage.visitor({ context: { javaScriptEnabled: false } })
  const { page: other } = await stage.visitor()
  for (const bare of [page, other]) await neutralPage(bare)
  await page.goto('/instant-chat')
  await page.getByRole('banner').getByRole('button', { name: 'Lämna snabbt' }).click()
  await page.waitForURL('https://www.smhi.se/')
  await new InstantChatPage(other).open()
  await other.getByRole('banner').getByRole('button', { name: 'Lämna snabbt' }).press(' ')
  await other.waitForURL('https://www.smhi.se/')
  expect([page.url(), other.url()]).toEqual(['https://www.smhi.se/', 'https://www.smhi.se/'])
})

test('after the quick way out the back button does not show the talk', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await neutralPage(page)
  await visit(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Börja prata' }).first().click()
  const chat = new InstantChatPage(page)
  await chat.ready()
  await chat.ask('Det här ska ingen se.')
  await seen(page.getByText('Det här ska ingen se.'))
  await escapeThrice(page)
  await page.waitForURL('https://www.smhi.se/')
  await page.goBack()
  await seen(page.getByRole('heading', { level: 1 }))
  await absent(page.getByText('Det här ska ingen se.'))
})
