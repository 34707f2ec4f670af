import { describe, expect, test } from 'vitest'
import { screenTexts } from '../../safety/screen-texts.ts'
import { DEFAULT_SESSION_NOTE } from '../../contract/matching.ts'
import { matchingSuggestion } from '../../web/features/matching/request-texts.ts'

const IN_DANGER = 'Jag vill dö.'
const BEATEN = 'Min man slår mig, han är hemma nu och jag är rädd.'

describe('several texts of one person', () => {
  test('show the most urgent of what each shows, and every kind', () => {
    const [own, other, both] = [
      screenTexts([IN_DANGER]),
      screenTexts([BEATEN]),
      screenTexts([IN_DANGER, 'Hej.', BEATEN]),
    ]
    expect([own.tier, other.tier]).toEqual(['high', 'immediate'])
    expect(both.tier).toBe('immediate')
    expect(new Set(both.kinds)).toEqual(new Set([...own.kinds, ...other.kinds]))
  })

  test('show nothing where there is nothing', () => {
    const nothing = { tier: 'none', kinds: [] }
    expect(screenTexts([])).toEqual(nothing)
    expect(screenTexts(['Jag sover dåligt.', 'Jag bor i Lund.'])).toEqual(nothing)
    expect(screenTexts(['Jag sover dåligt.'], [IN_DANGER])).toEqual(nothing)
  })

  test('of what a form suggests nothing is danger', () => {
    expect(screenTexts([DEFAULT_SESSION_NOTE, matchingSuggestion(0), matchingSuggestion(100)]).tier).toBe('none')
  })
})
