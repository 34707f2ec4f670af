import { statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safetyKinds, type SafetyTier, safetyTiers, tierRank } from '../../contract/safety-tiers.ts'
import { kindOf, readTexts, splitTexts } from '../../dev/safety/labelled-texts.ts'
import { figuresOf, measure } from '../../dev/safety/measure.ts'
import { digestOf, learnerOf } from '../../dev/safety/train.ts'
import { screen } from '../../safety/screen.ts'
import { sentences } from '../../safety/sentences.ts'
import { model } from '../../safety/weights.ts'
import figures from '../../safety/figures.json' with { type: 'json' }

const files = readTexts()
const { training, keptApart } = splitTexts(files)
const judges = [...(keptApart['development-set'] ?? []), ...(keptApart['sample'] ?? [])]
const items = judges.slice(0, 200)

/** The bars that the screen is held to (docs/safety.md#the-screen says of which texts it does not reach them). */
const BARS = { found: 0.97, sure: 0.85, untouched: 0.88, notSure: 0.97 } as const
const EACH_KIND = 0.9

const isFlagged = (tier: SafetyTier): boolean => tierRank(tier) >= tierRank('high')

describe('the texts', () => {
  test('have their form: each judged, each name once, each crisis of a known kind', () => {
    const all = Object.values(files).flat()
    expect(all.length).toBeGreaterThan(20_000)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const text of all) {
      expect(text.text.trim(), text.id).not.toBe('')
      expect(['crisis', 'concern', 'none'], text.id).toContain(text.label)
      if (text.label === 'crisis') expect(safetyKinds, text.id).toContain(kindOf(text))
    }
  })

  test('those that judge are none that were learned from', () => {
    const learned = new Set(training.map(({ text }) => text))
    expect(judges.length).toBeGreaterThan(900)
    expect(judges.filter(({ text }) => learned.has(text))).toEqual([])
  })

  test('the weights are those of these texts and of this learner: `npm run safety -- train` after a change', () => {
    expect(model.learnedFrom).toBe(digestOf(training))
    expect(model.learnedBy).toBe(learnerOf(training))
  })

  test('the weights are small enough for a browser to fetch', () => {
    expect(statSync(join(import.meta.dirname, '../../safety/weights.ts')).size).toBeLessThanOrEqual(300_000)
  })
})

describe('what it is worth on texts that it never saw', () => {
  const measured = measure(judges)
  const sets = {
    'the development set': measure(keptApart['development-set'] ?? []),
    'that and the sample': measured,
    'ordinary talk': measure(keptApart['ordinary-talk'] ?? []),
    'all of them': measure(Object.values(keptApart).flat()),
  }

  test.each(Object.entries(sets))(
    'danger is found in %s, and the harmless is left alone',
    (_, { found, sure, untouched, notSure }) => {
      expect(untouched.of).toBeGreaterThan(150)
      expect(found.share).toBeGreaterThanOrEqual(BARS.found)
      expect(sure.share).toBeGreaterThanOrEqual(BARS.sure)
      expect(untouched.share).toBeGreaterThanOrEqual(BARS.untouched)
      expect(notSure.share).toBeGreaterThanOrEqual(BARS.notSure)
    },
  )

  test.each(safetyKinds)('%s is found', (kind) => {
    expect(measured.byKind[kind]?.found.share).toBeGreaterThanOrEqual(EACH_KIND)
  })

  test('the public figures are these', () => {
    const { measuredAt, ...shares } = figures
    expect(measuredAt).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(shares).toEqual(figuresOf(measure(Object.values(keptApart).flat())))
  })
})

test('few sentences are heard outright', () => {
  expect(sentences.length).toBeLessThanOrEqual(60)
  expect(new Set(sentences.map(({ name }) => name)).size).toBe(sentences.length)
})

describe('words that stand beside what is said outright', () => {
  const certaintyOf = (text: string) => screen(text, { tier: 'none' }).certainty

  test.each([
    'jag vill dö haha',
    'jag mår bra men vill dö',
    'jag tar livet av mig i morgon kl 8 skratt',
    'jag vill dö på skoj',
  ])('laughter takes nothing back: %s', (text) => {
    expect(certaintyOf(text)).toBe('sure')
  })

  test.each(['filmen var bra men jag vill dö', 'jag hatar matchen och jag vill dö', 'jag jobbar och jag vill dö'])(
    'another matter leaves it suspect at least: %s',
    (text) => {
      expect(certaintyOf(text)).not.toBe('none')
    },
  )

  test.each(['höll på att dö av skratt', 'i filmen säger han att han vill dö'])(
    'but is not danger for sure: %s',
    (text) => {
      expect(certaintyOf(text)).not.toBe('sure')
    },
  )
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
        expect(isFlagged(found.messageTier)).toBe(found.certainty === 'sure')
        expect(found.messageTier === 'concern').toBe(found.certainty === 'suspect')
        expect(found.kinds.length > 0).toBe(found.certainty !== 'none')
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
    for (const { text } of items) {
      const { evidence } = screen(text, { tier: 'none' })
      for (const name of evidence) expect(name).toMatch(/^(?:[a-z-]+|score:-?\d+\.\d)$/)
    }
  })
})

describe('tiers', () => {
  test.each([
    ['i natt tar jag livet av mig', 'immediate'],
    ['jag står på bron nu', 'immediate'],
    ['har tagit alla mina tabletter', 'immediate'],
    ['jag vill inte leva längre', 'high'],
    ['självmordstankarna är tillbaka', 'high'],
    ['hur raderar jag mitt konto?', 'none'],
  ] as const)('%s: %s', (text, tier) => {
    expect(screen(text, { tier: 'none' }).tier).toBe(tier)
  })

  test('taking it back leaves the tier, and says that this message held nothing', () => {
    expect(screen('glöm det, jag skojade', { tier: 'immediate' })).toEqual({
      tier: 'immediate',
      messageTier: 'none',
      certainty: 'none',
      kinds: [],
      evidence: [],
    })
  })

  test('what is split over messages is seen together, once', () => {
    const split = ['är mest till besvär', 'katten får bo hos grannen']
    expect(screen('tack för allt', { tier: 'none' }).messageTier).toBe('none')
    const found = screen('tack för allt', { tier: 'none', recentTexts: split })
    expect(found).toMatchObject({ messageTier: 'concern', certainty: 'suspect' })
    expect(found.evidence[0]).toBe('together')
    expect(screen('Jag köpte mjölk.', { tier: 'high', recentTexts: ['Jag vill dö.'] }).messageTier).toBe('none')
  })
})
