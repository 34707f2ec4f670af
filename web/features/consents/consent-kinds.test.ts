import { expect, test } from 'vitest'
import { CONSENT_VERSION, REQUIRED_CONSENTS } from '../../../contract/consents.ts'
import { CONSENT_WORDS, dayOf, missingConsents, standingIn } from './consent-kinds.ts'

test('what is missing is asked for in one order, whatever stands', () => {
  expect(missingConsents(['health_data', 'adult'])).toEqual(['terms'])
  expect(missingConsents([])).toEqual([...REQUIRED_CONSENTS])
  expect(missingConsents([...REQUIRED_CONSENTS])).toEqual([])
})

test('a consent stands for the present version and until it is taken back', () => {
  const now = '2026-11-01'
  expect(
    standingIn(
      [
        { kind: 'adult', version: now, withdrawn_at: null },
        { kind: 'terms', version: '2025-01-01', withdrawn_at: null },
        { kind: 'health_data', version: now, withdrawn_at: '2026-11-20T10:00:00.000Z' },
      ],
      now,
    ),
  ).toEqual(['adult'])
})

test('all but the age can be taken back, and the question says what happens', () => {
  const asked = REQUIRED_CONSENTS.filter((kind) => CONSENT_WORDS[kind].withdrawal !== null)
  expect(asked).toEqual(['terms', 'health_data'])
  for (const kind of asked) expect(CONSENT_WORDS[kind].withdrawal).toContain('stannar chatten')
})

test('a version tells its day, also where it is the second of that day', () => {
  expect(dayOf('2026-11-22.2')).toEqual(dayOf('2026-11-22'))
  expect(dayOf(CONSENT_VERSION).getTime()).toBeGreaterThan(0)
})
