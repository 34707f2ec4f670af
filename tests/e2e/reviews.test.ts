import { expect, test } from 'vitest'
import { setSharing } from '../../contract/sharing.ts'
import { api } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { reviewsOf } from '../support/reviews.ts'
import { AccountPage } from './pages/account-page.ts'
import { ReviewPage } from './pages/review-page.ts'
import { audit } from './support/audit.ts'
import { absent, becomes, expectSoon, gone, hasFocus, retried, seen } from './support/look.ts'
import { holdUp, rested } from './support/network.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const reviews = reviewsOf(() => stage.app)
const CALM = { context: { reducedMotion: 'reduce' } } as const

/** A therapist at a client's conversation, with its one reply chosen. */
async function opened(size: 'desktop' | 'phone' = 'desktop') {
  const given = await reviews.exchange()
  const [row] = await chatOf(() => stage.app).rowsOf(given.patient)
  const { page } = await stage.visitor({ as: given.therapist, size, ...CALM })
  const review = await new ReviewPage(page).open(given.patient, row?.messageId ?? '')
  return { ...given, page, review }
}

test('a reply is reviewed: made with its progress in view, changed, saved, there after a reload, and in the client’s log', async () => {
  const { page, review, id, patient, therapist } = await opened()
  await seen(review.panel.getByText('Jag sover dåligt och oroar mig för jobbet.'), review.create)
  await audit(page, 'review-none')
  const letGo = await holdUp(page, '**/api/jobs/*')
  await review.create.click()
  await seen(review.progress)
  letGo()
  await seen(
    review.heading('Betyg'),
    review.heading('KBT-analys'),
    review.heading('Förslag'),
    review.heading('Flaggor'),
  )
  await gone(review.progress)
  await seen(page.getByRole('button', { name: 'Granskad', exact: true }))
  await becomes(() => review.panel.getByRole('spinbutton').count(), 5)
  await audit(page, 'review')

  const before = await review.score('Empati').inputValue()
  expect(before).toMatch(/^\d+,\d$/)
  await review.score('Empati').fill('3.5')
  await seen(review.panel.getByText('Lågt'))
  await review.reset.click()
  await becomes(() => review.score('Empati').inputValue(), before)

  await review.score('Empati').fill('10,5')
  await review.save.click()
  await seen(review.panel.getByText('Högst 10'))
  await becomes(() => hasFocus(review.score('Empati')), true)
  await review.score('Empati').fill('4,1')
  await review.score('Empati').press('ArrowUp')
  await review.panel.getByLabel('En människa bör läsa det här utbytet').check()
  await review.save.click()
  await seen(review.panel.getByText('Ändringarna är sparade.'))
  expect(await reviews.read(therapist, id)).toMatchObject({
    corrected: true,
    needs_review: true,
    detailed_scores: { empathy_level: 4.2 },
  })
  await audit(page, 'review-saved')
  await page.reload()
  await becomes(() => review.score('Empati').inputValue(), '4,2')

  const { page: theirs } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  const { log } = await (await new AccountPage(theirs).open()).loaded()
  await seen(log.getByText('En granskning av ett av AI:ns svar till dig gjordes åt din terapeut.'))
  await seen(log.getByText('Tove Terapeut ändrade en granskning av ett av AI:ns svar till dig.'))
})

test('a reply that breaks the safety contract is marked in red, by icon and word', async () => {
  const { page, review } = await opened()
  await stage.app.control('anthropic:analysis', 'unsafe')
  await review.create.click()
  await seen(review.heading('Betyg'), review.panel.getByText('Svaret bryter mot det som aldrig får sägas.'))
  await expectSoon(() => review.panel.getByText('Lågt').count()).toBeGreaterThan(8)
  await audit(page, 'review-low')

  const rule = review.panel.getByLabel('Så här ska AI:n svara i stället')
  await seen(rule, review.panel.getByText(/^Gäller för alla dina klienter/))
  const accept = review.panel.getByRole('button', { name: 'Godkänn regeln' })
  await rule.fill('')
  await accept.click()
  await seen(review.panel.getByText('Skriv en regel'))
  await rule.fill('Nämn aldrig 112.')
  await accept.click()
  await seen(review.panel.getByText(/^Regeln kan inte gälla\. /))
  expect(await rule.inputValue()).toBe('Nämn aldrig 112.')
  await rule.fill('Spegla känslan först.')
  await accept.click()
  const accepted = review.panel.getByRole('list', { name: 'Regel efter den här granskningen' })
  await seen(accepted.getByText('Spegla känslan först.'), accepted.getByText('Gäller', { exact: true }))
  await audit(page, 'review-rule')
  await accepted.getByRole('button', { name: /^Ta tillbaka/ }).click()
  await gone(accepted)
  await seen(rule)
})

