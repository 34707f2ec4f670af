import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { SafetyFocus, SafetyKind, SafetyTier } from '../../contract/safety-tiers.ts'
import type { ClientSafetyView } from '../../contract/safety-state.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { wantsPictures } from './support/album.ts'
import { audit } from './support/audit.ts'
import { becomes, expectSoon, gone, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

// docs/safety.md#a-reply-above-tier-none: each card of danger, in each of its states and windows, as the kept state brings it.

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const STATE = /\/api\/safety\/state/
const CARD = 'section:is([role="alert"], [aria-label="Hjälp finns"])'
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
] as const
const LONG_AGO = new Date(Date.now() - 20 * 86_400_000).toISOString()

type Danger = Exclude<SafetyTier, 'none'>

interface Expected extends Readonly<Record<Danger, readonly string[]>> {
  readonly kinds: readonly SafetyKind[]
  readonly wayOut: boolean
}

/** Of whom the danger is, and the lines of each tier in the order in which they stand. */
const CARDS: Readonly<Record<SafetyFocus | 'violence and one’s own', Expected>> = {
  self: {
    kinds: ['active_ideation'],
    wayOut: false,
    concern: ['90390', '112', '90101'],
    high: ['90101', '112', '90390'],
    immediate: ['112', '90101', '90390'],
  },
  child: {
    kinds: ['child_at_risk'],
    wayOut: true,
    concern: ['116111', '112', '90390'],
    high: ['116111', '112', '90390'],
    immediate: ['112', '116111', '020505050'],
  },
  violence: {
    kinds: ['abuse_or_violence_now'],
    wayOut: true,
    concern: ['020505050', '112', '90390'],
    high: ['020505050', '112'],
    immediate: ['112', '020505050'],
  },
  other_person: {
    kinds: ['third_party_crisis'],
    wayOut: false,
    concern: ['90390', '112', '1177'],
    high: ['90101', '112', '90390'],
    immediate: ['112', '90101', '90390'],
  },
  harm_to_others: {
    kinds: ['harm_to_others'],
    wayOut: false,
    concern: ['90390', '112', '1177'],
    high: ['90390', '112', '1177'],
    immediate: ['112', '90390', '1177'],
  },
  'violence and one’s own': {
    kinds: ['abuse_or_violence_now', 'active_ideation'],
    wayOut: true,
    concern: ['020505050', '112', '90390', '90101'],
    high: ['020505050', '112', '90101'],
    immediate: ['112', '020505050', '90101'],
  },
}
const FOCUSES = Object.keys(CARDS) as (keyof typeof CARDS)[]
const STATES = [
  { tier: 'concern', isOld: false },
  { tier: 'high', isOld: false },
  { tier: 'immediate', isOld: false },
  { tier: 'immediate', isOld: true },
] as const

/** The line that answers them too, by its name and by whom it is for. */
const NAMED_LINE = /Självmordslinjen|För dig som har tankar på att ta ditt liv, eller är orolig för någon som har det/g

/** What is said to whoever may take their own life, and to nobody else. */
const OF_ONES_OWN = /självmord|ta livet|ditt liv|skada dig/i

const view = (change: Partial<ClientSafetyView>): ClientSafetyView => ({
  tier: 'none',
  unknown: false,
  kinds: [],
  last_signal_at: null,
  lowered: [],
  therapist: null,
  alert: null,
  ...change,
})

/** Opens the chat anew, as somebody of whom this is kept, and who has closed nothing in this tab. */
async function meet(chat: ClientChatPage, kept: Partial<ClientSafetyView>): Promise<void> {
  const { page } = chat
  await page.unroute(STATE)
  await page.route(STATE, (route) => route.fulfill({ json: view(kept) }))
  await page.evaluate(`sessionStorage.removeItem('lyhord_card_closed')`)
  await page.reload()
  await chat.ready()
}

async function clientChat(): Promise<ClientChatPage> {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), size: 'phone', ...CALM })
  return new ClientChatPage(page).open()
}

/** The numbers to ring in their order; of a folded card those that show. */
function numbersIn(place: Locator, only: { visible?: boolean } = {}): Promise<string[]> {
  return place
    .locator('a[href^="tel:"]')
    .filter(only)
    .evaluateAll((all: readonly { getAttribute(name: string): string }[]) =>
      all.map((link) => link.getAttribute('href').replace('tel:', '')),
    )
}

interface Drawn {
  getBoundingClientRect(): { left: number; right: number; top: number; bottom: number }
  contains(other: unknown): boolean
  readonly ownerDocument: { elementFromPoint(x: number, y: number): unknown }
}

/** Whether all of it is in the window and on top, with nobody scrolling. */
function isWhole(place: Locator): Promise<boolean> {
  return place.evaluate((drawn: Drawn) => {
    const { left, right, top, bottom } = drawn.getBoundingClientRect()
    const middle = (left + right) / 2
    return [top + 2, bottom - 2].every((y) => drawn.contains(drawn.ownerDocument.elementFromPoint(middle, y)))
  })
}

/** In each window all of these are whole. */
async function expectInView(page: Page, places: readonly Locator[], state: string): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    for (const place of places)
      await expectSoon(() => isWhole(place), `${String(place)} in ${size.width} px, ${state}`).toBe(true)
  }
  await page.setViewportSize(WINDOWS[0])
}

