import { expect, test } from 'vitest'
import { creditBalance } from '../../contract/credits.ts'
import { createCheckout } from '../../contract/payments.ts'
import { logout } from '../../contract/sign-in.ts'
import { api } from '../support/api.ts'
import { newPatient, type Person } from '../support/people.ts'
import { CheckoutPage, DECLINED_CARD, GOOD_CARD } from './pages/checkout-page.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { stopClock } from './support/clock.ts'
import { at, becomes, requestsTo, seen } from './support/look.ts'
import { rested } from './support/network.ts'
import { useStage, type VisitorOptions } from './support/stage.ts'

const stage = await useStage()

async function balanceOf(person: Person): Promise<number> {
  return (await api(stage.app, creditBalance, {}, person)).current_balance
}

/** Somebody without credits, with the packs in view. */
async function aboutToBuy(size: VisitorOptions['size'] = 'phone') {
  const person = await newPatient(stage.app, { credits: 0 })
  const visitor = await stage.visitor({ size, as: person })
  const chat = await new ClientChatPage(visitor.page).open()
  await chat.buy.click()
  await seen(chat.purchaseDialog)
  const pack = (name: string) => chat.purchaseDialog.getByRole('button', { name: `Köp ${name}` })
  return { ...visitor, person, chat, pack, checkout: new CheckoutPage(visitor.page) }
}

test('a payment that is called off costs nothing and leads back', async () => {
  const { page, person, pack, checkout, chat } = await aboutToBuy()
  await pack('Prova på').click()
  await checkout.leave.click()
  await at(page, '/payment-cancelled')
  await seen(page.getByText('Du avbröt betalningen. Inga pengar har dragits från ditt konto.'))
  await page.getByRole('link', { name: 'Tillbaka till samtalet' }).click()
  await chat.ready()
  expect(await balanceOf(person)).toBe(0)
})

test('back from the checkout page by the browser’s own button, the packs can be bought again', async () => {
  const { page, pack, checkout, chat } = await aboutToBuy('desktop')
  await pack('Prova på').click()
  await seen(checkout.pay)
  await page.goBack()
  await chat.ready()
  if (!(await chat.purchaseDialog.isVisible())) await chat.buy.click()
  await pack('Komma igång').click()
  await seen(checkout.pay, page.getByText('Betala 99 kr'))
})

test('a declined card says so; another one pays, once', async () => {
  const { page, person, pack, checkout } = await aboutToBuy()
  await pack('Prova på').click()
  await checkout.payWith(DECLINED_CARD)
  await seen(checkout.trouble.filter({ hasText: 'Kortet nekades. Inget har dragits.' }))
  expect(await balanceOf(person)).toBe(0)
  await checkout.payWith(GOOD_CARD)
  await seen(page.getByRole('heading', { name: 'Tack, betalningen är klar' }), page.getByText('+50'))
  await page.reload()
  await seen(page.getByText('Du har nu 50 credits'))
  expect(await balanceOf(person)).toBe(50)
})

test('a double click buys once', async () => {
  const { page, pack, checkout } = await aboutToBuy('desktop')
  const begun = requestsTo(page, '/api/v1/stripe/create-checkout')
  await pack('Daglig användning').dblclick()
  await seen(checkout.pay, page.getByText('Betala 349 kr'))
  await becomes(() => begun.count(), 1)
})

test('a payment service that is away is told of in the dialog', async () => {
  const { page, pack, checkout, chat } = await aboutToBuy()
  await stage.app.control('stripe', 'down', 10)
  await pack('Komma igång').click()
  await seen(chat.purchaseDialog.getByRole('alert').filter({ hasText: 'Betalning misslyckades:' }))
  await stage.app.control('stripe', 'clear')
  await pack('Komma igång').click()
  await seen(checkout.pay)
  expect(page.url().startsWith(stage.app.devOrigin.replace('127.0.0.1', 'localhost'))).toBe(true)
})

test('a session that has ended when buying leads to the login and back', async () => {
  const { page, person, pack } = await aboutToBuy('desktop')
  await rested(page)
  // The clock stands still, so that there is time to look before the page goes on by itself.
  await stopClock(page)
  // Else the page may hear of it by the line on which it follows along, before anything is bought.
  await page.route('**/api/chat/follow*', (route) => route.abort())
  await api(stage.app, logout, {}, person)
  await pack('Prova på').click()
  await seen(page.getByText('Din session har gått ut. Vänligen logga in igen.'))
  await page.clock.resume()
  await at(page, '/login')
  await new LoginPage(page).signIn(person)
  await at(page, '/client/chat')
})

test('the page after a payment, without one to show', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const asked = requestsTo(page, '/api/v1/stripe/add-credits-from-payment')
  await page.goto('/payment-success')
  await seen(page.getByRole('heading', { name: 'Ingen betalning att visa' }))
  expect(asked.count()).toBe(0)
})

test('somebody else’s payment gives nothing', async () => {
  const [payer, other] = [await newPatient(stage.app), await newPatient(stage.app)]
  const { checkout_session_id: id } = await api(stage.app, createCheckout, { body: { plan_type: 'prova' } }, payer)
  const paid = await fetch(`${stage.app.devOrigin}/stripe/checkout/${id}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ card: GOOD_CARD }),
    redirect: 'manual',
  })
  expect(paid.status).toBe(303)
  await becomes(() => balanceOf(payer), 62)
  const { page } = await stage.visitor({ size: 'phone', as: other })
  await page.goto(`/payment-success?session_id=${id}`)
  await seen(page.getByRole('heading', { name: 'Vi kunde inte bekräfta köpet' }))
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await seen(page.getByText('Ett fel uppstod vid behandling av betalningen.'))
  expect(await balanceOf(other)).toBe(12)
  expect(await balanceOf(payer)).toBe(62)
})

test('back from the payment in a browser where nobody is signed in', async () => {
  const person = await newPatient(stage.app)
  const body = { plan_type: 'prova' } as const
  const { checkout_session_id: id, checkout_url } = await api(stage.app, createCheckout, { body }, person)
  const { page } = await stage.visitor({ size: 'desktop' })
  await page.goto(checkout_url)
  await new CheckoutPage(page).payWith(GOOD_CARD)
  await seen(page.getByRole('heading', { name: 'Logga in för att se ditt köp' }))
  await page.getByRole('link', { name: 'Logga in' }).click()
  await new LoginPage(page).signIn(person)
  await at(page, `/payment-success?session_id=${id}`)
  await seen(page.getByText('Du har nu 62 credits'))
  expect(await balanceOf(person)).toBe(62)
})
