import { expect, test } from 'vitest'
import { safetyKinds, safetyTiers } from '../../../contract/safety-tiers.ts'
import { PADDED_TO } from '../../crypto/padding.ts'
import { differ, type Judged, judgedText, parseJudged } from './judged.ts'

const judged = (screen: Judged['screen'], declared: Judged['declared']): Judged => ({ screen, declared, by: 'model' })

test('what was judged is read again as it was, in two letters', () => {
  for (const screen of [...safetyTiers, 'unsure'] as const) {
    for (const declared of [...safetyTiers, null]) {
      const said = judged(screen, declared)
      expect(judgedText(said)).toHaveLength(2)
      expect(parseJudged(judgedText(said))).toEqual(said)
    }
    const own = { screen, declared: null, by: 'own words' } as const
    expect(parseJudged(judgedText(own))).toEqual(own)
  }
  for (const wrong of ['', '9-', '1', 'x1', '1x']) expect(parseJudged(wrong)).toBeNull()
})

test('the longest signals stay within one bucket', () => {
  const longest = {
    importance_score: 5,
    message_type: 'therapist_suggestion',
    safety_tier: 'immediate',
    safety_kinds: safetyKinds,
    judged: judgedText(judged('immediate', 'immediate')),
  }
  expect(JSON.stringify(longest).length).toBeLessThan(PADDED_TO)
})

test('danger and nothing disagree; a degree of it, a suspicion, silence and own words contradict nobody', () => {
  expect(differ(judged('high', 'none'), null)).toBe(true)
  expect(differ(judged('none', 'none'), 'high')).toBe(true)
  expect(differ(judged('immediate', 'high'), 'none')).toBe(true)
  expect(differ(judged('none', null), 'concern')).toBe(false)
  expect(differ(judged('immediate', 'high'), 'concern')).toBe(false)
  expect(differ(judged('unsure', 'high'), 'none')).toBe(true)
  expect(differ(judged('unsure', 'none'), 'none')).toBe(false)
  expect(differ(judged('unsure', 'high'), 'high')).toBe(false)
  expect(differ(judged('high', null), null)).toBe(false)
  expect(differ({ screen: 'high', declared: null, by: 'own words' }, 'none')).toBe(false)
})
