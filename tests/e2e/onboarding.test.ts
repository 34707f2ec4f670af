import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { listMatchingRequests } from '../../contract/matching.ts'
import { getOnboarding } from '../../contract/onboarding.ts'
import { therapistRequests } from '../../worker/features/matching/tables.ts'
import { api } from '../support/api.ts'
import { mailedCode, newPatient, type Person, signIn } from '../support/people.ts'
import { newListedTherapist } from '../support/therapists.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { HEADINGS, OnboardingPage } from './pages/onboarding-page.ts'
import { newDetails, SignupPage } from './pages/signup-page.ts'
import { audit } from './support/audit.ts'
import { stopClock } from './support/clock.ts'
import { wearOwnLetters } from './support/letters.ts'
import { absent, at, becomes, counted, expectSoon, gone, hasFocus, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage({ own: true })
const CALM = { context: { reducedMotion: 'reduce' } } as const
const GRIEF = 'Min pappa dog i våras och jag sörjer honom varje dag.'
const KEPT = `localStorage.getItem('lyhord_onboarding')`

let grief: Person
beforeAll(async () => {
  grief = await newListedTherapist(stage.app, {
    name: 'Sara Sorg',
    specialties: ['Sorg och förlust'],
    bio: 'Jag möter ofta människor som har förlorat någon.',
    availability: 'Tisdagar och torsdagar',
  })
  await newListedTherapist(stage.app, { name: 'Anders Arbete', specialties: ['Stress på jobbet'] })
})

const keptOf = async (person: Person) => (await api(stage.app, getOnboarding, {}, person)).onboarding
const requestsOf = ({ id }: Person) =>
  stage.app.db.select().from(therapistRequests).where(eq(therapistRequests.patientId, id))

test.for(['phone', 'desktop'] as const)(
  'from the first words to a first meeting, by a new account: %s',
  async (size) => {
    const { page } = await stage.visitor({ size, ...CALM })
    const onboarding = await new OnboardingPage(page).open()
    await seen(page.getByRole('main').locator('a[href="tel:112"]'), page.getByText('Sparas på den här enheten'))
    await audit(page, `onboarding-welcome-${size}`)
    await onboarding.begin(GRIEF)
    await onboarding.isAt('konto', HEADINGS.account)
    await becomes(() => hasFocus(onboarding.heading), true)
    await audit(page, `onboarding-account-${size}`)
    await page.getByRole('main').getByRole('link', { name: 'Skapa konto' }).last().click()
    await at(page, '/register/client')
    const signup = new SignupPage(page)
    const details = newDetails()
    await signup.fillInPerson()
    await signup.register(details)
    await page.reload()
    await signup.code.type(await mailedCode(stage.app, details.email))
    await at(page, '/login')
    await page.getByLabel('Lösenord', { exact: true }).fill(details.password)
    await page.getByRole('form', { name: 'Logga in' }).getByRole('button', { name: 'Logga in' }).click()
    await new LoginPage(page).sayMine()
    await onboarding.isAt('omraden', HEADINGS.first)
    await seen(page.getByText(/^Sparat i ditt konto/))

    await onboarding.words.fill('Jag bor ensam sedan dess.')
    await audit(page, `onboarding-area-${size}`)
    await page.getByRole('button', { name: 'Nästa', exact: true }).click()
    await seen(page.getByRole('heading', { level: 1, name: HEADINGS.second }))
    await onboarding.skipRest.click()
    await onboarding.isAt('terapeuter', HEADINGS.matching)
    await seen(onboarding.card('Sara Sorg').getByText(/^\d+ av 100$/))
    await seen(page.getByText(/^En AI har jämfört det du skrev/))
    await absent(onboarding.examples)
    await audit(page, `onboarding-matched-${size}`)
    await onboarding.choose('Sara Sorg').click()
    await onboarding.isAt('boka', HEADINGS.booking)
    await seen(onboarding.share)
    await becomes(() => onboarding.share.isChecked(), false)
    await onboarding.message.fill('Gärna kvällar.')
    await onboarding.share.check()
    await seen(page.getByRole('blockquote').getByText(GRIEF))
    await audit(page, `onboarding-booking-${size}`)
    await onboarding.send.click()
    await onboarding.isAt('klart', HEADINGS.done)
    await seen(page.getByText(/^Din förfrågan om ett första möte är skickad/))
    await audit(page, `onboarding-done-${size}`)

    const person = await signIn(stage.app, details)
    await becomes(async () => (await keptOf(person))?.completedAt === null, false)
    expect(await keptOf(person)).toMatchObject({
      initialQuestion: GRIEF,
      assessment: { situation: 'Jag bor ensam sedan dess.' },
      selectedTherapist: grief.id,
      bookingSkipped: false,
    })
    await becomes(() => page.evaluate(KEPT), null)
    const { requests } = await api(stage.app, listMatchingRequests, {}, grief)
    expect(requests.map(({ note }) => note)).toContain(`Gärna kvällar.\n\n${GRIEF}`)
    await page.reload()
    await onboarding.isAt('klart', HEADINGS.done)
    await page.getByRole('link', { name: 'Gå till din översikt' }).click()
    await at(page, '/client')
  },
)

test('straight from the registration to where the person was', async () => {
  const { page } = await stage.visitor({ size: 'desktop', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(GRIEF)
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto' }).last().click()
  const signup = new SignupPage(page)
  await signup.fillInPerson()
  await signup.signUp(stage.app, newDetails())
  await page.getByRole('button', { name: 'Gör det senare' }).click()
  await page.getByRole('button', { name: 'Fortsätt där du var' }).click()
  await onboarding.isAt('omraden', HEADINGS.first)
  await onboarding.back.click()
  await onboarding.isAt(null, HEADINGS.welcome)
  await becomes(() => onboarding.words.inputValue(), GRIEF)
})

test('without an account: three examples after a moment, none to be booked', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(GRIEF)
  await onboarding.withoutAccount.click()
  await seen(onboarding.skipRest)
  // The clock stands still, so that the moment lasts for as long as it takes to look.
  await stopClock(page)
  await onboarding.skipRest.click()
  await onboarding.isAt('terapeuter', HEADINGS.matching)
  await seen(page.getByText('Vi jämför det du skrivit med terapeuterna…'))
  await page.clock.resume()
  await counted(onboarding.examples, 3)
  await audit(page, 'onboarding-examples')
  await onboarding.examples.first().getByRole('button').click({ force: true })
  await onboarding.isAt('terapeuter', HEADINGS.matching)
  await page.getByRole('main').getByRole('link', { name: 'Logga in' }).last().click()
  await at(page, '/login')
  const person = await newPatient(stage.app)
  await page.getByLabel('E-post').fill(person.email)
  await page.getByLabel('Lösenord', { exact: true }).fill(person.password)
  await page.getByRole('form', { name: 'Logga in' }).getByRole('button', { name: 'Logga in' }).click()
  await new LoginPage(page).sayMine()
  await onboarding.isAt('terapeuter', HEADINGS.matching)
  await seen(onboarding.card('Sara Sorg'))
  await absent(onboarding.examples)
})

test('the AI at once: the first words stand in the chat’s field and are not sent', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: person, size: 'phone', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(GRIEF)
  await onboarding.isAt('omraden', HEADINGS.first)
  await onboarding.skipRest.click()
  await seen(onboarding.card('Sara Sorg'))
  await onboarding.chat.click()
  await at(page, '/client/chat')
  await becomes(() => new ClientChatPage(page).field.inputValue(), GRIEF)
  await becomes(async () => (await keptOf(person))?.bookingSkipped, true)
  await becomes(() => page.evaluate(KEPT), null)
  expect(await requestsOf(person)).toEqual([])
})

test('a text in danger that the browser could not read: the server’s card stands before the therapists', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), size: 'phone', ...CALM })
  await page.route('**/assets/screen-*.js', (route) => route.abort())
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin('Jag orkar inte leva längre. Jag ska ta livet av mig i natt.')
  await onboarding.skipRest.click()
  const card = page.getByRole('alert').filter({ has: page.locator('a[href="tel:112"]') })
  await seen(card, onboarding.card('Sara Sorg'))
  await becomes(async () => {
    const [above, below] = [await card.boundingBox(), await onboarding.cards.first().boundingBox()]
    return (above?.y ?? Infinity) < (below?.y ?? 0)
  }, true)
  await audit(page, 'onboarding-crisis')
  await page.setViewportSize({ width: 320, height: 568 })
  await seen(card.getByRole('button', { name: 'Visa mer' }), card.locator('a[href="tel:112"]'))
  await wearOwnLetters(page)
  await expectSoon(async () => (await card.boundingBox())?.height, 'the folded card').toBeLessThanOrEqual(150)
  await card.getByRole('button', { name: 'Stäng rutan' }).click()
  await gone(card)
})

