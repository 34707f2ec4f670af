import { expect, test } from 'vitest'
import {
  INTRO_MEETING_MINUTES,
  MATCHED_CLIENT_FEE,
  REQUEST_ANSWERED_WITHIN,
  THERAPIST_IDLE_LIMIT,
  THERAPIST_MONTHLY_FEE,
} from '../../contract/limits.ts'
import { KEEP_THERAPY_RECORDS_YEARS } from '../../contract/retention.ts'
import { OFFERS, openOffer, sectionOf } from './pages/offers.ts'
import { at, counted, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const SCRIPTLESS = { context: { javaScriptEnabled: false } } as const
const MINUTE = 60_000

/** "1 200 kr", as it is set: the thousands stand apart by a space that does not break. */
function crowns(amount: number): string {
  return `${new Intl.NumberFormat('sv-SE').format(amount)} kr`
}

test('joining has four steps, of which the first is the register', async () => {
  const { page } = await stage.visitor(CALM)
  await openOffer(page, OFFERS.therapists)
  const steps = sectionOf(page, 'Så går det till').getByRole('listitem')
  await counted(steps, 4)
  const titles = ['Ansök och bli kontrollerad', 'Skapa din profil', 'Bli matchad', 'Börja behandla']
  expect(await steps.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(titles)
  await seen(steps.first().getByText(/HOSP, Socialstyrelsens register/))
})

test('what it costs, and what is asked, is what the contract says', async () => {
  const { page } = await stage.visitor(CALM)
  await openOffer(page, OFFERS.therapists)
  const fees = await sectionOf(page, 'Avgifter').innerText()
  for (const amount of [0, THERAPIST_MONTHLY_FEE, MATCHED_CLIENT_FEE, THERAPIST_MONTHLY_FEE + 2 * MATCHED_CLIENT_FEE]) {
    expect(fees.replaceAll('\u00A0', ' ')).toContain(crowns(amount).replaceAll('\u00A0', ' '))
  }
  expect(fees).toContain('Priset på dina sessioner sätter du själv')
  const asked = await sectionOf(page, 'Vad vi ber dig om').innerText()
  expect(asked).toContain(`Svar inom ${REQUEST_ANSWERED_WITHIN / (60 * MINUTE)} timmar`)
  expect(asked).toContain(`Efter ${THERAPIST_IDLE_LIMIT / MINUTE} minuter`)
  expect(asked).toContain(`${INTRO_MEETING_MINUTES} minuter`)
  await seen(page.getByText(`De sparas i ${KEEP_THERAPY_RECORDS_YEARS} år efter senaste ändringen`))
})

test('to join and to book a showing lead where they say, and are counted by their place', async () => {
  const { page } = await stage.visitor(CALM)
  await openOffer(page, OFFERS.therapists)
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

test('the pictures of the product are marked as examples, and name nobody', async () => {
  const { page } = await stage.visitor(CALM)
  await openOffer(page, OFFERS.therapists)
  await seen(page.getByRole('img', { name: /^Exempel på terapeutens sida/ }))
  await seen(page.getByRole('img', { name: /^Exempel på en granskning/ }))
  const captions = await page.locator('figcaption').allInnerTexts()
  expect(captions.every((caption) => caption.startsWith('Exempel'))).toBe(true)
})

test('without scripts both ways on are links', async () => {
  const { page } = await stage.visitor(SCRIPTLESS)
  await openOffer(page, OFFERS.therapists)
  await page.getByRole('main').getByRole('link', { name: 'Boka en visning' }).first().click()
  await at(page, '/contact')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Anslut dig' }).first().click()
  await at(page, '/therapist/signup')
})
