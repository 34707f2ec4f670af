import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  INTRO_MEETING_MINUTES,
  KEEP_THERAPY_RECORDS_YEARS,
  MATCHED_CLIENT_FEE,
  REQUEST_ANSWERED_WITHIN,
  THERAPIST_IDLE_LIMIT,
  THERAPIST_MONTHLY_FEE,
} from '../../contract/limits.ts'
import { audit, expectNoSidewaysScroll } from './support/audit.ts'
import { at, becomes, counted, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const SCRIPTLESS = { context: { javaScriptEnabled: false } } as const
const PATH = '/therapist-landing'
const MINUTE = 60_000

const SECTIONS = [
  ['fordelar', 'Vad du har för nytta av det'],
  ['insyn', 'Vad du ser, och vad du inte ser'],
  ['sa-gar-det-till', 'Så går det till'],
  ['verktyg', 'Det du arbetar med'],
  ['krav', 'Vad vi ber dig om'],
  ['avgifter', 'Avgifter'],
] as const

async function open(page: Page): Promise<void> {
  await page.goto(PATH)
  await seen(page.getByRole('heading', { level: 1, name: 'Det som händer mellan sessionerna' }))
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name })
}

/** "1 200 kr", as it is set: the thousands stand apart by a space that does not break. */
function crowns(amount: number): string {
  return `${new Intl.NumberFormat('sv-SE').format(amount)} kr`
}

test('each section stands where its anchor leads, with four steps and without a fault in light and dark', async () => {
  const { page, refusals } = await stage.visitor(CALM)
  await open(page)
  for (const [anchor, name] of SECTIONS) {
    await seen(page.locator(`section#${anchor}`).getByRole('heading', { level: 2, name, exact: true }))
  }
  const steps = section(page, 'Så går det till').getByRole('listitem')
  await counted(steps, 4)
  const titles = ['Ansök och bli kontrollerad', 'Skapa din profil', 'Bli matchad', 'Börja behandla']
  expect(await steps.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(titles)
  await seen(steps.first().getByText(/HOSP, Socialstyrelsens register/))
  await audit(page, 'therapist-landing')
  expect(refusals).toEqual([])
})

test('what it costs, and what is asked, is what the contract says', async () => {
  const { page } = await stage.visitor(CALM)
  await open(page)
  const fees = await section(page, 'Avgifter').innerText()
  for (const amount of [0, THERAPIST_MONTHLY_FEE, MATCHED_CLIENT_FEE, THERAPIST_MONTHLY_FEE + 2 * MATCHED_CLIENT_FEE]) {
    expect(fees.replaceAll('\u00A0', ' ')).toContain(crowns(amount).replaceAll('\u00A0', ' '))
  }
  expect(fees).toContain('Priset på dina sessioner sätter du själv')
  const asked = await section(page, 'Vad vi ber dig om').innerText()
  expect(asked).toContain(`Svar inom ${REQUEST_ANSWERED_WITHIN / (60 * MINUTE)} timmar`)
  expect(asked).toContain(`Efter ${THERAPIST_IDLE_LIMIT / MINUTE} minuter`)
  expect(asked).toContain(`${INTRO_MEETING_MINUTES} minuter`)
  await seen(page.getByText(`De sparas i ${KEEP_THERAPY_RECORDS_YEARS} år efter senaste ändringen`))
})

test('to join and to book a showing lead where they say, and are counted by their place', async () => {
  const { page } = await stage.visitor(CALM)
  await open(page)
  const main = page.getByRole('main')
  const joins = main.getByRole('link', { name: 'Anslut dig' })
  const showings = main.getByRole('link', { name: 'Boka en visning' })
  await counted(joins, 4)
  await counted(showings, 3)
  for (const link of await joins.all()) {
    expect(await link.getAttribute('href')).toBe('/therapist/signup')
    expect(await link.getAttribute('data-event')).toBe('join')
  }
  for (const link of await showings.all()) {
    expect(await link.getAttribute('href')).toBe('/contact')
    expect(await link.getAttribute('data-event')).toBe('book_demo')
    expect(await link.getAttribute('data-location')).toMatch(/^therapists_(hero|pricing|closing)$/)
  }
  await seen(
    main.getByRole('link', { name: 'villkoren för terapeuter' }).and(page.locator('[href="/therapist-terms"]')),
  )
})

test('the header leads through the page, and to joining', async () => {
  const { page } = await stage.visitor(SCRIPTLESS)
  await open(page)
  const header = page.getByRole('banner')
  for (const [name, href] of [
    ['Fördelar', '#fordelar'],
    ['Så går det till', '#sa-gar-det-till'],
    ['Avgifter', '#avgifter'],
    ['Kontakt', '/contact'],
    ['Logga in', '/login'],
    ['Anslut dig', '/therapist/signup'],
  ] as const) {
    const link = header.getByRole('link', { name, exact: true }).first()
    expect(await link.getAttribute('href'), name).toBe(href.startsWith('#') ? PATH + href : href)
  }
  await header.getByRole('link', { name: 'Avgifter', exact: true }).first().click()
  await becomes(() => new URL(page.url()).hash, '#avgifter')
  await seen(page.getByRole('heading', { level: 2, name: 'Avgifter' }))
})

test('the pictures of the product are marked as examples, and name nobody', async () => {
  const { page } = await stage.visitor(CALM)
  await open(page)
  await seen(page.getByRole('img', { name: /^Exempel på terapeutens sida/ }))
  await seen(page.getByRole('img', { name: /^Exempel på en granskning/ }))
  const captions = await page.locator('figcaption').allInnerTexts()
  expect(captions.every((caption) => caption.startsWith('Exempel'))).toBe(true)
})

test('the largest text has room in the narrowest window', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await page.addInitScript(`localStorage.setItem('lyhord_text_size', 'larger')`)
  await open(page)
  expect(await page.evaluate('document.documentElement.dataset.textSize')).toBe('larger')
  await expectNoSidewaysScroll(page, 320)
})

test('without scripts everything is there, and both ways on are links', async () => {
  const { page } = await stage.visitor(SCRIPTLESS)
  await open(page)
  for (const [anchor, name] of SECTIONS) {
    await page.goto(`${PATH}#${anchor}`)
    await seen(page.getByRole('heading', { level: 2, name, exact: true }))
  }
  await page.getByRole('main').getByRole('link', { name: 'Boka en visning' }).first().click()
  await at(page, '/contact')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Anslut dig' }).first().click()
  await at(page, '/therapist/signup')
})
