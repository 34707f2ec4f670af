import { expect, it } from 'vitest'
import { isFarewell, isLongTalk } from './parting.ts'

it.each([
  'Hej då!',
  'Tack för i dag.',
  'Det känns lite bättre. God natt',
  'Nu ska jag sova.',
  'ok, vi hörs',
  'Tack för att du lyssnade',
])('is a farewell: %s', (message) => expect(isFarewell(message)).toBe(true))

it.each([
  'Hej!',
  'Han sa hej då och gick. Sedan har jag inte hört av honom. Jag förstår inte varför. Vad tror du?',
  'Jag kan inte sova på nätterna.',
  'Tack.',
  'Vi hörsammade dem aldrig.',
])('is none: %s', (message) => expect(isFarewell(message)).toBe(false))

it('a talk is long after half an hour and ten messages', () => {
  const sitting = (minutes: number) => ({ since: 0, last: minutes * 60_000 })
  expect(isLongTalk(sitting(30), 10)).toBe(true)
  expect(isLongTalk(sitting(29), 10)).toBe(false)
  expect(isLongTalk(sitting(30), 9)).toBe(false)
  expect(isLongTalk(null, 100)).toBe(false)
})
