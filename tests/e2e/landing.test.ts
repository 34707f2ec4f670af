import { expect, test } from 'vitest'
import { FREE_CHATS, REFUND_WINDOW_DAYS } from '../../contract/limits.ts'
import { PLANS } from '../../contract/payments.ts'
import { FAQ } from '../../web/features/landing/faq.ts'
import { OFFERS, openOffer, sectionOf } from './pages/offers.ts'
import { audit, expectNoSidewaysScroll } from './support/audit.ts'
import { wearOwnLetters } from './support/letters.ts'
import { at, becomes, counted, expectSoon, seen } from './support/look.ts'
import { SIZES, useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const SCRIPTLESS = { context: { javaScriptEnabled: false } } as const

/** Where each button leads, by the place it is counted under. */
const WAYS_ON = [
  '/instant-chat start_chat hero',
  '/onboarding find_therapist hero',
  '/onboarding find_therapist what_is',
  '/instant-chat start_chat what_is',
  '/instant-chat start_chat how_it_works',
  '/instant-chat start_chat conversation',
  '/contact contact booking',
  '/find-therapist find_therapist booking',
  '/instant-chat start_chat first_step',
  '/express-signup sign_up pricing',
  '/contact contact about',
  '/instant-chat start_chat closing',
]

const ANSWERS = FAQ.flatMap(({ questions }) => questions.map(({ answer }) => answer))

test('each button leads where it says, and is counted by its place', async () => {
  const { page } = await stage.visitor(CALM)
  await openOffer(page, OFFERS.clients)
  const links = page.getByRole('main').locator('a[data-event]')
  const found = await Promise.all(
    (await links.all()).map(async (link) =>
      (await Promise.all(['href', 'data-event', 'data-location'].map((name) => link.getAttribute(name)))).join(' '),
    ),
  )
  expect(found).toEqual(WAYS_ON)
})

test('who needs more than a talk finds the numbers first, and no press on them is counted', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await openOffer(page, OFFERS.clients)
  const lines = sectionOf(page, 'Är det akut?').getByRole('link')
  expect(await lines.evaluateAll((all) => all.map((link: { outerHTML: string }) => link.outerHTML).join())).toMatch(
    /tel:112.*tel:90101.*tel:1177/s,
  )
  for (const line of await lines.all()) expect(await line.getAttribute('data-event')).toBeNull()
})

test('on a phone all of it is read in thirteen screens', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await openOffer(page, OFFERS.clients)
  await wearOwnLetters(page)
  const height = () => page.evaluate('document.documentElement.scrollHeight')
  await expectSoon(height).toBeLessThanOrEqual(13 * SIZES.phone.height)
})

test('the prices are those that are sold', async () => {
  const { page } = await stage.visitor(CALM)
  await openOffer(page, OFFERS.clients)
  const prices = sectionOf(page, 'Vad kostar det?')
  const cells = prices.getByRole('listitem')
  await counted(cells, 1 + PLANS.length)
  await seen(cells.first().getByText(`${FREE_CHATS} svar`))
  for (const [index, plan] of PLANS.entries()) {
    await seen(cells.nth(index + 1).getByRole('heading', { name: plan.name }))
    await seen(cells.nth(index + 1).getByText(`${plan.price_sek} kr`, { exact: true }))
  }
  await seen(prices.getByText('Engångsköp. Dina credits förfaller aldrig.'))
  await seen(prices.getByText(`inom ${REFUND_WINDOW_DAYS} dagar`))
})

test('who can read what is written stands there, and what the model reads is not folded', async () => {
  const { page } = await stage.visitor(SCRIPTLESS)
  await openOffer(page, OFFERS.clients)
  const facts = sectionOf(page, 'Vem kan läsa det jag skriver?')
  await seen(facts.getByText('Det är alltså inte totalsträckskryptering.'))
  await counted(facts.locator('details:not([open])'), 3)
  await facts.getByText('Din nyckel, inte vår').click()
  await seen(facts.getByText('Samtalen sparas krypterade.'))
})

test('what is made up is marked as an example', async () => {
  const { page } = await stage.visitor(CALM)
  await openOffer(page, OFFERS.clients)
  const captions = await page.getByRole('main').locator('figcaption').allInnerTexts()
  expect(captions).toHaveLength(3)
  expect(captions.every((caption) => caption.startsWith('Ett exempel.'))).toBe(true)
})

test('without scripts one question is open at a time, and the talk begins by a link', async () => {
  const { page } = await stage.visitor(SCRIPTLESS)
  await openOffer(page, OFFERS.clients)
  const questions = sectionOf(page, 'Vanliga frågor').locator('details')
  await counted(questions, ANSWERS.length)
  for (const nth of [0, 3, 9, 4]) {
    await questions.nth(nth).locator('summary').click()
    await becomes(() => questions.and(page.locator('[open]')).count(), 1)
    await seen(questions.nth(nth).getByText(ANSWERS[nth] ?? ''))
  }
  await page.getByRole('main').getByRole('link', { name: 'Börja prata' }).first().click()
  await at(page, '/instant-chat')
})

test.for([320, 768, 1920])('nothing is wider than the window with every answer open: %i px', async (width) => {
  const { page } = await stage.visitor({ context: { ...CALM.context, viewport: { width, height: 800 } } })
  await openOffer(page, OFFERS.clients)
  await page.evaluate(
    `document.querySelectorAll('details').forEach((one) => { one.removeAttribute('name'); one.open = true })`,
  )
  expect(await page.locator('details[open]').count()).toBeGreaterThanOrEqual(ANSWERS.length)
  await expectNoSidewaysScroll(page, width)
  if (width === 768) await audit(page, 'landing-open-answers')
})
