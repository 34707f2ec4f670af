import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { requestMatching, requestSession } from '../../contract/matching.ts'
import { selectTherapist } from '../../contract/onboarding.ts'
import { newEmail, newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { newListedTherapist } from '../support/therapists.ts'
import { ContactPage } from './pages/contact-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { HEADINGS, OnboardingPage } from './pages/onboarding-page.ts'
import { audit } from './support/audit.ts'
import { stopClock } from './support/clock.ts'
import { absent, at, becomes, counted, gone, hasFocus, requestsTo, seen } from './support/look.ts'
import { rested } from './support/network.ts'
import { useStage, visit } from './support/stage.ts'

// docs/safety.md: the screen runs in the browser wherever a person can write.

const stage = await useStage({ own: true })
const CALM = { context: { reducedMotion: 'reduce' } } as const
const IN_DANGER = 'Jag vill dö'
const ORDINARY = 'Jag sover dåligt och behöver någon att prata med.'
const SCREEN = '**/assets/screen-*.js'
const TITLE = 'Du behöver inte bära det här ensam'
const HELD = 'Inget är skickat än. Du kan skicka när du vill: tryck en gång till.'

let listed: Person
beforeAll(async () => {
  listed = await newListedTherapist(stage.app, { name: 'Åsa Öst', specialties: ['Sorg'] })
})

/** The card as it is announced, and as it stands where it has been announced before. */
const news = (page: Page) => page.getByRole('alert', { name: TITLE })
const standing = (page: Page) => page.getByRole('region', { name: TITLE })
const anyCard = (page: Page) => news(page).or(standing(page))

/** How often the page has asked for the screen. */
function screensFetched(page: Page): { count(): number } {
  let count = 0
  page.on('requestfinished', (request) => {
    if (request.url().includes('/assets/screen-')) count += 1
  })
  return { count: () => count }
}

/** Until one stands above the other, both in view of who scrolls. */
async function isAbove(upper: Locator, lower: Locator): Promise<void> {
  await seen(upper, lower)
  await becomes(async () => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
    return (above?.y ?? Infinity) + (above?.height ?? 0) <= (below?.y ?? 0)
  }, true)
}

/** Unfolds the card where it is folded, and looks for the lines. */
async function hasLines(card: Locator): Promise<void> {
  await seen(card)
  const more = card.getByRole('button', { name: 'Visa mer' })
  if (await more.isVisible()) await more.click()
  for (const tel of ['tel:112', 'tel:90101', 'tel:90390']) await seen(card.locator(`a[href="${tel}"]`))
}

test.for(['phone', 'desktop'] as const)(
  'onboarding without an account: the lines and the way to the talk instead of examples: %s',
  async (size) => {
    const { page, refusals } = await stage.visitor({ size, ...CALM })
    const fetched = screensFetched(page)
    const onboarding = await new OnboardingPage(page).open()
    await onboarding.words.focus()
    expect(fetched.count()).toBe(0)
    await onboarding.words.pressSequentially(IN_DANGER)
    await isAbove(news(page), onboarding.goOn)
    await becomes(() => hasFocus(onboarding.words), true)
    await hasLines(news(page))
    await audit(page, `screened-welcome-${size}`)
    await onboarding.goOn.click()
    await onboarding.isAt('konto', HEADINGS.account)
    await isAbove(standing(page), onboarding.withoutAccount)
    await gone(news(page))
    await audit(page, `screened-account-${size}`)
    await onboarding.withoutAccount.click()
    await onboarding.isAt('omraden', HEADINGS.first)
    await isAbove(standing(page), onboarding.skipRest)
    await onboarding.skipRest.click()
    await onboarding.isAt('terapeuter', HEADINGS.urgent)
    const back = page.getByRole('main').getByRole('link', { name: 'Till samtalet med AI:n' })
    await isAbove(standing(page), back)
    await hasLines(standing(page))
    await counted(anyCard(page), 1)
    await absent(onboarding.examples)
    await audit(page, `screened-examples-${size}`)
    await back.click()
    await at(page, '/instant-chat')
    expect(refusals).toEqual([])
  },
)

test('onboarding: whose talk has shown danger is led back to it; ordinary words are shown examples', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  const onboarding = await new OnboardingPage(page).open('?steg=terapeuter')
  await onboarding.begin(ORDINARY)
  await onboarding.withoutAccount.click()
  await onboarding.skipRest.click()
  await counted(onboarding.examples, 3)
  await (await new InstantChatPage(page).open()).ask(IN_DANGER)
  await onboarding.open('?steg=terapeuter')
  await onboarding.isAt('terapeuter', HEADINGS.urgent)
  await hasLines(anyCard(page))
  await absent(onboarding.examples)
  await page.getByRole('main').getByRole('link', { name: 'Till samtalet med AI:n' }).click()
  await seen(new InstantChatPage(page).own.getByText(IN_DANGER))
})

test('onboarding: whoever goes on before the screen has read has the lines on the next step, until other words stand there', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(IN_DANGER)
  await onboarding.isAt('konto', HEADINGS.account)
  await seen(anyCard(page))
  await page.reload()
  await seen(anyCard(page))
  await onboarding.back.click()
  await onboarding.words.fill(ORDINARY)
  await gone(anyCard(page))
})

test('onboarding of a client: one card, before the therapists', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), size: 'desktop', ...CALM })
  const onboarding = await new OnboardingPage(page).open()
  await onboarding.begin(IN_DANGER)
  await onboarding.isAt('omraden', HEADINGS.first)
  await seen(anyCard(page))
  await onboarding.skipRest.click()
  await isAbove(anyCard(page), onboarding.card('Åsa Öst'))
  await counted(anyCard(page), 1)
})

