/** Why a card was not charged: Stripe's codes, its words, and ours for the payer. */
export interface Decline {
  readonly code: string
  readonly declineCode: string | null
  readonly message: string
  readonly swedish: string
}

/** What a payer gave of a card. */
export interface Card {
  readonly number: string
  readonly brand: 'visa' | 'mastercard' | 'amex'
  readonly expMonth: number
  readonly expYear: number
}

const DECLINED: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
  swedish: 'Kortet nekades. Inget har dragits. Prova ett annat kort eller hör med din bank.',
}

const DECLINES: Readonly<Record<string, Decline>> = {
  '4000000000000002': DECLINED,
  '4000000000009995': {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    swedish: 'Det finns inte tillräckligt med pengar på kortet. Inget har dragits. Prova ett annat kort.',
  },
  '4000000000000069': {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
    swedish: 'Kortet har gått ut. Inget har dragits. Prova ett annat kort.',
  },
  '4000000000000127': {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    swedish: 'CVC-koden stämmer inte. Inget har dragits. Kontrollera de tre siffrorna på kortets baksida.',
  },
  '4000000000000119': {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    swedish: 'Något gick fel hos banken. Inget har dragits. Försök igen om en stund.',
  },
}

const NOT_A_TEST_CARD: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  swedish: 'Här fungerar bara testkort, och inga riktiga pengar dras. Använd 4242 4242 4242 4242.',
}

/** Charged, and disputed at once. */
const DISPUTED = '4000000000000259'
const GOOD = new Set(['4242424242424242', '4000007520000008', '5555555555554444', '378282246310005', DISPUTED])

/** A card that is declined whatever its number, for an ordered `card_declined`. */
export const orderedDecline = DECLINED

/** Why this card is not charged; null for a test card that pays. */
export function declineOf(number: string): Decline | null {
  return DECLINES[number] ?? (GOOD.has(number) ? null : NOT_A_TEST_CARD)
}

export function isDisputedLater(number: string): boolean {
  return number === DISPUTED
}

export function brandOf(number: string): Card['brand'] {
  if (number.startsWith('3')) return 'amex'
  return number.startsWith('5') ? 'mastercard' : 'visa'
}

/** The Luhn check of a number without spaces, 13 to 19 digits. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
