import { expect, test } from 'vitest'
import { ACCESSIBILITY_SECTIONS } from './accessibility-text.ts'

const text = JSON.stringify(ACCESSIBILITY_SECTIONS)

test('names law, standards, how well they are kept, and who to complain to', () => {
  for (const words of [
    'lagen (2023:254) om vissa produkters och tjänsters tillgänglighet',
    'WCAG 2.2 på nivå AA',
    'EN 301 549',
    'delvis förenlig',
    'Post- och telestyrelsen',
  ]) {
    expect(text).toContain(words)
  }
})

test('claims no test by people, since there was none', () => {
  expect(text).toContain('Vi har inte prövat tjänsten tillsammans med personer som använder hjälpmedel')
  expect(text).toContain('Vi har bedömt tjänsten själva.')
})

test('has the ways to help beside the way to us', () => {
  for (const number of ['112', '1177', '90101']) expect(text).toContain(number)
})

test('says what reading aloud needs, and how the lock meets who uses no pointer', () => {
  expect(text).toContain('kräver en svensk röst i enheten eller webbläsaren')
  expect(text).toContain('inte har rörts på 1, 5 eller 15 minuter')
  expect(text).toContain('Fokus ställs i fältet för koden och stannar i rutan, och nummer att ringa nås utan kod')
})

test('says of the automatic test what it runs: all rules in one theme, those of colour in both', () => {
  expect(text).toContain('alla regler i ljust läge, och de om färg också i mörkt')
})
