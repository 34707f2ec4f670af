import { expect, test } from 'vitest'
import { createCheckout } from '../../contract/payments.ts'
import { api } from '../support/api.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { GOOD_CARD } from './pages/checkout-page.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { audit } from './support/audit.ts'
import { seenAfterPauses } from './support/clock.ts'
import { endSessionElsewhere } from './support/ended-session.ts'
import { at, counted, gone, seen } from './support/look.ts'
import { holdUp } from './support/network.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

test('the overview and the account', async () => {
  const person = await newPatient(stage.app)
  const { page, refusals } = await stage.visitor({ as: person, ...CALM })
  await page.goto('/client')
  await seen(page.getByText('credits kvar'), page.getByRole('link', { name: 'Börja prata' }))
  await audit(page, 'client')
  await page.getByRole('button', { name: 'Hitta en terapeut' }).click()
  await seen(page.getByRole('dialog'))
  await audit(page, 'client-matching-dialog')
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Klient/ })
    .click()
  await seen(page.getByRole('menuitem', { name: 'Logga ut' }))
  await audit(page, 'client-menu')
  await page.goto('/profile')
  await seen(page.getByText(person.email))
  await audit(page, 'profile')
  expect(refusals.filter((refusal) => refusal !== '404 GET /api/progressive-anamnesis/progress')).toEqual([])
})

test('the client’s chat: empty, talk, deletion, booking, error, session ended', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: person, ...CALM })
  const chat = await new ClientChatPage(page).open()
  await audit(page, 'client-chat-empty')
  for (const text of ['Jag sover dåligt.', 'Det är mycket på jobbet.', 'Helgerna är lugnare.']) await chat.ask(text)
  await audit(page, 'client-chat-talk')
  await page.getByRole('button', { name: 'Mer', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Radera' }).click()
  await seen(page.getByRole('alertdialog', { name: 'Radera meddelandet?' }))
  await audit(page, 'client-chat-delete')
  await page.getByRole('button', { name: 'Behåll' }).click()
  await page.getByRole('button', { name: 'Boka samtal' }).click()
  await seen(page.getByRole('dialog', { name: 'Prata med en legitimerad terapeut' }))
  await audit(page, 'client-chat-booking')
  await page.keyboard.press('Escape')
  await stage.app.control('anthropic:chat', '529', 2)
  await chat.say('Vi var hos farmor.')
  await seen(chat.errors)
  await audit(page, 'client-chat-error')
  await endSessionElsewhere(stage.app, person, page.getByRole('button', { name: 'Uppdatera' }))
  await audit(page, 'client-session-ended')
})

test('without credits: banner, badge, packs', async () => {
  const person = await newPatient(stage.app, { credits: 0 })
  const { page } = await stage.visitor({ as: person, ...CALM })
  const chat = await new ClientChatPage(page).open()
  await seen(chat.outOfCredits)
  await audit(page, 'client-chat-no-credits')
  await chat.buy.click()
  await seen(chat.purchaseDialog)
  await audit(page, 'client-packs')
})

test('a history that does not load', async () => {
  const person = await newPatient(stage.app, { credits: 3 })
  const { page } = await stage.visitor({ as: person, ...CALM })
  await page.route('**/api/chat/history**', (route) => route.abort())
  await page.clock.install()
  await page.goto('/client/chat')
  await seenAfterPauses(page, page.getByText(/^Kunde inte ladda chatthistorik/))
  await audit(page, 'client-chat-history-failed')
})

test('an overview that does not load says what is missing, once each', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app, { credits: 3 }), ...CALM })
  const paths = ['**/api/invitations/my-therapist', '**/api/v1/credits/balance']
  for (const path of paths) await page.route(path, (route) => route.abort())
  await page.clock.install()
  await page.goto('/client')
  const main = page.getByRole('main')
  const told = ['Kunde inte hämta dina credits.', 'Kunde inte hämta vem som är din terapeut.'] as const
  for (const text of told) {
    await seenAfterPauses(page, main.getByText(text, { exact: true }))
    await counted(main.getByText(text, { exact: true }), 1)
  }
  await audit(page, 'client-overview-failed')
  for (const path of paths) await page.unroute(path)
  for (const name of ['Credits', 'Din terapeut']) {
    await main.getByRole('region', { name }).getByRole('button', { name: 'Försök igen' }).click()
  }
  for (const text of told) await gone(main.getByText(text, { exact: true }))
})

test('the question for consent', async () => {
  const person = await newPatient(stage.app, { consents: [] })
  const { page } = await stage.visitor({ as: person, ...CALM })
  const chat = await new ClientChatPage(page).open()
  await chat.say('Hej.')
  const dialog = page.getByRole('dialog', { name: 'Innan vi fortsätter' })
  await seen(dialog)
  await dialog.getByRole('button', { name: 'Ge mitt samtycke och skicka' }).click()
  await audit(page, 'client-consent')
})

test('after a payment: confirmed, and not to be confirmed', async () => {
  const person = await newPatient(stage.app)
  const body = { plan_type: 'start' } as const
  const { checkout_session_id: id } = await api(stage.app, createCheckout, { body }, person)
  const { page } = await stage.visitor({ as: person, ...CALM })
  await page.goto(`/payment-success?session_id=${id}`)
  await seen(page.getByRole('heading', { name: 'Vi kunde inte bekräfta köpet' }))
  await audit(page, 'payment-success-failed')
  const card = new URLSearchParams({ card: GOOD_CARD })
  await fetch(`${stage.app.devOrigin}/stripe/checkout/${id}/pay`, { method: 'POST', body: card, redirect: 'manual' })
  await page.reload()
  await seen(page.getByRole('heading', { name: 'Tack, betalningen är klar' }))
  await audit(page, 'payment-success')
})

test('a page whose script does not come, and one that waits', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: person, ...CALM })
  const letGo = await holdUp(page, '**/api/chat/history**')
  await page.goto('/client/chat')
  await seen(page.getByText('Laddar dina samtal…'))
  await audit(page, 'client-chat-loading')
  letGo()
  await gone(page.getByText('Laddar dina samtal…'))
})

test('the therapist’s home', async () => {
  const { page, refusals } = await stage.visitor({ as: await newTherapist(stage.app), ...CALM })
  await page.goto('/client')
  await at(page, '/therapist')
  await seen(page.getByRole('heading', { level: 1, name: 'Klienter' }))
  await audit(page, 'therapist')
  expect(refusals).toEqual([])
})
