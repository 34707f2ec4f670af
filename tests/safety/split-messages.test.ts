import { expect, test } from 'vitest'
import { readTexts, splitTexts } from '../../dev/safety/labelled-texts.ts'
import { screen, type Certainty } from '../../safety/screen.ts'

// docs/safety.md#the-screen: what is split over messages is read together, and calm words after others are calm.

const keptApart = Object.values(splitTexts(readTexts()).keptApart).flat()
const alone = keptApart.filter(({ recent }) => recent === undefined)
const certaintyOf = (text: string, recentTexts: readonly string[] = []) =>
  screen(text, { tier: 'none', recentTexts }).certainty
const calm = alone.filter(({ label, text }) => label === 'none' && certaintyOf(text) === 'none')
const SHORT = [
  'Hej igen.',
  'Ja, precis.',
  'Tack.',
  'Jag vet inte.',
  'Hur menar du?',
  'Och sen?',
  'I dag är jag rätt lugn.',
]

/** The worst that a person's messages, one after another, were taken for. */
function worstOf(messages: readonly string[]): Certainty {
  const found = messages.map((text, at) => certaintyOf(text, messages.slice(Math.max(0, at - 4), at)))
  return found.includes('sure') ? 'sure' : found.includes('suspect') ? 'suspect' : 'none'
}

const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean) => all.filter(holds).length / all.length

test('a calm message after harmless ones is hardly ever taken for danger, though they add up', () => {
  const talks = calm.map((_, at) => [0, 1, 2, 3].map((next) => calm[(at * 7 + next * 131) % calm.length]?.text ?? ''))
  expect(talks.length).toBeGreaterThan(400)
  const found = talks.map(([last = '', ...before]) => certaintyOf(last, before))
  expect(shareOf(found, (one) => one === 'sure')).toBeLessThan(0.005)
  expect(shareOf(found, (one) => one !== 'none')).toBeLessThan(0.08)
})

test('a few calm words after a message that worries make no danger of it', () => {
  const worries = alone.filter(({ label, text }) => label !== 'crisis' && certaintyOf(text) === 'suspect')
  expect(worries.length).toBeGreaterThan(50)
  const found = worries.flatMap(({ text }) => SHORT.map((short) => certaintyOf(short, [text])))
  expect(shareOf(found, (one) => one === 'sure')).toBeLessThan(0.05)
  expect(certaintyOf('Hej igen.', ['Jag vågar inte gå hem i dag.'])).toBe('none')
  expect(certaintyOf('Hej igen.', ['Jag klarar inte det här.'])).toBe('none')
})

test('danger that is sent in pieces is found', () => {
  const pieces = alone.flatMap(({ label, text }) => {
    const sent = text.split(/(?<=[.!?,])\s+/)
    return label === 'crisis' && sent.length > 1 ? [sent] : []
  })
  expect(pieces.length).toBeGreaterThan(150)
  expect(shareOf(pieces, (sent) => worstOf(sent) !== 'none')).toBeGreaterThanOrEqual(0.97)
  expect(shareOf(pieces, (sent) => worstOf(sent) === 'sure')).toBeGreaterThanOrEqual(0.8)
})

test('letters that are sent one by one are read as the word that they make, which no message says', () => {
  const sent = ['jag vill inte l', 'e', 'v', 'a']
  expect(sent.map((text) => certaintyOf(text))).not.toContain('sure')
  expect(worstOf(sent)).toBe('sure')
})
