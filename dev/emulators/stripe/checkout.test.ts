import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Bench } from './test-bench.ts'
import { buy, purchase, startBench, submit } from './test-bench.ts'

let bench: Bench
let clock: Date
beforeEach(async () => {
  clock = new Date('2026-11-21T12:00:00Z')
  bench = await startBench({ now: () => clock })
})
afterEach(() => bench.close())

const create = (more: Parameters<typeof purchase>[0] = {}) => bench.stripe.checkout.sessions.create(purchase(more))

test('a session is created, paid on the hosted page and seen as paid', async () => {
  const created = await create({
    payment_intent_data: { metadata: { user: 'user-1' }, receipt_email: 'anna@exempel.se' },
  })
  expect(created).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 9900,
    currency: 'sek',
    payment_intent: null,
  })
  expect(created.url).toBe(`${bench.origin}/stripe/checkout/${created.id}`)

  const paid = await submit(`${created.url}/pay`, {
    card: '4242 4242 4242 4242',
    exp: '12/34',
    cvc: '123',
    email: 'anna@exempel.se',
  })
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toBe(`http://localhost:8787/payment-success?session_id=${created.id}`)

  const session = await bench.stripe.checkout.sessions.retrieve(created.id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  })
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'user-1',
    metadata: { plan: 'start' },
    url: null,
  })
  expect(session.customer_details?.email).toBe('anna@exempel.se')
  expect(session.line_items?.data[0]).toMatchObject({
    description: 'Komma igång, 150 credits',
    amount_total: 9900,
    quantity: 1,
  })
  expect(session.payment_intent).toMatchObject({
    status: 'succeeded',
    metadata: { user: 'user-1' },
    latest_charge: {
      object: 'charge',
      paid: true,
      receipt_email: 'anna@exempel.se',
      payment_method_details: { card: { last4: '4242' } },
    },
  })
})

test('the page is Swedish, says that it is a test, and works at both mounts', async () => {
  const { id } = await create({ custom_text: { submit: { message: 'Engångsköp.' } } })
  for (const mount of ['', '/stripe']) {
    const shown = await fetch(`${bench.origin}${mount}/checkout/${id}`)
    const text = await shown.text()
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const part of [
      'lang="sv"',
      'Testläge, inga riktiga pengar',
      '99\u00a0kr',
      'Komma igång',
      'Engångsköp.',
      '4000 0000 0000 9995',
    ])
      expect(text).toContain(part)
    expect(new URL(/action="([^"]*pay)"/.exec(text)?.[1] ?? '', shown.url).pathname).toBe(`${mount}/checkout/${id}/pay`)
  }
  const declined = await submit(`${bench.origin}/stripe/checkout/${id}/pay`, {
    card: '4000000000000002',
  })
  const action = /action="([^"]*pay)"/.exec(await declined.text())?.[1] ?? ''
  expect(new URL(action, declined.url).pathname).toBe(`/stripe/checkout/${id}/pay`)
})

test('text from outside is escaped on the page', async () => {
  const hostile = '<script>alert(1)</script>'
  const { url } = await create({
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'sek', unit_amount: 9900, product_data: { name: hostile } },
      },
    ],
  })
  const text = await (await submit(`${url}/pay`, { card: '1', email: `"><img src=x>` })).text()
  expect(text).not.toContain(hostile)
  expect(text).not.toContain('<img')
  expect(text).toContain('&lt;script&gt;')
})

test('JSON is answered with JSON', async () => {
  const { id } = await create()
  const paid = await bench.post(`/stripe/checkout/${id}/pay`, { card: '4242424242424242' })
  expect([paid.status, await paid.json()]).toEqual([
    200,
    { redirect_url: `http://localhost:8787/payment-success?session_id=${id}` },
  ])
  const again = await bench.post(`/stripe/checkout/${id}/pay`, { card: '4242424242424242' })
  expect([again.status, await again.json()]).toMatchObject([409, { error: { code: 'already_paid' } }])
})

test.each([
  ['4000000000000002', 'generic_decline', 'Kortet nekades'],
  ['4000000000009995', 'insufficient_funds', 'inte tillräckligt med pengar'],
  ['4111111111111111', 'test_mode_live_card', 'bara testkort'],
])('card %s is declined with %s, and another card pays', async (card, declineCode, words) => {
  const { id, url } = await create()
  const declined = await submit(`${url}/pay`, { card })
  expect(declined.status).toBe(402)
  expect(await declined.text()).toContain(words)
  const open = await bench.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(open).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: { last_payment_error: { decline_code: declineCode } },
  })

  expect((await submit(`${url}/pay`, { card: '4242424242424242' })).status).toBe(303)
  expect((await bench.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
})

