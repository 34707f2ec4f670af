import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreByWords } from './score-by-words.ts'

const therapist = (specialties: string[], bio = '', approaches: string[] = []) => ({ specialties, approaches, bio })
const NOBODY = therapist([])

describe('what a client writes meets who says they work with it', () => {
  test.each([
    ['Jag sover knappt och ligger vaken om nätterna', 'Sömnproblem'],
    ['jag har sa mycket angest', 'Ångest och oro'],
    ['Min vän gick bort i våras', 'Sorg'],
    ['Min sambo och jag bråkar om allt', 'Relationer'],
    ['Jag är helt slut av stress på jobbet', 'Utmattning'],
    ['Jag dricker för mycket', 'Beroende'],
    ['Han slog mig när jag var liten', 'Trauma'],
    ['Jag har tappat tron på Gud', 'Religion och livsfrågor'],
    ['Jag skriker på barnen', 'Familj'],
    ['Jag skäms för den jag är', 'Självkänsla'],
    ['Allt känns meningslöst', 'Depression'],
  ])('%s: %s', (text, speciality) => {
    const others = ['Sömnproblem', 'Sorg', 'Beroende', 'Trauma', 'Familj'].filter((one) => one !== speciality)
    const score = scoreByWords(text, therapist([speciality]))
    expect(score).toBeGreaterThanOrEqual(80)
    for (const other of others) expect(scoreByWords(text, therapist([other]))).toBeLessThan(score)
  })

  test('more of what is sought counts for more, and a speciality more than a line in a bio', () => {
    const text = 'Jag sörjer min pappa och sover inte.'
    const both = scoreByWords(text, therapist(['Sorg', 'Sömn', 'Familj']))
    const one = scoreByWords(text, therapist(['Sorg']))
    const mentioned = scoreByWords(text, therapist([], 'Jag möter ofta människor i sorg.'))
    expect(both).toBeGreaterThan(one)
    expect(one).toBeGreaterThan(mentioned)
    expect(mentioned).toBeGreaterThan(0)
  })

  test('an approach that is asked for by name counts, whatever its form', () => {
    const text = 'Jag vill prova psykodynamiskt inriktad terapi.'
    expect(scoreByWords(text, therapist([], '', ['Psykodynamisk']))).toBeGreaterThan(0)
    expect(scoreByWords(text, therapist([], '', ['KBT']))).toBe(0)
  })

  test('words that everybody writes count for nothing', () => {
    expect(
      scoreByWords('Jag behöver någon att prata med', therapist([], 'Jag arbetar med alla som behöver prata')),
    ).toBe(0)
  })
})

test.each([
  ['Konsekvenserna är konstiga', 'Identitet'],
  ['Jag kan tro att det regnar', 'Tro och religion'],
  ['Hotellet hade inget rum', 'Trauma och hot'],
])('a word that only looks alike is not taken for a theme: %s', (text, speciality) => {
  expect(scoreByWords(text, therapist([speciality]))).toBe(0)
})

test('the score is a whole number from 0 to 100, the same each time, and 0 for who says nothing', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 3 }), text, (client, words, bio) => {
      const score = scoreByWords(client, therapist(words, bio, words))
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      expect(scoreByWords(client, therapist(words, bio, words))).toBe(score)
      expect(scoreByWords(client, NOBODY)).toBe(0)
    }),
  )
})
