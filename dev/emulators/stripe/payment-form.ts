import type { Context } from 'hono'
import { isCardNumber } from './cards.ts'
import type { CheckoutSession } from './checkout-sessions.ts'
import type { PaymentAttempt } from './payment.ts'

/** What the hosted page's form, or a program, sends. A program may send the card number alone. */
export type SentPayment = Readonly<Record<string, string>>

/** Swedish complaints, by field. */
export type FormErrors = Readonly<Partial<Record<'email' | 'card' | 'exp' | 'cvc' | 'terms', string>>>

type CheckedPayment =
  | { readonly ok: true; readonly attempt: PaymentAttempt }
  | { readonly ok: false; readonly errors: FormErrors }

/** The text fields of a form or a JSON object; anything else is left out. */
export async function readFields(c: Context): Promise<SentPayment> {
  const body = await c.req.text()
  if (!(c.req.header('content-type') ?? '').includes('json')) return Object.fromEntries(new URLSearchParams(body))
  try {
    const sent: unknown = JSON.parse(body)
    const fields = Object.entries(typeof sent === 'object' && sent !== null ? sent : {})
    return Object.fromEntries(
      fields
        .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
        .map(([name, value]) => [name, String(value)]),
    )
  } catch {
    return {}
  }
}

/** Checks every field that was sent; a field left out of the request altogether is filled in, an empty one is not. */
export function checkPayment(session: CheckoutSession, sent: SentPayment, now: Date): CheckedPayment {
  const email = session.customer_details?.email ?? sent['email']?.trim() ?? null
  const number = (sent['card'] ?? '').replaceAll(/[\s-]/g, '')
  const exp = expiryOf(sent['exp'] ?? '12/34')
  const acceptedTerms = ['on', 'true', '1'].includes(sent['terms'] ?? '')
  const errors: FormErrors = {
    ...(email !== null &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && {
        email: 'Skriv en e-postadress, till exempel namn@exempel.se.',
      }),
    ...cardError(number),
    ...expiryError(exp, now),
    ...(!/^\d{3,4}$/.test((sent['cvc'] ?? '123').trim()) && {
      cvc: 'Skriv CVC-koden, de tre siffrorna på baksidan.',
    }),
    ...(sent['terms_shown'] === '1' && !acceptedTerms && { terms: 'Godkänn villkoren för att betala.' }),
  }
  if (!exp || Object.keys(errors).length > 0) return { ok: false, errors }
  const settles = sent['settles'] === 'later' ? 'later' : 'now'
  const attempt = {
    cardNumber: number,
    expMonth: exp.month,
    expYear: exp.year,
    email,
    name: sent['name']?.trim() || null,
    acceptedTerms,
    settles,
  } as const
  return { ok: true, attempt }
}

function cardError(number: string): FormErrors {
  if (number === '') return { card: 'Skriv kortnumret.' }
  return isCardNumber(number) ? {} : { card: 'Kortnumret stämmer inte. Kontrollera siffrorna.' }
}

function expiryOf(sent: string): { month: number; year: number } | null {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(sent) ?? []
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return null
  return { month: Number(month), year: 2000 + Number(year) }
}

function expiryError(exp: { month: number; year: number } | null, now: Date): FormErrors {
  if (!exp) return { exp: 'Skriv månad och år, till exempel 12/34.' }
  const past = exp.year < now.getFullYear() || (exp.year === now.getFullYear() && exp.month < now.getMonth() + 1)
  return past ? { exp: 'Kortet har gått ut. Prova ett annat.' } : {}
}
