import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safetyKinds, safetyTiers, tierRank } from '../../contract/safety.ts'
import type { SafetyTier } from '../../contract/safety.ts'
import { screen } from '../../safety/screen.ts'

type Item = { id: string; text: string; label: 'crisis' | 'concern' | 'none'; category: string; recent?: string[] }

const file = join(import.meta.dirname, 'development-set.jsonl')
const items = readFileSync(file, 'utf8').trim().split('\n').map(parseItem)

/** The file is ours and written by hand; its form is checked by the first test. */
function parseItem(line: string): Item {
  return JSON.parse(line) as Item
}

/** Within the share that may be missed; another one is a word that was lost. */
const KNOWN_MISSES = ['d0247', 'd0826']

const look = (item: Item): ReturnType<typeof screen> =>
  screen(item.text, { tier: 'none', recentTexts: item.recent ?? [] })
const isFlagged = (tier: SafetyTier): boolean => tierRank(tier) >= tierRank('high')
const share = (list: Item[], holds: (item: Item) => boolean): number => list.filter(holds).length / list.length
const labelled = (label: Item['label']): Item[] => items.filter((item) => item.label === label)

describe('the development set', () => {
  test('has its form: at least 250 crisis and 250 none, each text once, every kind', () => {
    expect(labelled('crisis').length).toBeGreaterThanOrEqual(250)
    expect(labelled('none').length).toBeGreaterThanOrEqual(250)
    expect(labelled('concern').length).toBeGreaterThan(0)
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
    expect(new Set(items.map((item) => JSON.stringify([item.recent, item.text]))).size).toBe(items.length)
    expect(new Set(labelled('crisis').map((item) => item.category))).toEqual(new Set(safetyKinds))
  })

  test('sensitivity is at least 0.99, and no crisis is missed but the known ones', () => {
    const missed = labelled('crisis').filter((item) => !isFlagged(look(item).tier))
    expect(share(labelled('crisis'), (item) => !missed.includes(item))).toBeGreaterThanOrEqual(0.99)
    expect(missed.map(({ id }) => id).filter((id) => !KNOWN_MISSES.includes(id))).toEqual([])
  })

  test.each(safetyKinds)('sensitivity for %s is at least 0.95', (kind) => {
    const ofKind = labelled('crisis').filter((item) => item.category === kind)
    expect(share(ofKind, (item) => isFlagged(look(item).tier))).toBeGreaterThanOrEqual(0.95)
  })

  test('specificity is at least 0.97, where even concern counts as flagged', () => {
    expect(share(labelled('none'), (item) => look(item).tier === 'none')).toBeGreaterThanOrEqual(0.97)
  })

  test('the time for 1000 characters is printed', () => {
    const text = items.map((item) => item.text).join(' ')
    const pieces = Array.from({ length: Math.floor(text.length / 1000) }, (_, at) =>
      text.slice(at * 1000, at * 1000 + 1000),
    )
    for (const piece of pieces) screen(piece, { tier: 'none' })
    const start = performance.now()
    for (const piece of pieces) screen(piece, { tier: 'none' })
    const milliseconds = (performance.now() - start) / pieces.length
    console.log(`screen: ${milliseconds.toFixed(2)} ms per 1000 characters, in text that is mostly crisis`)
    expect(pieces.length).toBeGreaterThan(10)
  })
})

describe('properties', () => {
  const piece = fc.constantFrom(
    ...items.map((item) => item.text),
    '😂',
    '\n',
    '...',
    '\u{200b}',
    'ÅÄÖ',
    '(',
    ')',
    '\\',
    '<b>',
  )
  const anyText = fc.oneof(
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc.array(piece, { maxLength: 4 }).map((all) => all.join(' ')),
  )
  const anyTier = fc.constantFrom(...safetyTiers)

  test('never throws, is deterministic, and gives only known values', () => {
    fc.assert(
      fc.property(anyText, anyTier, fc.array(anyText, { maxLength: 3 }), (text, tier, recentTexts) => {
        const found = screen(text, { tier, recentTexts })
        expect(screen(text, { tier, recentTexts })).toEqual(found)
        expect(safetyTiers).toContain(found.tier)
        expect(safetyKinds).toEqual(expect.arrayContaining(found.kinds))
        expect(isFlagged(found.messageTier)).toBe(found.kinds.length > 0)
      }),
    )
  })

  test('the tier never falls', () => {
    fc.assert(
      fc.property(anyText, anyTier, (text, tier) => {
        expect(tierRank(screen(text, { tier }).tier)).toBeGreaterThanOrEqual(tierRank(tier))
      }),
    )
  })

  test('invisible characters change nothing', () => {
    const invisible = fc.constantFrom('\u{200b}', '\u{200d}', '\u{feff}', '\u{2060}', '\u{ad}')
    fc.assert(
      fc.property(fc.constantFrom(...items), invisible, fc.nat(), ({ text }, mark, seed) => {
        const letters = Array.from(text)
        const at = seed % (letters.length + 1)
        const hidden = [...letters.slice(0, at), mark, ...letters.slice(at)].join('')
        expect(screen(hidden, { tier: 'none' })).toEqual(screen(text, { tier: 'none' }))
      }),
    )
  })

  test('capitals and composed or decomposed letters change nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...items), ({ text }) => {
        const plain = screen(text, { tier: 'none' })
        expect(screen(text.normalize('NFD'), { tier: 'none' })).toEqual(plain)
        expect(screen(text.toUpperCase(), { tier: 'none' }).messageTier).toBe(plain.messageTier)
      }),
    )
  })

  test('a crisis is still seen in the middle of ordinary talk', () => {
    const ordinary = 'Tack för senast. Vi har köpt en ny soffa och den är grå. Min syster hälsar.'
    fc.assert(
      fc.property(
        fc.constantFrom(
          'jag vill inte leva längre',
          'jag tänker ta livet av mig',
          'min man slår mig',
          'jag skär mig igen',
        ),
        (words) => {
          expect(isFlagged(screen(`${ordinary} ${words}. ${ordinary}`, { tier: 'none' }).tier)).toBe(true)
        },
      ),
    )
  })

  test('evidence names rules, never words of the person', () => {
    for (const item of items) for (const id of look(item).evidence) expect(id).toMatch(/^[a-z]+(\.\d+\.\d+)?$/)
  })
})

describe('tiers', () => {
  test.each([
    ['i natt tar jag livet av mig', 'immediate'],
    ['jag står på bron nu', 'immediate'],
    ['har tagit alla mina tabletter', 'immediate'],
    ['jag vill inte leva längre', 'high'],
    ['självmordstankarna är tillbaka', 'high'],
    ['är så trött på allt', 'concern'],
    ['hur raderar jag mitt konto?', 'none'],
  ] as const)('%s: %s', (text, tier) => {
    expect(screen(text, { tier: 'none' }).tier).toBe(tier)
  })

  test('taking it back leaves the tier, and says that this message held nothing', () => {
    expect(screen('glöm det, jag skojade', { tier: 'immediate' })).toEqual({
      tier: 'immediate',
      messageTier: 'none',
      kinds: [],
      evidence: [],
    })
  })

  test('what is split over messages is seen together', () => {
    const split = ['Jag har bestämt mig.', 'Skönt faktiskt.']
    expect(screen('På fredag när de har åkt.', { tier: 'none' }).tier).toBe('none')
    expect(screen('På fredag när de har åkt.', { tier: 'none', recentTexts: split }).tier).toBe('immediate')
  })
})
