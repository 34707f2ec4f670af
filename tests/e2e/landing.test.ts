import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FREE_CHATS, REFUND_WINDOW_DAYS } from '../../contract/limits.ts'
import { PLANS } from '../../contract/payments.ts'
import { FAQ } from '../../web/features/landing/faq.ts'
import { audit, expectNoSidewaysScroll } from './support/audit.ts'
import { at, becomes, counted, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const SCRIPTLESS = { context: { javaScriptEnabled: false } } as const

/** The sections in their order, with the anchors that header and footer lead to. */
const SECTIONS = [
  ['Är det akut?', 'akut'],
  ['Tre sätt att använda Lyhörd', ''],
  ['Så fungerar det', 'sa-fungerar-det'],
  ['Vill du träffa någon direkt?', 'terapeuter'],
  ['Det svåraste steget är det första', ''],
  ['Vem kan läsa det jag skriver?', 'integritet'],
  ['Det här finns när du har börjat', ''],
  ['Vad kostar det?', 'priser'],
  ['Vanliga frågor', 'fragor'],
  ['Om Lyhörd', 'om-oss'],
  ['Det räcker med ett ord', ''],
] as const

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

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await seen(page.getByRole('heading', { level: 1, name: 'Prata av dig, när det än är' }))
}

test('the sections stand in their order, each where its anchor leads', async () => {
  const { page, refusals } = await stage.visitor(CALM)
  await open(page)
  const main = page.getByRole('main')
  await becomes(
    () => main.getByRole('heading', { level: 2 }).allInnerTexts(),
    SECTIONS.map(([name]) => name),
  )
  for (const [name, anchor] of SECTIONS) {
    const section = main.getByRole('region', { name, exact: true })
    await seen(section)
    if (anchor !== '') expect(await section.getAttribute('id')).toBe(anchor)
  }
  expect(refusals).toEqual([])
})

test('each button leads where it says, and is counted by its place', async () => {
  const { page } = await stage.visitor(CALM)
  await open(page)
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
  await open(page)
  const lines = page.getByRole('region', { name: 'Är det akut?' }).getByRole('link')
  expect(await lines.evaluateAll((all) => all.map((link: { outerHTML: string }) => link.outerHTML).join())).toMatch(
    /tel:112.*tel:90101.*tel:1177/s,
  )
  for (const line of await lines.all()) expect(await line.getAttribute('data-event')).toBeNull()
})

test('the prices are those that are sold', async () => {
  const { page } = await stage.visitor(CALM)
  await open(page)
  const prices = page.getByRole('region', { name: 'Vad kostar det?' })
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

test('what is made up is marked as an example', async () => {
  const { page } = await stage.visitor(CALM)
  await open(page)
  const captions = await page.getByRole('main').locator('figcaption').allInnerTexts()
  expect(captions).toHaveLength(3)
  expect(captions.every((caption) => caption.startsWith('Ett exempel.'))).toBe(true)
})

test('without scripts all of it can be read, one question is open at a time, and the talk begins by a link', async () => {
  const { page } = await stage.visitor(SCRIPTLESS)
  await open(page)
  for (const [name] of SECTIONS) await seen(page.getByRole('heading', { level: 2, name, exact: true }))
  const questions = page.getByRole('region', { name: 'Vanliga frågor' }).locator('details')
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
  await open(page)
  await page.evaluate(
    `document.querySelectorAll('details').forEach((one) => { one.removeAttribute('name'); one.open = true })`,
  )
  expect(await page.locator('details[open]').count()).toBeGreaterThanOrEqual(ANSWERS.length)
  await expectNoSidewaysScroll(page, width)
  if (width === 768) await audit(page, 'landing-open-answers')
})
