import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  ANONYMOUS_CHATS,
  FREE_CHATS,
  INTRO_MEETING_MINUTES,
  REFUND_WINDOW_DAYS,
  SIGNUP_CREDITS,
} from '../../contract/limits.ts'
import { PLANS } from '../../contract/payments.ts'
import { ContactPage } from './pages/contact-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { audit, expectNoSidewaysScroll } from './support/audit.ts'
import { at, counted, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const SCRIPTLESS = { context: { javaScriptEnabled: false } } as const
const PATH = '/work-life-balance'
const START_CHAT = '/instant-chat?utm_source=work-life-balance&utm_campaign=employee-wellness'
const CONTACT = '/contact?utm_source=work-life-balance'

const SECTIONS = [
  ['fordelar', 'Ta upp det som skaver'],
  ['sa-fungerar-det', 'Så fungerar det'],
  ['tecken', 'När det kan vara mer än stress'],
  ['priser', 'Vad det kostar dig'],
  ['terapeut', 'Boka tid med en terapeut'],
  ['fragor', 'Frågor vi tror att du har'],
] as const

async function open(page: Page): Promise<void> {
  await page.goto(PATH)
  await seen(page.getByRole('heading', { level: 1, name: 'När jobbet följer med hem' }))
}

/** Opens each question in turn: its answer is there, and no other's. */
async function openEachQuestion(page: Page): Promise<void> {
  const questions = page.locator('#fragor details')
  await counted(questions, 5)
  for (const question of await questions.all()) {
    await question.locator('summary').click()
    await counted(page.locator('#fragor details[open]'), 1)
    await seen(question.locator('p').first())
  }
}

test('each section stands where its anchor leads, without a fault in light and dark', async () => {
  const { page, refusals } = await stage.visitor(CALM)
  await open(page)
  for (const [anchor, name] of SECTIONS) {
    await seen(page.locator(`section#${anchor}`).getByRole('heading', { level: 2, name, exact: true }))
  }
  await openEachQuestion(page)
  await audit(page, 'work-life-balance')
  expect(refusals).toEqual([])
})

test('it says that no employer is there, and who helps when it is more than stress', async () => {
  const { page } = await stage.visitor(CALM)
  await open(page)
  await seen(page.getByText('Det finns ingen inloggning för chefer eller HR', { exact: false }))
  const signs = page.getByRole('region', { name: 'När det kan vara mer än stress' })
  for (const place of ['Vårdcentralen', 'Företagshälsovården', '1177']) {
    await seen(signs.getByRole('term').filter({ hasText: place }))
  }
  for (const line of ['tel:112', 'tel:90101', 'tel:1177']) await seen(signs.locator(`a[href="${line}"]`))
})

test('what it costs is what the contract says', async () => {
  const { page } = await stage.visitor(CALM)
  await open(page)
  const prices = await page.getByRole('region', { name: 'Vad det kostar dig' }).innerText()
  for (const { name, price_sek: price, credits } of PLANS) {
    expect(prices).toContain(name)
    expect(prices).toContain(`${price} kr`)
    expect(prices).toContain(`${new Intl.NumberFormat('sv-SE').format(credits)} credits`)
  }
  expect(prices).toContain(`De första ${FREE_CHATS} svaren: ${ANONYMOUS_CHATS} utan konto och ${SIGNUP_CREDITS} till`)
  expect(prices).toContain('Engångsköp. Dina credits förfaller aldrig.')
  expect(prices).toContain(`inom ${REFUND_WINDOW_DAYS} dagar`)
  await seen(page.locator('#terapeut').getByText(`${INTRO_MEETING_MINUTES} minuter och kostar ingenting`))
})

test('its links say where somebody comes from, to the letter', async () => {
  const { page } = await stage.visitor(CALM)
  await open(page)
  const main = page.getByRole('main')
  for (const name of ['Börja prata', 'Skriv din första rad', 'Prova nu, utan konto']) {
    for (const link of await main.getByRole('link', { name, exact: true }).all()) {
      expect(await link.getAttribute('href'), name).toBe(START_CHAT)
      expect(await link.getAttribute('data-event'), name).toBe('start_chat')
    }
  }
  await counted(main.locator('[data-event="start_chat"]'), 4)
  const letter = main.getByRole('link', { name: 'Skriv till oss om en tid' })
  expect(await letter.getAttribute('href')).toBe(CONTACT)
  expect(await letter.getAttribute('data-event')).toBe('contact')
})

test('the header leads through the page, and on from it with where somebody comes from', async () => {
  const { page } = await stage.visitor(SCRIPTLESS)
  await open(page)
  const header = page.getByRole('banner')
  for (const [name, href] of [
    ['Fördelar', '#fordelar'],
    ['Så fungerar det', '#sa-fungerar-det'],
    ['Priser', '#priser'],
    ['Frågor', '#fragor'],
    ['Kontakt', CONTACT],
    ['Logga in', '/login'],
    ['Börja prata', START_CHAT],
  ] as const) {
    const link = header.getByRole('link', { name, exact: true }).first()
    expect(await link.getAttribute('href'), name).toBe(href.startsWith('#') ? PATH + href : href)
  }
})

test('the largest text has room in the narrowest window', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await page.addInitScript(`localStorage.setItem('lyhord_text_size', 'larger')`)
  await open(page)
  expect(await page.evaluate('document.documentElement.dataset.textSize')).toBe('larger')
  await expectNoSidewaysScroll(page, 320)
})

test('without scripts everything is there: the questions fold, and the links lead', async () => {
  const { page } = await stage.visitor(SCRIPTLESS)
  await open(page)
  for (const [, name] of SECTIONS) await seen(page.getByRole('heading', { level: 2, name, exact: true }))
  await openEachQuestion(page)
  await page.getByRole('link', { name: 'Skriv till oss om en tid' }).click()
  await at(page, CONTACT)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Börja prata' }).first().click()
  await at(page, START_CHAT)
})

/** What the browser has kept, and what it has asked for besides the pages themselves. */
async function traces(page: Page, context: BrowserContext, asked: readonly string[]): Promise<string> {
  const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  return [String(kept), JSON.stringify(await context.cookies()), ...asked].join('\n')
}

test('where somebody comes from is kept nowhere and sent to nobody', async () => {
  const { page, context } = await stage.visitor(CALM)
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.isNavigationRequest()) return
    asked.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join(' '))
  })
  const chat = new InstantChatPage(page)
  await page.goto(START_CHAT)
  await chat.ready()
  await chat.ask('Jag kan inte släppa ett möte på jobbet.')
  expect(await traces(page, context, asked)).not.toMatch(/utm_|employee-wellness|work-life-balance/)
  const contact = new ContactPage(page)
  await page.goto(CONTACT)
  await contact.write({ email: 'kim@exempel.se', message: 'Jag vill boka en tid.' })
  expect(await traces(page, context, asked)).not.toMatch(/utm_|employee-wellness|work-life-balance/)
})
