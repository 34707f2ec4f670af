import { html } from 'hono/html'
import type { LineItem } from './cart.ts'
import type { CheckoutSession } from './checkout-sessions.ts'
import { kronor } from './money.ts'
import type { Markup } from './page-shell.ts'
import type { FormErrors, SentPayment } from './payment-form.ts'

interface CheckoutView {
  readonly session: CheckoutSession
  readonly items: readonly LineItem[]
  /** Path of the session's page as seen from the address the page is served at, so that any mount works. */
  readonly base: string
  readonly sent: SentPayment
  readonly errors: FormErrors
  /** Why the card was declined. */
  readonly declined: string | null
  readonly submitText: string | null
}

/** The form where a payer pays an open session. */
export function checkoutForm(view: CheckoutView): Markup {
  const { session, base, sent, errors } = view
  const known = session.customer_details?.email ?? null
  return html`
    <h1>Betala ${kronor(session.amount_total, session.currency)}</h1>
    ${bought(view)} ${trouble(view)}
    <form class="card" method="post" action="${base}/pay" novalidate>
      <label for="email">E-post</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="email"
        required
        value="${known ?? sent['email'] ?? ''}"
        ${known === null ? '' : 'readonly'}
        ${flawed('email', errors)}
      />
      ${complaint('email', errors)}
      <label for="card">Kortnummer</label>
      <input
        id="card"
        name="card"
        inputmode="numeric"
        autocomplete="cc-number"
        placeholder="1234 1234 1234 1234"
        required
        ${flawed('card', errors)}
      />
      ${complaint('card', errors)} ${expiryAndCode(view)} ${terms(view)}
      ${view.submitText === null ? '' : html`<p class="muted">${view.submitText}</p>`}
      <button type="submit">Betala ${kronor(session.amount_total, session.currency)}</button>
    </form>
    <form method="post" action="${base}/cancel">
      <button class="quiet" type="submit">Avbryt och gå tillbaka</button>
    </form>
    ${testCards()}
  `
}

function expiryAndCode({ sent, errors }: CheckoutView): Markup {
  return html`
    <div class="pair">
      <div>
        <label for="exp">Giltigt till</label>
        <input
          id="exp"
          name="exp"
          inputmode="numeric"
          autocomplete="cc-exp"
          placeholder="MM/ÅÅ"
          required
          value="${sent['exp'] ?? ''}"
          ${flawed('exp', errors)}
        />
        ${complaint('exp', errors)}
      </div>
      <div>
        <label for="cvc">CVC-kod</label>
        <input
          id="cvc"
          name="cvc"
          inputmode="numeric"
          autocomplete="cc-csc"
          placeholder="123"
          required
          ${flawed('cvc', errors)}
        />
        ${complaint('cvc', errors)}
      </div>
    </div>
  `
}

function bought({ session, items }: CheckoutView): Markup {
  return html`<ul class="card lines" aria-label="Det du köper">
    ${items.map(
      (item) =>
        html`<li>
          <span>${item.description}${item.quantity > 1 ? ` × ${item.quantity}` : ''}</span
          ><span>${kronor(item.amount_total, item.currency)}</span>
        </li>`,
    )}
    <li class="total"><span>Att betala</span><span>${kronor(session.amount_total, session.currency)}</span></li>
  </ul>`
}

function trouble({ errors, declined }: CheckoutView): Markup {
  if (declined !== null) return html`<p class="error" role="alert">${declined}</p>`
  if (Object.keys(errors).length === 0) return html``
  return html`<p class="error" role="alert">Något behöver rättas. Inget har dragits.</p>`
}

function terms({ session, sent, errors }: CheckoutView): Markup {
  if (session.consent_collection?.terms_of_service !== 'required') return html``
  return html`<input type="hidden" name="terms_shown" value="1" />
    <label class="tick" for="terms"
      ><input
        id="terms"
        name="terms"
        type="checkbox"
        ${sent['terms'] === undefined ? '' : 'checked'}
        ${flawed('terms', errors)}
      />
      Jag godkänner köpvillkoren</label
    >
    ${complaint('terms', errors)}`
}

function flawed(field: keyof FormErrors, errors: FormErrors): Markup {
  return errors[field] === undefined ? html`` : html`aria-invalid="true" aria-describedby="${field}-error"`
}

function complaint(field: keyof FormErrors, errors: FormErrors): Markup {
  return errors[field] === undefined ? html`` : html`<p class="wrong" id="${field}-error">${errors[field]}</p>`
}

function testCards(): Markup {
  return html`<h2>Testkort</h2>
    <dl>
      <dt class="number">4242 4242 4242 4242</dt>
      <dd>betalas</dd>
      <dt class="number">4000 0000 0000 0002</dt>
      <dd>nekas</dd>
      <dt class="number">4000 0000 0000 9995</dt>
      <dd>inte tillräckligt med pengar</dd>
    </dl>
    <p class="muted">Giltigt till: vilken kommande månad som helst. CVC-kod: vilka tre siffror som helst.</p>`
}