describe.each(FOCUSES)('the card of danger, %s', (focus) => {
  const { kinds, wayOut, ...lines } = CARDS[focus]

  test('has the right lines first and 112 in view: folded, open, closed, and of long ago', async () => {
    const chat = await clientChat()
    const { page, crisisCard: card, crisisReminder: reminder } = chat
    const urgent = card.locator('a[href="tel:112"]')
    const inView = wayOut ? [urgent, card.getByRole('button', { name: 'Lämna snabbt' })] : [urgent]
    for (const { tier, isOld } of STATES) {
      const state = `${focus.replaceAll(/\W+/g, '-')}-${isOld ? 'old' : tier}`
      const isAudited = wantsPictures() || (focus === 'violence' && tier === 'high')
      await meet(chat, { tier, kinds: [...kinds], last_signal_at: isOld ? LONG_AGO : null })
      if (tier === 'concern') await reminder.getByRole('button', { name: 'Visa' }).click()
      await seen(card)
      expect(await numbersIn(card), state).toEqual(lines[tier])
      await becomes(() => numbersIn(card, { visible: true }), lines[tier].slice(0, 2))
      await expectInView(page, inView, `${state} folded`)
      if (isAudited) await audit(page, `card-${state}-folded`, CARD)

      await card.getByRole('button', { name: 'Visa mer' }).click()
      await becomes(() => numbersIn(card, { visible: true }), lines[tier])
      await expectInView(page, inView, `${state} open`)
      await expectWords(card, focus, tier === 'immediate' && !isOld)
      await audit(page, `card-${state}-open`, CARD)

      await card.getByRole('button', { name: 'Stäng rutan' }).click()
      await seen(reminder)
      await gone(card)
      expect(await numbersIn(reminder), `${state} closed`).toEqual(lines[tier].slice(0, 2))
      await expectInView(page, [reminder.locator('a[href="tel:112"]')], `${state} closed`)
      if (isAudited) await audit(page, `card-${state}-closed`, CARD)
    }
  })
})

/** Only in the acute minutes the title says "Ring 112", and only one's own danger is met with words of one's own death. */
async function expectWords(card: Locator, focus: keyof typeof CARDS, isAcute: boolean): Promise<void> {
  expect((await card.getByRole('heading').innerText()).startsWith('Ring 112')).toBe(isAcute)
  if (focus === 'self' || focus === 'violence and one’s own') return
  const words = await card.innerText()
  // Who is worried about somebody is answered there too: then it is the name of a line.
  expect(focus === 'other_person' ? words.replaceAll(NAMED_LINE, '') : words).not.toMatch(OF_ONES_OWN)
}

test('where nobody knows how it is the first lines stand in a row, in view', async () => {
  const chat = await clientChat()
  const { page, crisisReminder: lines } = chat
  await meet(chat, { unknown: true })
  for (const state of ['unknown', 'failed']) {
    await seen(lines)
    expect(await numbersIn(lines), state).toEqual(['112', '90101', '1177'])
    await expectInView(page, await lines.getByRole('link').all(), state)
    await audit(page, `card-${state}`, CARD)
    await page.unroute(STATE)
    await page.route(STATE, (route) => route.abort())
    await page.reload()
  }
})

test('a word of how long one has written stands below the lines, and covers none of them', async () => {
  const chat = await clientChat()
  const { page } = chat
  const writtenFor = async (minutes: number) => {
    const ago = (much: number) => Date.now() - much * 60_000
    await page.evaluate(`sessionStorage.setItem('lyhord_sitting', '${ago(minutes)} ${ago(1)}')`)
    await chat.ask('Jag lagade mat i dag.')
  }
  for (const [name, minutes, title] of [
    ['hour', 61, 'Du har skrivit i en timme'],
    ['three-hours', 181, 'Du har skrivit länge'],
  ] as const) {
    await writtenFor(minutes)
    await seen(page.getByText(title))
    await audit(page, `long-talk-${name}`)
  }
  await meet(chat, { tier: 'high', kinds: ['active_ideation'], last_signal_at: null })
  await writtenFor(181)
  await seen(page.getByText('Du kan skriva vidare så länge du vill.'))
  await expectInView(page, [chat.crisisCard.locator('a[href="tel:112"]')], 'after three hours')
  await audit(page, 'long-talk-in-danger')
})

test('a therapist reads that it is unknown, or may be graver, and the client that it is kept', async () => {
  const patient = await newPatient(stage.app)
  const therapist = await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: false })
  const { page: theirs } = await stage.visitor({ as: therapist, ...CALM })
  const standing = theirs.getByRole('region', { name: 'Läget' })
  for (const [tier, words] of [
    ['none', 'Okänt'],
    ['high', 'Kan vara i fara'],
  ] as const) {
    await theirs.unroute(STATE)
    await theirs.route(STATE, (route) => route.fulfill({ json: view({ tier, unknown: true }) }))
    await theirs.goto(`/therapist/client/${patient.id}`)
    await seen(standing.getByText(words, { exact: true }), standing.getByText(/Läget kan vara allvarligare/))
    await audit(theirs, `standing-unknown-${tier}`)
  }
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.route(STATE, (route) => route.fulfill({ json: view({ unknown: true }) }))
  await page.goto('/profile#larm')
  await seen(page.getByText(/^Det som var känt om hur du har det innan ditt lösenord byttes/))
  await audit(page, 'alert-client-unknown')
})
