import type { Plan } from '../../../contract/payments.ts'

/** The packs as the landing page shows them, without the contract's schemas; packs.test.ts keeps them alike. */
export const PACKS: readonly Plan[] = [
  { id: 'prova', name: 'Prova på', price_sek: 49, credits: 50, popular: false },
  { id: 'start', name: 'Komma igång', price_sek: 99, credits: 150, popular: true },
  { id: 'power', name: 'Daglig användning', price_sek: 349, credits: 1000, popular: false },
]
