import { expect, test } from 'vitest'
import { crisisLines } from '../../../contract/safety-lines.ts'
import { CALL_GROUPS } from './call-groups.ts'
import { CAN, CANNOT, FOR_THE_WORRIED, KEPT_TIER, NETS, NOT_THEN, THEN } from './openness-words.ts'

const text = JSON.stringify([FOR_THE_WORRIED, CAN, CANNOT, NETS, KEPT_TIER, THEN, NOT_THEN])

test('every line of the contract is in a group, and 112 stands first', () => {
  const grouped = CALL_GROUPS.flatMap(({ ids }) => ids)
  expect([...new Set(grouped)].toSorted()).toEqual(crisisLines.map(({ id }) => id).toSorted())
  expect(grouped[0]).toBe('emergency')
})

test('adults, the young, those who worry and those who are hurt have each a line that is always open', () => {
  expect(CALL_GROUPS).toHaveLength(5)
  for (const { title, ids } of CALL_GROUPS) {
    const [first] = crisisLines.filter(({ id }) => id === ids[0])
    expect(first?.alwaysOpen, title).toBe(true)
  }
})

test('promises nobody who watches, calls or comes', () => {
  for (const words of [
    'Ingen människa läser med medan du skriver.',
    'Ingen ringer ambulans, polis eller en anhörig åt dig.',
    'Utan en ansluten terapeut får ingen människa veta det.',
    'Räkna inte med att Lyhörd griper in.',
    'Ett larm är inget löfte',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toMatch(/\b(?:garanter|alltid hjälp|säkert upptäck)/)
})

test('limits and times are those of the contract', () => {
  for (const words of [
    'som mest 40 gånger i ett konto och 15 utan',
    'efter 15 minuter',
    'Efter 60 minuter',
    '30 dagar',
  ])
    expect(text).toContain(words)
})

test('ends as it should: no exclamation marks', () => {
  expect(text).not.toContain('!')
})
