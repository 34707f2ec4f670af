import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Charge } from './charges.ts'
import type { Customer } from './customers.ts'
import { kronor, swedishDate } from './money.ts'
import type { Markup } from './page-shell.ts'
import { messagePage, page } from './page-shell.ts'
import type { World } from './world.ts'

/** `GET /portal/:id`, where a customer sees what was bought, and `GET /receipts/:id`. */
export function mountPortalPages(app: Hono, world: World): void {
  app.get('/portal/:id', (c) => showPortal(world, c))
  app.get('/receipts/:id', (c) => showReceipt(world, c))
}

function showPortal(world: World, c: Context): Promise<Response> {
  const session = world.state.portalSessions.find(c.req.param('id') ?? '')
  const customer = session ? world.state.customers.find(session.customer) : null
  if (!session || !customer)
    return messagePage(c, 404, 'Sidan finns inte', 'Länken är fel eller för gammal. Öppna dina köp på nytt.', null)
  const charges = world.state.charges
    .newestFirst()
    .filter((charge) => charge.customer === customer.id && charge.status !== 'failed')
  const back =
    session.return_url === null ? html`` : html`<a class="button" href="${session.return_url}">Gå tillbaka</a>`
  return page(
    c,
    'Dina köp',
    html`<h1>Dina köp</h1>
      ${whose(customer)} ${receipts(world, charges)} ${back}`,
  )
}

function whose(customer: Customer): Markup {
  return customer.email === null ? html`` : html`<p class="muted">${customer.email}</p>`
}

function receipts(world: World, charges: readonly Charge[]): Markup {
  if (charges.length === 0) return html`<p class="card">Här samlas dina kvitton. Du har inte köpt något än.</p>`
  return html`<ul class="card lines">
    ${charges.map(
      (charge) =>
        html`<li>
          <span
            ><a href="../receipts/${charge.id}">${bought(world, charge)}</a><br /><small
              >${swedishDate(charge.created)} · ${standing(charge)}</small
            ></span
          >
          <span>${kronor(charge.amount, charge.currency)}</span>
        </li>`,
    )}
  </ul>`
}

function showReceipt(world: World, c: Context): Promise<Response> {
  const charge = world.state.charges.find(c.req.param('id') ?? '')
  if (!charge?.receipt_url) return messagePage(c, 404, 'Kvittot finns inte', 'Kontrollera länken.', null)
  const rows: readonly (readonly [string, string])[] = [
    ['Köp', bought(world, charge)],
    ['Belopp', kronor(charge.amount, charge.currency)],
    ['Återbetalt', kronor(charge.amount_refunded, charge.currency)],
    ['Datum', swedishDate(charge.created)],
    ['Status', standing(charge)],
    ['Kvittonummer', charge.id],
  ]
  return page(
    c,
    'Kvitto',
    html`<h1>Kvitto</h1>
      <dl class="card">
        ${rows.map(
          ([term, value]) =>
            html`<dt>${term}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>`,
  )
}

function bought(world: World, charge: Charge): string {
  const session = world.state.sessions
    .newestFirst()
    .find(({ payment_intent: intent }) => intent === charge.payment_intent)
  const items = session ? (world.state.carts.find(session.id)?.items ?? []) : []
  return items.map((item) => item.description).join(', ') || 'Köp'
}

function standing(charge: Charge): string {
  if (charge.disputed) return 'Bestridd'
  if (charge.status === 'pending') return 'Väntar på banken'
  if (charge.refunded) return 'Återbetald'
  return charge.amount_refunded > 0 ? `Betald, ${kronor(charge.amount_refunded, charge.currency)} återbetalt` : 'Betald'
}
