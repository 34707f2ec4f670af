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
import { FROM_WORK, OFFERS, openOffer, sectionOf } from './pages/offers.ts'
import { audit } from './support/audit.ts'
import { at, counted, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const SCRIPTLESS = { context: { javaScriptEnabled: false } } as const

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

test('each question opens by itself, without a fault in light and dark', async () => {
  const { page } = await stage.visitor(CALM)
  await openOffer(page, OFFERS.work)
  await openEachQuestion(page)
  await audit(page, 'work-life-balance')
})

test('it says that no employer is there, and who helps when it is more than stress', async () => {
  const { page } = await stage.visitor(CALM)
  await openOffer(page, OFFERS.work)
  await seen(page.getByText('Det finns ingen inloggning för chefer eller HR', { exact: false }))
  const signs = sectionOf(page, 'När det kan vara mer än stress')
  for (const place of ['Vårdcentralen', 'Företagshälsovården', '1177']) {
    await seen(signs.getByRole('term').filter({ hasText: place }))
  }
  for (const line of ['tel:112', 'tel:90101', 'tel:1177']) await seen(signs.locator(`a[href="${line}"]`))
})

test('what it costs is what the contract says', async () => {
  const { page } = await stage.visitor(CALM)
  await openOffer(page, OFFERS.work)
  const prices = await sectionOf(page, 'Vad det kostar dig').innerText()
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
  await openOffer(page, OFFERS.work)
  const main = page.getByRole('main')
  for (const name of ['Börja prata', 'Skriv din första rad', 'Prova nu, utan konto']) {
    for (const link of await main.getByRole('link', { name, exact: true }).all()) {
      expect(await link.getAttribute('href'), name).toBe(FROM_WORK.chat)
      expect(await link.getAttribute('data-event'), name).toBe('start_chat')
    }
  }
  await counted(main.locator('[data-event="start_chat"]'), 4)
  const letter = main.getByRole('link', { name: 'Skriv till oss om en tid' })
  expect(await letter.getAttribute('href')).toBe(FROM_WORK.contact)
  expect(await letter.getAttribute('data-event')).toBe('contact')
})

test('without scripts the questions fold, and the links lead', async () => {
  const { page } = await stage.visitor(SCRIPTLESS)
  await openOffer(page, OFFERS.work)
  await openEachQuestion(page)
  await page.getByRole('link', { name: 'Skriv till oss om en tid' }).click()
  await at(page, FROM_WORK.contact)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Börja prata' }).first().click()
  await at(page, FROM_WORK.chat)
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
  await page.goto(FROM_WORK.chat)
  await chat.ready()
  await chat.ask('Jag kan inte släppa ett möte på jobbet.')
  expect(await traces(page, context, asked)).not.toMatch(/utm_|employee-wellness|work-life-balance/)
  const contact = new ContactPage(page)
  await page.goto(FROM_WORK.contact)
  await contact.write({ email: 'kim@exempel.se', message: 'Jag vill boka en tid.' })
  expect(await traces(page, context, asked)).not.toMatch(/utm_|employee-wellness|work-life-balance/)
})