test('"Be om matchning" tells the operator that somebody asks', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: person, size: 'desktop', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(GRIEF)
  await onboarding.skipRest.click()
  await page.getByRole('button', { name: 'Be om matchning' }).click()
  await audit(page, 'onboarding-ask-for-matching')
  await page.getByRole('button', { name: 'Skicka matchningsförfrågan' }).click()
  await seen(
    page.getByText('Din förfrågan är skickad. Vi hoppas på svar inom 24 timmar, och mejlar dig när det har kommit.'),
  )
  await becomes(async () => (await requestsOf(person)).map(({ kind }) => kind), ['matching'])
})

test('the way there: from the first page, and from the overview', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Hitta en terapeut som passar dig' }).click()
  await at(page, '/onboarding')
  const client = await stage.visitor({ as: await newPatient(stage.app), size: 'desktop' })
  await client.page.goto('/client')
  await client.page.getByRole('link', { name: 'Se vem som passar dig' }).click()
  await at(client.page, '/onboarding')
})

const SMALLEST = { width: 320, height: 568 } as const

/** "whole" where the card's 112 stands between the header and the window's lower edge, as large as a finger; else its box. */
async function placeOf112(page: Page) {
  const card = page.getByRole('main').locator('section').filter({ hasText: 'Du behöver inte bära det här ensam' })
  const header = await page.getByRole('banner').boundingBox()
  const box = await card.locator('a[href="tel:112"]').boundingBox()
  if (header === null || box === null) return null
  const isWhole = box.height >= 44 && box.y >= header.y + header.height && box.y + box.height <= SMALLEST.height
  return isWhole ? 'whole' : box
}

