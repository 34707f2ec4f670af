import { expect, test } from 'vitest'
import {
  areaStatus,
  beginningOf,
  confidenceText,
  confidenceTone,
  conversationMark,
  insightCountText,
  insightDate,
  sourceText,
  updatedText,
} from './insight-words.ts'

test('a confidence has its colour from 0.8, 0.6 and 0.4', () => {
  expect([1, 0.8, 0.79, 0.6, 0.59, 0.4, 0.39, 0].map(confidenceTone)).toEqual([
    'ok',
    'ok',
    'info',
    'info',
    'warn',
    'warn',
    'error',
    'error',
  ])
  expect(confidenceText(0.846)).toBe('85 % säkerhet')
})

test('a source is told in words, and one that nobody named as it is', () => {
  const words = (source: string | null, isRegenerated = false) => sourceText({ source, isRegenerated })
  expect(words('chat_analysis')).toBe('Live chat')
  expect(words('chat_analysis', true)).toBe('Live chat (regenererad)')
  expect(words('chat_response')).toBe('AI-svar')
  expect(words('conversation_insight')).toBe('Samtal')
  expect(words('regeneration_analysis', true)).toBe('Regenererad')
  expect(words('egen_källa')).toBe('egen_källa')
  expect(words(null)).toBeNull()
})

test('a time is told in Sweden’s, and why there is none', () => {
  expect(insightDate('2026-03-01T10:05:00Z')).toBe('1 mars 2026 11:05')
  expect([null, undefined, ''].map(insightDate)).toEqual(['Okänt datum', 'Okänt datum', 'Okänt datum'])
  expect(insightDate('i tisdags')).toBe('Ogiltigt datum')
  expect(insightDate({ sekunder: 1 })).toBe('Datum ej tillgängligt')
  expect(updatedText('2026-03-01T23:30:00Z')).toBe('2 mars 2026')
  expect([null, 'i tisdags'].map(updatedText)).toEqual(['Okänt datum', 'Okänt datum'])
})

test('a text is cut after so many letters, between emoji', () => {
  expect(beginningOf('a'.repeat(150), 150)).toBe('a'.repeat(150))
  expect(beginningOf('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}…`)
  expect(beginningOf('🙂🙂🙂', 2)).toBe('🙂🙂…')
})

test('a conversation is told by its last eight characters', () => {
  expect(conversationMark('7c1f5f0e-3c55-4f0b-9a4c-0e5a7c3b2a11')).toBe('7c3b2a11')
})

test('an area waits, has data, and is complete from three', () => {
  expect([0, 1, 2, 3, 9].map((count) => areaStatus(count).status)).toEqual([
    'waiting',
    'active',
    'active',
    'complete',
    'complete',
  ])
  expect([0, 1, 3].map((count) => areaStatus(count).label)).toEqual(['Väntar på samtal', 'Har data', 'Har data'])
  expect([1, 2].map(insightCountText)).toEqual(['1 insikt', '2 insikter'])
})
