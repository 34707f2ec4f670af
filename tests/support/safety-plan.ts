import type { Plan } from '../../contract/safety-plan.ts'

/** A plan with something in each step. */
export const SOME_PLAN: Plan = {
  signs: 'Jag slutar svara i telefon\nJag sover inte',
  alone: 'Duscha varmt\nGå till sjön',
  company: 'Biblioteket',
  helpers: [{ name: 'Syster Mia', number: '070-123 45 67' }],
  professionals: [{ name: 'Vårdcentralen', number: '08-12 34 56' }],
  surroundings: 'Mia har mina tabletter hos sig',
}