test.for(['phone', 'desktop'] as const)(
  'a letter: the lines above the way on, by the keyboard alone: %s',
  async (size) => {
    const { page } = await stage.visitor({ size, ...CALM })
    const contact = await new ContactPage(page).open()
    await contact.email.fill(newEmail())
    await contact.message.focus()
    await page.keyboard.type(`Jag sover dåligt. ${IN_DANGER}`)
    await isAbove(news(page), contact.submit)
    await (size === 'phone' ? isAbove(news(page), contact.message) : isAbove(contact.message, news(page)))
    await becomes(() => hasFocus(contact.message), true)
    await page.keyboard.press('Tab')
    const first =
      size === 'phone' ? news(page).getByRole('button', { name: 'Visa mer' }) : news(page).getByRole('link').first()
    await becomes(() => hasFocus(first), true)
    await audit(page, `screened-contact-${size}`)
    await contact.message.fill(ORDINARY)
    await gone(news(page))
  },
)

test('a letter written on a phone with its keyboard open: number and field are in view', async () => {
  const { page } = await stage.visitor({ ...CALM, context: { ...CALM.context, viewport: { width: 390, height: 514 } } })
  const contact = await new ContactPage(page).open()
  await contact.message.focus()
  await page.keyboard.type(IN_DANGER)
  const number = news(page).locator('a[href="tel:112"]')
  await seen(number)
  for (const place of [number, contact.message]) {
    const isInView = async () => {
      const box = await place.boundingBox()
      return box !== null && box.y >= 64 && box.y + Math.min(box.height, 44) <= 514
    }
    await becomes(isInView, true)
  }
  await becomes(() => hasFocus(contact.message), true)
})

test('a letter that is refused: the lines stand beside what was said', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  const contact = await new ContactPage(page).open()
  const body = { detail: 'Vänta en stund.', code: 'rate_limited', request_id: 'x' }
  await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: body }))
  await contact.write({ email: newEmail(), message: IN_DANGER })
  await contact.submit.click()
  await seen(contact.error.getByText(body.detail), anyCard(page))
})

test('ordinary words are read and show nothing', async () => {
  const { page } = await stage.visitor({ size: 'desktop', ...CALM })
  const fetched = screensFetched(page)
  const contact = await new ContactPage(page).open()
  await contact.message.fill(ORDINARY)
  await becomes(() => fetched.count(), 1)
  await contact.email.focus()
  await rested(page)
  await absent(anyCard(page))
})

test('the search for a therapist', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await visit(page, '/find-therapist')
  const search = page.getByRole('searchbox', { name: 'Sök' })
  await search.fill(IN_DANGER)
  await isAbove(news(page), page.getByText('Ingen terapeut passar sökningen'))
  await audit(page, 'screened-search')
  await search.fill('Åsa')
  await gone(news(page))
})

interface Asking {
  readonly path: string
  /** The path that the request is sent to. */
  readonly endpoint: string
  /** Opens the form, where it is not open from the start. */
  readonly opener: string | null
  readonly field: RegExp
  readonly send: string
  /** Whether the client has a therapist. */
  readonly connected: boolean
}

const ASKING: Readonly<Record<string, Asking>> = {
  'to be matched': {
    path: '/client/therapist',
    endpoint: requestMatching.path,
    opener: 'Be om matchning',
    field: /^Meddelande/,
    send: 'Skicka matchningsförfrågan',
    connected: false,
  },
  'for a session': {
    path: '/client/therapist',
    endpoint: requestSession.path,
    opener: 'Boka samtal',
    field: /^Meddelande/,
    send: 'Skicka förfrågan',
    connected: true,
  },
  'for a first meeting': {
    path: '/find-therapist?terapeut=',
    endpoint: selectTherapist.path,
    opener: null,
    field: /^Meddelande till Åsa/,
    send: 'Skicka förfrågan',
    connected: false,
  },
}

/** Opens the form in a client's browser. */
async function opened({ path, opener, field, send, endpoint, connected }: Asking) {
  const patient = await newPatient(stage.app)
  if (connected)
    await connect(stage.app, patient, await newTherapist(stage.app, { verified: true }), { shareChats: false })
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await visit(page, path.endsWith('=') ? `${path}${listed.id}` : path)
  if (opener !== null) await page.getByRole('main').getByRole('button', { name: opener }).click()
  const dialog = page.getByRole('dialog')
  return {
    page,
    field: dialog.getByRole('textbox', { name: field }),
    submit: dialog.getByRole('button', { name: send }),
    sent: requestsTo(page, endpoint),
  }
}

test.for(Object.keys(ASKING))('asking %s: a quick first press shows the lines, the next one sends', async (what) => {
  const { page, field, submit, sent } = await opened(ASKING[what] as Asking)
  await seen(field)
  // The clock stands still: neither the pause after writing nor the longest wait for the screen comes before the card.
  await stopClock(page)
  await field.fill(IN_DANGER)
  // Nor is the field left before the press: leaving reads too, and who has met the card by then is not held.
  await submit.dispatchEvent('click')
  await isAbove(news(page), submit)
  await seen(page.getByText(HELD))
  await page.clock.resume()
  expect(sent.count()).toBe(0)
  await audit(page, `screened-request-${what.replaceAll(' ', '-')}`)
  await submit.click()
  await becomes(() => sent.count(), 1)
})

test.for(Object.keys(ASKING))(
  'asking %s: without the screen everything works, and the page has its lines',
  async (what) => {
    const { page, field, submit, sent } = await opened(ASKING[what] as Asking)
    await page.route(SCREEN, (route) => route.abort())
    await field.fill(IN_DANGER)
    await submit.click()
    await becomes(() => sent.count(), 1)
    await absent(anyCard(page))
    await seen(page.getByRole('button', { name: 'Akut hjälp' }))
  },
)
