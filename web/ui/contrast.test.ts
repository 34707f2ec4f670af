import { expect, test } from 'vitest'
import { contrast, fromComputed, fromHex } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4.0],
] as const)('%s on %s is %d', (one, other, expected) => {
  expect(contrast(fromHex(one), fromHex(other))).toBeCloseTo(expected, 1)
  expect(contrast(fromHex(other), fromHex(one))).toBeCloseTo(expected, 1)
})

test('reads what a browser computes', () => {
  expect(fromComputed('rgb(181, 32, 82)')).toEqual(fromHex('#b52052'))
  expect(fromComputed('rgba(0, 0, 0, 0)')).toBeNull()
})

test('refuses what is no colour', () => {
  expect(() => fromHex('#fff')).toThrow('#fff is no colour')
})