test('an empty or wrong field is named, and nothing is charged', async () => {
  const { id, url } = await create({ consent_collection: { terms_of_service: 'required' } })
  const empty = await submit(`${url}/pay`, {
    email: '',
    card: '',
    exp: '',
    cvc: '',
    terms_shown: '1',
  })
  expect(empty.status).toBe(400)
  const text = await empty.text()
  for (const part of [
    'Skriv en e-postadress',
    'Skriv kortnumret',
    'Skriv månad och år',
    'Skriv CVC-koden',
    'Godkänn villkoren',
  ])
    expect(text).toContain(part)
  const past = await submit(`${url}/pay`, {
    email: 'a@b.se',
    card: '4242424242424242',
    exp: '10/26',
    cvc: '123',
    terms_shown: '1',
    terms: 'on',
  })
  expect(await past.text()).toContain('Kortet har gått ut')
  expect((await bench.stripe.charges.list()).data).toEqual([])

  await submit(`${url}/pay`, {
    email: 'a@b.se',
    card: '4242424242424242',
    exp: '11/26',
    cvc: '123',
    terms_shown: '1',
    terms: 'on',
  })
  expect((await bench.stripe.checkout.sessions.retrieve(id)).consent?.terms_of_service).toBe('accepted')
})

test('twenty payments of one session at once charge once', async () => {
  const { id, url } = await create()
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await submit(`${url}/pay`, { card: '4242424242424242' })).status),
  )
  expect(statuses.filter((status) => status === 303)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  expect((await bench.stripe.charges.list()).data).toHaveLength(1)
  const shown = await fetch(`${bench.origin}/stripe/checkout/${id}`)
  expect(await shown.text()).toContain('Redan betalt')
})

test('cancel goes back and leaves the session open', async () => {
  const { id, url } = await create()
  const left = await submit(`${url}/cancel`, {})
  expect([left.status, left.headers.get('location')]).toEqual([303, 'http://localhost:8787/payment-cancelled'])
  expect((await bench.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
})

test('a session expires by call or by time, and cannot be paid after', async () => {
  const called = await create()
  expect((await bench.stripe.checkout.sessions.expire(called.id)).status).toBe('expired')
  await expect(bench.stripe.checkout.sessions.expire(called.id)).rejects.toThrow('status of `expired`')
  const timed = await create({ expires_at: clock.getTime() / 1000 + 1800 })
  clock = new Date(clock.getTime() + 1800_000)
  for (const { id } of [called, timed]) {
    const late = await submit(`${bench.origin}/stripe/checkout/${id}/pay`, {
      card: '4242424242424242',
    })
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('Betalsidan har gått ut')
  }
  expect((await bench.stripe.checkout.sessions.list({ status: 'expired' })).data.map(({ id }) => id)).toEqual([
    timed.id,
    called.id,
  ])
  expect((await bench.webhook('checkout.session.expired')).event.type).toBe('checkout.session.expired')
  expect((await fetch(`${bench.origin}/stripe/checkout/cs_test_none`)).status).toBe(404)
})

test('a payment that settles later is paid when the bank says so', async () => {
  const { id } = await create()
  await bench.post(`/stripe/checkout/${id}/pay`, { card: '4242424242424242', settles: 'later' })
  expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  })
  await bench.post(`/stripe/test/checkout/${id}/settle`, { outcome: 'succeeded' })
  const { event } = await bench.webhook('checkout.session.async_payment_succeeded')
  expect(event.data.object).toMatchObject({ id, payment_status: 'paid' })
  expect((await bench.post(`/stripe/test/checkout/${id}/settle`, { outcome: 'succeeded' })).status).toBe(400)
})

test('the portal shows a customer their own receipts alone', async () => {
  const anna = await bench.stripe.customers.create({ email: 'anna@exempel.se' })
  const other = await bench.stripe.customers.create({ email: 'bo@exempel.se' })
  const { intent } = await buy(bench, { customer: anna.id })
  await bench.stripe.refunds.create({ payment_intent: intent, amount: 3000 })
  const portal = await bench.stripe.billingPortal.sessions.create({
    customer: anna.id,
    return_url: 'http://localhost:8787/profile',
  })
  const text = await (await fetch(portal.url)).text()
  for (const part of [
    'Dina köp',
    'anna@exempel.se',
    'Komma igång, 150 credits',
    '30\u00a0kr återbetalt',
    'http://localhost:8787/profile',
  ])
    expect(text).toContain(part)
  const receipt = new URL(/href="(\.\.\/receipts\/[^"]+)"/.exec(text)?.[1] ?? '', portal.url)
  expect(await (await fetch(receipt)).text()).toContain('Kvitto')
  const empty = await bench.stripe.billingPortal.sessions.create({ customer: other.id })
  expect(await (await fetch(empty.url)).text()).toContain('Du har inte köpt något än.')
})