test('a rule can be proposed after any review, and let be', async () => {
  const { review } = await opened()
  await review.create.click()
  const propose = review.panel.getByRole('button', { name: 'Föreslå en regel' })
  await propose.click()
  const rule = review.panel.getByLabel('Så här ska AI:n svara i stället')
  await becomes(() => hasFocus(rule), true)
  await review.panel.getByRole('button', { name: 'Avbryt' }).click()
  await becomes(() => hasFocus(review.heading('Regler för AI:n')), true)
  await propose.click()
  await rule.fill('Fråga hur det känns först.')
  await review.panel.getByRole('button', { name: 'Godkänn regeln' }).click()
  await seen(review.panel.getByRole('list', { name: 'Regel efter den här granskningen' }), propose)
})

test('each failure says what happened, and what can be tried again', async () => {
  const { page, review, id } = await opened()
  await seen(review.create)
  const address = `**/api/ai-review/${id}`
  for (const [status, code, text] of [
    [500, 'internal', 'Serverfel vid hämtning av AI-granskning. Försök igen om en stund.'],
    [403, 'forbidden', 'Du har inte behörighet att granska AI-analys. Kontakta administratör.'],
    [409, 'conflict', 'Fel vid hämtning av AI-granskning: Upptaget.'],
  ] as const) {
    const body = JSON.stringify({ detail: 'Upptaget.', code, request_id: 'x' })
    await page.route(address, (route) => route.fulfill({ status, body, contentType: 'application/json' }))
    await page.reload()
    await seen(review.panel.getByText(text))
    await page.unroute(address)
  }
  await page.route(address, (route) => route.abort())
  await page.reload()
  await seen(review.panel.getByText('Nätverksfel. Kontrollera din internetanslutning och försök igen.'))
  await retried(page, address, review.panel.getByRole('button', { name: 'Försök igen' }))
  await seen(review.create)
  await stage.app.control('anthropic:analysis', 'empty')
  await review.create.click()
  await seen(review.panel.getByText(/^Kunde inte skapa AI Review\. AI:ns granskning gick inte att tolka/))
  await review.create.click()
  await seen(review.heading('Betyg'))
  await page.route(address, (route) => route.abort())
  await review.score('Helhet').fill('5')
  await review.save.click()
  await seen(review.panel.getByText(/^Kunde inte spara ändringar\. Ingen kontakt med servern\./))
  await becomes(() => review.score('Helhet').inputValue(), '5')
  await page.unroute(address)
})

test('a review that nobody hears of any more says so, and can be made anew', async () => {
  const { page, review } = await opened()
  const job = '**/api/jobs/*'
  await page.route(job, (route) =>
    route.fulfill({ status: 404, json: { detail: 'Finns inte.', code: 'not_found', request_id: 'x' } }),
  )
  await review.create.click()
  await seen(review.panel.getByText(/^Kunde inte skapa AI Review\. Det går inte längre att se hur det gick\./))
  await page.unroute(job)
  await review.create.click()
  await seen(review.heading('Betyg'))
})

test('by the keyboard alone on a phone, where the panel is the whole window', async () => {
  const { page, review } = await opened('phone')
  await seen(review.create)
  await review.create.focus()
  await page.keyboard.press('Enter')
  await seen(review.heading('Betyg'))
  await review.score('Helhet').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7.5')
  await page.keyboard.press('Enter')
  await seen(review.panel.getByText('Ändringarna är sparade.'))
  await page.keyboard.press('Escape')
  await gone(review.panel)
})

test('a client who shares no more is read no more', async () => {
  const { page, review, patient } = await opened()
  await seen(review.create)
  await api(stage.app, setSharing, { body: { share_chats: false } }, patient)
  await review.create.click()
  await seen(review.panel.getByText(/^Kunde inte skapa AI Review\. Klienten har valt att inte dela/))
  await page.reload()
  await rested(page)
  await absent(review.panel)
})
