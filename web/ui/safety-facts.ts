/**
 * The few words of the contract that must stand on every page at once. The contract's own module would bring its
 * schemas to each public page; safety-facts.test.ts keeps the two alike.
 */
export const AI_NOTICE = 'Du pratar med en AI, inte en människa. Den kan ha fel. Vid fara för liv: ring 112.'

/** The same on one line of a phone, where a keyboard leaves no room for two. */
export const AI_NOTICE_SHORT = 'AI, inte en människa. Kan ha fel. Fara för liv: ring 112.'

interface FirstLine {
  name: string
  number: string
  tel: string
}

export const FIRST_LINES: readonly FirstLine[] = [
  { name: 'Nödnumret 112', number: '112', tel: 'tel:112' },
  { name: 'Mind Självmordslinjen', number: '90101', tel: 'tel:90101' },
  { name: '1177', number: '1177', tel: 'tel:1177' },
]
