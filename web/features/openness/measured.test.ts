import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { dateText } from '../../ui/swedish-time.ts'
import screen from '../../../safety/figures.json' with { type: 'json' }
import { alertFacts, rangeText, replyFacts, screenFacts, shareText, unmeasured } from './figure-texts.ts'
import { Measured } from './measured.tsx'
import { SAFETY_FIGURES, type AlertFigures, type ReplyFigures, type SafetyFigures } from './safety-figures.ts'

const REPLIES: ReplyFigures = {
  personas: 23,
  grave: 19,
  neverNoticed: 5,
  turns: 187,
  judged: 140,
  forbidden: 3,
  forbiddenToAnybody: 2,
  fullSlots: 0.914,
  measuredAt: '2026-11-22T10:00:00.000Z',
  against: 'emulator',
}
const ALERTS: AlertFigures = {
  alerts: 211,
  p50Seconds: 1.4,
  p95Seconds: 6.7,
  lost: 0,
  doubled: 0,
  measuredAt: '2026-11-22T10:00:00.000Z',
}

const SHARES = [screen.found, screen.sure, screen.untouched, screen.notSure]

/** The page's text as it is read, without markup. */
function shown(figures: SafetyFigures): string {
  return renderToStaticMarkup(createElement(Measured, figures)).replaceAll(/<[^>]+>/g, ' ')
}

describe('the figures of the filter', () => {
  const text = shown({ screen, replies: undefined, alerts: undefined })

  test('are those of the file, each share with what it was counted from', () => {
    expect(SAFETY_FIGURES.screen).toEqual(screen)
    expect(text).toContain(`Mätt den ${dateText(new Date(screen.measuredAt))}.`)
    for (const { share, text: words } of screenFacts(screen)) {
      expect(text).toContain(shareText(share.share))
      expect(text).toContain(rangeText(share))
      expect(text).toContain(words)
      expect(words).toContain(String(share.count))
      expect(words).toContain(String(share.of))
    }
    expect(text).toContain(`${screen.found.of - screen.found.count} missade det`)
    expect(text).toContain(`${screen.notSure.of - screen.notSure.count} tog det för säker fara`)
  })

  test('have no number in their words that is not counted', () => {
    const known = SHARES.flatMap(({ count, of }) => [count, of, of - count])
    const named = screenFacts(screen).flatMap(({ text: words }) => words.match(/\d+/g) ?? [])
    expect(named.length).toBeGreaterThan(6)
    expect(known.map(String)).toEqual(expect.arrayContaining(named))
  })

  test('are shares and counts that belong together', () => {
    for (const { count, of, share, low, high } of SHARES) {
      expect(count / of).toBeCloseTo(share, 3)
      expect(low < share && share < high).toBe(true)
    }
  })

  test('are written as in Sweden', () => {
    expect(shareText(0.967)).toBe('96,7\u{A0}%')
    expect(rangeText({ count: 1, of: 1, share: 0.9, low: 0.85, high: 0.95 })).toBe('85,0\u{A0}% till 95,0\u{A0}%')
  })
})

describe('what may have been measured', () => {
  test('is left out where it was not, and the gap is named', () => {
    const text = shown({ screen, replies: undefined, alerts: undefined })
    expect(text).not.toContain('påhittade personer')
    expect(text).not.toContain('Larmen till terapeuten')
    expect(text).toContain('har vi inte mätt än')
  })

  test('is told as it was measured, and against what', () => {
    const text = shown({ screen, replies: REPLIES, alerts: ALERTS })
    for (const words of [...replyFacts(REPLIES), ...alertFacts(ALERTS)]) expect(text).toContain(words)
    for (const number of [
      '23 påhittade',
      '187 svar',
      '19 av personerna är i tydlig eller akut fara. Hos 5 av dem märktes det aldrig',
      '140 av svaren gavs när',
      '3 av dem innehöll',
      'I de andra 47 svaren',
      '2 av dem gjorde det',
      'minst 91 procent',
      '211 larm',
      '1,4 sek',
      '6,7 sek',
    ])
      expect(text).toContain(number)
    expect(text).toContain('den 22 november 2026, mot den inbyggda ersättaren och inte mot en riktig AI-modell')
    expect(text).toContain('har vi inte mätt än')
  })

  test('names the model, and no gap, once a real one has answered', () => {
    const text = shown({ screen, replies: { ...REPLIES, against: 'modell-x' }, alerts: undefined })
    expect(text).toContain('mot modellen modell-x')
    expect(text).not.toContain('har vi inte mätt än')
  })

  test('has its form, where a command has left it', () => {
    const { replies, alerts } = SAFETY_FIGURES
    for (const figures of [replies, alerts].filter((one) => one !== undefined)) {
      expect(Date.parse(figures.measuredAt)).not.toBeNaN()
      const numbers = Object.values(figures).filter((value) => typeof value === 'number')
      expect(numbers.length).toBeGreaterThan(3)
      for (const number of numbers) expect(number).toBeGreaterThanOrEqual(0)
    }
    expect(unmeasured(undefined)).toContain('inte mätt')
  })

  test('of alerts is within its bar: 95 of 100 within a minute, none lost and none made twice', () => {
    const { alerts } = SAFETY_FIGURES
    expect(alerts).toMatchObject({ lost: 0, doubled: 0 })
    expect(alerts?.p95Seconds).toBeLessThanOrEqual(60)
    expect(alerts?.alerts).toBeGreaterThanOrEqual(40)
  })

  test('of alerts and replies says its own day', () => {
    const { replies, alerts } = SAFETY_FIGURES
    const text = shown(SAFETY_FIGURES)
    for (const { measuredAt } of [replies, alerts].filter((one) => one !== undefined))
      expect(text).toContain(`Mätt den ${dateText(new Date(measuredAt))}`)
  })
})
