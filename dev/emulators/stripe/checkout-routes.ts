import type { Context, Hono } from 'hono'
import { orderedDecline } from './cards.ts'
import type { Decline } from './cards.ts'
import { checkoutForm } from './checkout-page.ts'
import type { CheckoutSession } from './checkout-sessions.ts'
import { expireOverdue, successUrl } from './checkout-sessions.ts'
import { takePaymentFault, waitFor } from './ordered-faults.ts'
import { messagePage, page } from './page-shell.ts'
import type { PageStatus } from './page-shell.ts'
import type { FormErrors, SentPayment } from './payment-form.ts'
import { checkPayment, readFields } from './payment-form.ts'
import { payOpenSession } from './payment.ts'
import type { World } from './world.ts'

/** How long a paid page waits for the first webhook, as Stripe waits; ms. */
const WEBHOOK_GRACE_MS = 300

/** The hosted page: `GET /checkout/:id`, `POST …/pay`, `POST …/cancel`. */
export function mountCheckoutPages(app: Hono, world: World): void {
  app.get('/checkout/:id', (c) => showCheckout(world, c))
  app.post('/checkout/:id/pay', (c) => pay(world, c))
  app.post('/checkout/:id/cancel', (c) => cancel(world, c))
}

function findSession(world: World, c: Context): CheckoutSession | null {
  expireOverdue(world)
  return world.state.sessions.find(c.req.param('id') ?? '')
}

function showCheckout(world: World, c: Context): Response | Promise<Response> {
  const session = findSession(world, c)
  if (session?.status === 'open') return form(world, c, session, { status: 200 })
  return session?.status === 'complete' ? alreadyPaid(c, session, 200) : notOpen(c, session)
}

async function pay(world: World, c: Context): Promise<Response> {
  const sent = await readFields(c)
  const fault = takePaymentFault(world)
  await waitFor(fault)
  if (fault?.name === 'down' || fault?.name === '429') return unreachable(c)
  const session = findSession(world, c)
  if (session?.status === 'complete') return alreadyPaid(c, session, 409)
  if (session?.status !== 'open') return notOpen(c, session)
  const checked = checkPayment(session, sent, new Date(world.clock() * 1000))
  if (!checked.ok) return form(world, c, session, { status: 400, sent, errors: checked.errors })
  const decline = payOpenSession(
    world,
    session,
    checked.attempt,
    fault?.name === 'card_declined' ? orderedDecline : null,
  )
  if (decline) return form(world, c, session, { status: 402, sent, decline })
  await world.deliveries.settled(WEBHOOK_GRACE_MS)
  return wantsJson(c) ? c.json({ redirect_url: successUrl(session) }) : c.redirect(successUrl(session), 303)
}

async function cancel(world: World, c: Context): Promise<Response> {
  const session = findSession(world, c)
  if (!session) return notOpen(c, session)
  if (session.status === 'complete') return alreadyPaid(c, session, 409)
  if (session.cancel_url === null)
    return messagePage(c, 200, 'Köpet avbröts', 'Inget har dragits. Du kan stänga sidan.', null)
  return wantsJson(c) ? c.json({ redirect_url: session.cancel_url }) : c.redirect(session.cancel_url, 303)
}

interface FormReply {
  readonly status: PageStatus
  readonly sent?: SentPayment
  readonly errors?: FormErrors
  readonly decline?: Decline
}

function form(world: World, c: Context, session: CheckoutSession, reply: FormReply): Response | Promise<Response> {
  const { status, sent = {}, errors = {}, decline } = reply
  if (wantsJson(c) && status !== 200)
    return refuseJson(
      c,
      status,
      decline?.code ?? 'invalid_form',
      decline?.swedish ?? Object.values(errors).join(' '),
      decline,
    )
  const cart = world.state.carts.find(session.id)
  const base = c.req.path.endsWith('/pay') ? `../${session.id}` : session.id
  const submitText = submitTextOf(session)
  const body = checkoutForm({
    session,
    items: cart?.items ?? [],
    base,
    sent,
    errors,
    declined: decline?.swedish ?? null,
    submitText,
  })
  return page(c, 'Betala', body, status)
}

function submitTextOf(session: CheckoutSession): string | null {
  return session.custom_text.submit?.message ?? null
}

function alreadyPaid(c: Context, session: CheckoutSession, status: 200 | 409): Response | Promise<Response> {
  const text = 'Köpet är redan betalt. Inget dras en gång till.'
  if (wantsJson(c)) return refuseJson(c, status, 'already_paid', text)
  return messagePage(c, status, 'Redan betalt', text, {
    href: successUrl(session),
    label: 'Fortsätt',
  })
}

function notOpen(c: Context, session: CheckoutSession | null): Response | Promise<Response> {
  const status = session ? 410 : 404
  const title = session ? 'Betalsidan har gått ut' : 'Betalsidan finns inte'
  const text = session
    ? 'Inget har dragits. Gå tillbaka och börja om köpet.'
    : 'Kontrollera adressen, eller börja om köpet.'
  if (wantsJson(c)) return refuseJson(c, status, session ? 'session_expired' : 'resource_missing', text)
  const back = session?.cancel_url ?? null
  return messagePage(c, status, title, text, back === null ? null : { href: back, label: 'Gå tillbaka' })
}

function unreachable(c: Context): Response | Promise<Response> {
  const text = 'Inget har dragits. Vänta en stund och ladda om sidan.'
  if (wantsJson(c)) return refuseJson(c, 503, 'unavailable', text)
  return messagePage(c, 503, 'Betalningen går inte att nå just nu', text, null)
}

function refuseJson(c: Context, status: PageStatus, code: string, message: string, decline?: Decline): Response {
  return c.json({ error: { code, decline_code: decline?.declineCode ?? null, message } }, status)
}

function wantsJson(c: Context): boolean {
  return (c.req.header('accept') ?? '').includes('application/json')
}
