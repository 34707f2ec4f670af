import type { Hono } from 'hono'
import { html } from 'hono/html'
import { expireOverdue } from './checkout-sessions.ts'
import { kronor } from './money.ts'
import type { Markup } from './page-shell.ts'
import { page } from './page-shell.ts'
import type { World } from './world.ts'

const SHOWN = 25

/** `GET /`: the latest purchases and events, for a developer. */
export function mountOverview(app: Hono, world: World): void {
  app.get('/', (c) => {
    expireOverdue(world)
    const { url, enabled } = world.deliveries
    const body = html`<h1>Betalningar i testläge</h1>
      <p class="muted">Webhooks ${enabled ? 'skickas' : 'är avstängda; de skulle skickas'} till <code>${url}</code></p>
      <h2>Köp</h2>
      ${purchases(world)}
      <h2>Händelser</h2>
      ${happened(world)}`
    return page(c, 'Betalningar', body, 200, 'wide')
  })
}

function purchases(world: World): Markup {
  const rows = world.state.sessions.newestFirst().slice(0, SHOWN)
  if (rows.length === 0) return html`<p>Inga köp än.</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Köp">
    <table>
      <tr>
        <th scope="col">Session</th>
        <th scope="col">Belopp</th>
        <th scope="col">Läge</th>
        <th scope="col">Återbetalt</th>
        <th scope="col">Betalning</th>
      </tr>
      ${rows.map(
        (session) =>
          html`<tr>
            <td>
              ${session.url === null ? html`<code>${short(session.id)}</code>` : html`<a href="${session.url}"><code>${short(session.id)}</code></a>`}
            </td>
            <td>${kronor(session.amount_total, session.currency)}</td>
            <td>${session.status}, ${session.payment_status}</td>
            <td>${refunded(world, session.payment_intent, session.currency)}</td>
            <td><code>${session.payment_intent ?? '–'}</code></td>
          </tr>`,
      )}
    </table>
  </div>`
}

function refunded(world: World, paymentIntent: string | null, currency: string): string {
  const charge = world.state.charges.newestFirst().find(({ payment_intent: of }) => of === paymentIntent)
  return charge === undefined || charge.amount_refunded === 0 ? '–' : kronor(charge.amount_refunded, currency)
}

function happened(world: World): Markup {
  const rows = world.state.events.newestFirst().slice(0, SHOWN)
  if (rows.length === 0) return html`<p>Inga händelser än.</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Händelser">
    <table>
      <tr>
        <th scope="col">Typ</th>
        <th scope="col">Id</th>
        <th scope="col">Leverans</th>
        <th scope="col">Svar</th>
      </tr>
      ${rows.map(
        ({ event, state, attempts }) =>
          html`<tr>
            <td>${event.type}</td>
            <td><code>${event.id}</code></td>
            <td>${state}</td>
            <td>${attempts.map(({ status, error }) => status ?? error ?? '').join(', ') || '–'}</td>
          </tr>`,
      )}
    </table>
  </div>`
}

function short(id: string): string {
  return `${id.slice(0, 16)}…`
}