test('in danger 112 stands whole in view on each step of the smallest phone', async () => {
  const { page } = await stage.visitor({ context: { viewport: SMALLEST, reducedMotion: 'reduce' } })
  const onboarding = await new OnboardingPage(page).open()
  await wearOwnLetters(page)
  await onboarding.words.fill('Jag vill dö')
  await becomes(() => placeOf112(page), 'whole')
  await onboarding.goOn.click()
  await onboarding.isAt('konto', HEADINGS.account)
  await becomes(() => placeOf112(page), 'whole')
  await onboarding.withoutAccount.click()
  await onboarding.isAt('omraden', HEADINGS.first)
  await becomes(() => placeOf112(page), 'whole')
  await onboarding.skipRest.click()
  await onboarding.isAt('terapeuter', HEADINGS.urgent)
  await becomes(() => placeOf112(page), 'whole')
})

test('the count of characters stands below the end of its field, also on the narrowest phone', async () => {
  const { page } = await stage.visitor({ context: { viewport: SMALLEST } })
  const onboarding = await new OnboardingPage(page).open()
  const count = page.getByRole('main').getByText(/^0\/1000/)
  const edge = async (place: Locator) => {
    const box = await place.boundingBox()
    return box === null ? null : Math.round(box.x + box.width)
  }
  await seen(count, onboarding.words)
  await becomes(async () => (await edge(count)) === (await edge(onboarding.words)), true)
})
