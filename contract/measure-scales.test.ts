import { describe, expect, test } from 'vitest'
import { QUESTIONNAIRES } from './measure-questions.ts'
import { bandOf, dangerIn, fitsScale, measureScales, mostPoints, readingOf, SCALES, totalOf } from './measure-scales.ts'

/**
 * The published keys. MADRS-S: nine items of 0–6, 0–12, 13–19, 20–34 and from 35 (Svanborg & Åsberg 1994; bands as in
 * Swedish primary care). PHQ-9: nine of 0–3, cuts at 5, 10, 15 and 20 (Kroenke, Spitzer & Williams 2001). GAD-7: seven of
 * 0–3, cuts at 5, 10 and 15 (Spitzer, Kroenke, Williams & Löwe 2006).
 */
const KEYS = {
  madrs_s: { items: 9, highest: 6, most: 54, cuts: [0, 13, 20, 35] },
  phq_9: { items: 9, highest: 3, most: 27, cuts: [0, 5, 10, 15, 20] },
  gad_7: { items: 7, highest: 3, most: 21, cuts: [0, 5, 10, 15] },
} as const

describe.each(measureScales)('%s', (scale) => {
  const { items, highest, most, cuts } = KEYS[scale]
  const all = (answer: number) => Array.from({ length: items }, () => answer)

  test('is scored as its key says: from 0 to its most, every item alike', () => {
    expect([SCALES[scale].items, SCALES[scale].highest, mostPoints(scale)]).toEqual([items, highest, most])
    expect([totalOf(all(0)), totalOf(all(highest))]).toEqual([0, most])
    for (let item = 0; item < items; item++) {
      for (let answer = 0; answer <= highest; answer++) {
        expect(totalOf(all(0).with(item, answer)), `item ${item + 1}`).toBe(answer)
      }
    }
  })

  test('has a question for each item, with every answer once and in order', () => {
    const { questions } = QUESTIONNAIRES[scale]
    expect(questions).toHaveLength(items)
    expect(new Set(questions.map(({ text }) => text)).size).toBe(items)
    for (const { choices } of questions) {
      expect(choices.map(({ value }) => value)).toEqual(Array.from({ length: highest + 1 }, (_, value) => value))
    }
  })

  test('has its bands at the published cuts, on both sides of each', () => {
    expect(SCALES[scale].bands.map(({ from }) => from)).toEqual(cuts)
    for (const [at, cut] of cuts.entries()) {
      expect(bandOf(scale, cut)).toBe(SCALES[scale].bands[at])
      if (at > 0) expect(bandOf(scale, cut - 1)).toBe(SCALES[scale].bands[at - 1])
    }
    expect(bandOf(scale, most)).toBe(SCALES[scale].bands.at(-1))
  })

  test('takes whole answers in their number alone', () => {
    expect(fitsScale(scale, all(highest))).toBe(true)
    for (const wrong of [all(0).slice(1), [...all(0), 0], all(0).with(0, -1), all(0).with(0, highest + 1), all(0.5)]) {
      expect(fitsScale(scale, wrong)).toBe(false)
    }
  })

  test('speaks of guidance and never of a diagnosis', () => {
    const words = SCALES[scale].bands.map(({ label, guidance }) => `${label} ${guidance}`).join(' ')
    expect(words).not.toMatch(/depression|diagnos|sjuk|störning|syndrom/i)
  })
})

test('MADRS-S has words at 0, 2, 4 and 6, and steps between them', () => {
  for (const { choices } of QUESTIONNAIRES.madrs_s.questions) {
    expect(choices.filter(({ label }) => label !== null).map(({ value }) => value)).toEqual([0, 2, 4, 6])
  }
})

test('the question of the everyday belongs to PHQ-9 alone', () => {
  expect(measureScales.filter((scale) => QUESTIONNAIRES[scale].difficulty !== null)).toEqual(['phq_9'])
})

describe('the answer about death', () => {
  const tiers = (scale: 'madrs_s' | 'phq_9') =>
    Array.from(
      { length: KEYS[scale].highest + 1 },
      (_, answer) => dangerIn(scale, Array(8).fill(0).concat(answer)).tier,
    )

  test('of MADRS-S calls for help from 3: beyond the wish not to be dead, which 2 has', () => {
    expect(tiers('madrs_s')).toEqual(['none', 'none', 'none', 'high', 'high', 'high', 'high'])
    expect(dangerIn('madrs_s', Array(8).fill(0).concat(6)).kinds).toEqual(['active_ideation', 'plan_or_means'])
  })

  test('of PHQ-9 calls for help from 1, as the same words in the chat do', () => {
    expect(tiers('phq_9')).toEqual(['none', 'high', 'high', 'high'])
  })

  test('is the ninth and no other, and there is none in GAD-7', () => {
    expect(dangerIn('phq_9', [3, 3, 3, 3, 3, 3, 3, 3, 0]).tier).toBe('none')
    expect(dangerIn('gad_7', [3, 3, 3, 3, 3, 3, 3]).tier).toBe('none')
  })

  test('is never called calm, however few the points are', () => {
    expect(readingOf('phq_9', Array(8).fill(0).concat(0)).label).toBe('Inga eller få besvär')
    const few = readingOf('phq_9', Array(8).fill(0).concat(3))
    expect(few.label).toBeNull()
    expect(few.guidance).toMatch(/väger tyngre än poängen/)
    const many = readingOf('madrs_s', Array(9).fill(4))
    expect(many).toEqual({ label: 'Svåra besvär', guidance: few.guidance })
  })

  test('counts also while the rest is not answered', () => {
    expect(dangerIn('phq_9', [null, null, null, null, null, null, null, null, 3]).tier).toBe('high')
    expect(dangerIn('phq_9', []).tier).toBe('none')
  })
})
