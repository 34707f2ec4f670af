import { expect, test } from 'vitest'
import { PRIVACY_SECTIONS } from './privacy-text.ts'

test('has the eight sections of the policy, in order (spec 3 §2.5)', () => {
  expect(PRIVACY_SECTIONS.map((section) => section.title)).toEqual([
    'Principer',
    'Uppgifter vi samlar in',
    'Så används uppgifterna',
    'Vilka som får se uppgifterna',
    'Säkerhet',
    'Dina rättigheter',
    'Hur länge uppgifter sparas',
    'Kontakt',
  ])
})

test('says that it is not end-to-end encryption', () => {
  expect(JSON.stringify(PRIVACY_SECTIONS)).toContain('Det är inte totalsträckskryptering')
})
