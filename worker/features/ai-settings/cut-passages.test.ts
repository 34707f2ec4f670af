import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutPassages } from './cut-passages.ts'

const bare = (text: string) => text.replace(/\s/g, '')

test('short paragraphs stand together, long ones are cut between sentences', () => {
  expect(cutPassages('Ett.\n\nTvå.')).toEqual(['Ett.\nTvå.'])
  const sentence = 'En mening som är rätt så lång och handlar om något.'
  const passages = cutPassages(Array.from({ length: 30 }, () => sentence).join(' '))
  expect(passages.length).toBeGreaterThan(2)
  expect(passages.every((passage) => passage.endsWith('.') && passage.length <= 600)).toBe(true)
})

test('nothing is lost and nothing is too long, whatever the text', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 3000, unit: 'grapheme' }),
    fc.lorem({ maxCount: 400 }),
    fc.constant('å'.repeat(5000)),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const passages = cutPassages(text)
      expect(bare(passages.join(''))).toBe(bare(text))
      expect(passages.every(({ length }) => length <= 600)).toBe(true)
    }),
  )
})
