import { expect, test } from 'vitest'
import { estimateTokens } from './estimate-tokens.ts'

test('an ordinary text counts half a token a letter', () => {
  expect(estimateTokens('')).toBe(0)
  expect(estimateTokens('Jag sover dåligt, och har gjort det länge.')).toBe(21)
})

test('what a tokeniser takes byte by byte counts as its bytes', () => {
  expect(estimateTokens('8462915')).toBe(7)
  expect(estimateTokens('🫠🫠')).toBe(8)
  expect(estimateTokens('漢字')).toBe(6)
})
