import { describe, expect, test } from 'vitest'
import { paddedText } from '../../crypto/padding.ts'
import { type Passage, rankPassages } from './rank-passages.ts'
import { relevantPassages } from './relevant-passages.ts'

function passage(title: string, text: string, priority = 5): Passage {
  return { entryId: title, title, text, priority }
}

const SLEEP = passage(
  'Sömn',
  'Den som ligger vaken på nätterna kan gå upp en stund. Sängen är för att sova i, inte för att grubbla i.',
)
const PANIC = passage(
  'Panik',
  'En panikattack går över av sig själv. Kroppen lugnar sig när andningen blir långsammare.',
)
const WORK = passage('Arbete', 'Stress på jobbet minskar när uppgifterna delas upp i mindre steg.')
const ALL = [WORK, PANIC, SLEEP]
const titles = (message: string, passages: readonly Passage[] = ALL) =>
  rankPassages(passages, message).map(({ title }) => title)

describe('ranked passages', () => {
  test('are found in whatever form their words stand', () => {
    expect(titles('Jag kan inte sova, jag är vaken hela natten och grubblar')[0]).toBe('Sömn')
    expect(titles('fick panikattacker igår, andades så fort')).toEqual(['Panik'])
  })

  test('are none where a message is about something else, or about nothing', () => {
    expect(titles('min katt har fått ungar och de är jättesöta')).toEqual([])
    expect(titles('')).toEqual([])
    expect(titles('ja')).toEqual([])
    expect(rankPassages([], 'sova om natten')).toEqual([])
  })

  test('are not found by a word that only begins alike', () => {
    expect(titles('tankfartyg', [passage('Tankar', 'Tankar är inte sanningar.')])).toEqual([])
  })

  test('of higher priority come first where they say as much', () => {
    const [low, high] = [passage('Låg', 'Andas lugnt vid oro.', 2), passage('Hög', 'Andas lugnt vid oro.', 9)]
    expect(titles('hur ska jag andas när oron kommer', [low, high])).toEqual(['Hög', 'Låg'])
  })
})

describe('what the model is told of them', () => {
  test('is the best that fit into the budget, and which entries they are from', () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      passage(`Text ${at}`, `Sova om natten och ligga vaken. ${'mer text '.repeat(50)}`),
    )
    const { words, entryIds } = relevantPassages(many, 'kan inte sova, vaken om natten')
    expect(entryIds.length).toBeGreaterThan(2)
    expect(entryIds.length).toBeLessThan(10)
    expect(words).toContain('(prioritet 5 av 10)')
  })

  test('puts those of the highest priority first, since those count where two disagree', () => {
    const passages = [passage('Svag', 'Sova vaken natten sova.', 1), passage('Stark', 'Sova om natten.', 10)]
    const { words } = relevantPassages(passages, 'sova vaken natten')
    expect(words.indexOf('Stark')).toBeLessThan(words.indexOf('Svag'))
  })

  test('is from nine entries at most, whose ids are as long as none once they are sealed', () => {
    const short = Array.from({ length: 40 }, () => passage(crypto.randomUUID(), 'Sova vaken.'))
    const { entryIds } = relevantPassages(short, 'kan inte sova, vaken om natten')
    expect(entryIds).toHaveLength(9)
    expect(paddedText(JSON.stringify(entryIds))).toHaveLength(paddedText('[]').length)
  })

  test('is nothing where nothing is about the message', () => {
    expect(relevantPassages(ALL, 'hej')).toEqual({ words: '', entryIds: [] })
  })
})
