import { expect, test } from 'vitest'
import { countText, filterTherapists } from './filter-therapists.ts'

const THERAPISTS = [
  { name: 'Åsa Öst', specialties: ['Ångest', 'Sömn'], approaches: ['KBT'] },
  { name: 'Bo Berg', specialties: ['Relationer'], approaches: ['Psykodynamisk terapi', 'ACT'] },
]

test.each([
  ['', 'Åsa Öst, Bo Berg'],
  ['   ', 'Åsa Öst, Bo Berg'],
  ['ångest', 'Åsa Öst'],
  ['ANGEST', 'Åsa Öst'],
  ['asa', 'Åsa Öst'],
  ['kbt sömn', 'Åsa Öst'],
  ['kbt relationer', ''],
  ['relation', 'Bo Berg'],
  ['terapi', 'Bo Berg'],
  ['(act)', 'Bo Berg'],
  ['.*', 'Åsa Öst, Bo Berg'],
  ['erg', ''],
])('“%s” finds “%s”', (search, names) => {
  expect(
    filterTherapists(THERAPISTS, search)
      .map(({ name }) => name)
      .join(', '),
  ).toBe(names)
})

test('how many, in words', () => {
  expect([countText(1, 1), countText(2, 2), countText(1, 3), countText(0, 3)]).toEqual([
    '1 terapeut',
    '2 terapeuter',
    '1 av 3 terapeuter',
    '0 av 3 terapeuter',
  ])
})
