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
