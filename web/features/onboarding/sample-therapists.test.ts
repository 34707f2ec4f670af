import { expect, test } from 'vitest'
import { MatchedTherapist } from '../../../contract/onboarding.ts'
import { METHOD_LINES, scoreWord } from './match-words.ts'
import { SAMPLE_THERAPISTS } from './sample-therapists.ts'

test('three examples in the shape of a real match, and obviously nobody', () => {
  expect(SAMPLE_THERAPISTS).toHaveLength(3)
  expect(new Set(SAMPLE_THERAPISTS.map(({ id }) => id)).size).toBe(3)
  for (const sample of SAMPLE_THERAPISTS) {
    expect(MatchedTherapist.safeParse(sample).success).toBe(true)
    expect(sample.name).toMatch(/^Exempel /)
    expect(sample.image).toBeNull()
    expect(JSON.stringify(sample)).not.toMatch(/leg\.|legitimerad|psykolog|doktor/i)
  }
})

test('a score in words, never a better word for a lower one', () => {
  const words = Array.from({ length: 101 }, (_, score) => scoreWord(score))
  expect([...new Set(words)]).toEqual(['Lite gemensamt', 'Kan passa', 'Passar bra', 'Passar mycket bra'])
  for (const line of Object.values(METHOD_LINES)) expect(line).toMatch(/\.$/)
})
