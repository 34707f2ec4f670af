import { expect, test } from 'vitest'
import * as limits from '../../../contract/limits.ts'
import { ABOUT, FEATURES, MEETING_FACTS, STEPS, WAYS } from './landing-texts.ts'

const all = [...WAYS, ...STEPS, ...MEETING_FACTS, ...FEATURES, ...ABOUT].map(({ text }) => text).join('\n')

test('says what is given, and what therapists pay, as the contract has it', () => {
  expect(all).toContain(`de ${limits.ANONYMOUS_CHATS} första svaren kräver inget konto`)
  expect(all).toContain(`De räcker till ${limits.SIGNUP_CREDITS} frågor och svar`)
  expect(all).toContain(`Ett första möte är ${limits.INTRO_MEETING_MINUTES} minuter och kostar ingenting`)
  expect(all).toContain(`${limits.THERAPIST_MONTHLY_FEE} kr i månaden`)
  expect(all).toContain(`${new Intl.NumberFormat('sv-SE').format(limits.MATCHED_CLIENT_FEE)} kr för varje ny klient`)
})

test('has three ways to use it, three steps, and the six things there are', () => {
  expect(WAYS.map(({ key }) => key)).toEqual(['beside', 'together', 'alone'])
  expect(STEPS).toHaveLength(3)
  expect(FEATURES.map(({ key }) => key)).toEqual(['always', 'memory', 'progress', 'crisis', 'transition', 'exercises'])
})

test('promises nobody who watches, no cure and no diagnosis', () => {
  expect(all).toContain('ingen människa läser med')
  expect(all).toContain('ställer inga diagnoser')
  expect(all).not.toMatch(/botar|behandlar|garanter|larmar|övervakar|psykolog/i)
})
