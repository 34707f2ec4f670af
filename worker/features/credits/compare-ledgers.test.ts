import { expect, test } from 'vitest'
import { compareLedgers } from './compare-ledgers.ts'

const entry = (key: string, amount: number, seq: number) => ({
  key,
  kind: 'use' as const,
  amount,
  seq,
  at: 0,
  terms: null,
})

test('tells what either side lacks, what is on its way, and what contradicts', () => {
  const object = [
    { ...entry('signup:a', 12, 1), sent: true },
    { ...entry('use:lost-by-postgres', -1, 2), sent: true },
    { ...entry('use:on-its-way', -1, 3), sent: false },
    { ...entry('stripe:cs', 50, 4), sent: true },
  ]
  const postgres = [entry('signup:a', 12, 1), entry('use:lost-by-object', -1, 5), entry('stripe:cs', 150, 4)]
  const differences = compareLedgers(object, postgres)
  expect(differences.missingInPostgres.map(({ key, sent }) => [key, sent])).toEqual([
    ['use:lost-by-postgres', true],
    ['use:on-its-way', false],
  ])
  expect(differences.missingInObject.map(({ key }) => key)).toEqual(['use:lost-by-object'])
  expect(differences.contradicting).toEqual(['stripe:cs'])
})

test('equal ledgers do not differ, in whatever order they are read', () => {
  const entries = [entry('signup:a', 12, 1), entry('use:1', -1, 2)]
  const object = entries.toReversed().map((one) => ({ ...one, sent: true }))
  expect(compareLedgers(object, entries)).toEqual({
    missingInPostgres: [],
    missingInObject: [],
    contradicting: [],
  })
})
