import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { readProfile } from './read-insights.ts'
import {
  FROM_HISTORY_WORDS,
  jobFailure,
  OWN_WORDS,
  profileSamples,
  regenerationFailure,
  reportedSamples,
  THERAPIST_WORDS,
} from './regeneration-words.ts'

function refused(status: number, code = 'forbidden', detail = 'Serverns egna ord.') {
  return new ApiError({ status, code, detail })
}

test('a client is told that there is nothing to read, what the server says, or that it failed', () => {
  const nothing = 'Ingen chatthistorik eller sessioner hittades för din profil'
  for (const words of [OWN_WORDS, FROM_HISTORY_WORDS]) {
    expect(regenerationFailure(refused(404, 'not_found'), words)).toBe(nothing)
    expect(regenerationFailure(refused(429, 'rate_limited'), words)).toBe('Serverns egna ord.')
    expect(regenerationFailure(refused(403), words)).toBe('Serverns egna ord.')
  }
  expect(regenerationFailure(ApiError.unexpected(200), OWN_WORDS)).toBe('Kunde inte återskapa din anamnesis-profil')
  expect(regenerationFailure(new Error('x'), FROM_HISTORY_WORDS)).toBe('Kunde inte skapa profil från chatthistorik')
})

test('a therapist is told that it is not theirs, unless the server knows why', () => {
  const words = (error: unknown) => regenerationFailure(error, THERAPIST_WORDS)
  expect(words(refused(403))).toBe('Du har inte behörighet att regenerera denna patients anamnesis-data')
  expect(words(refused(403, 'two_factor_missing'))).toBe('Serverns egna ord.')
  expect(words(refused(404, 'not_found'))).toBe('Ingen chatthistorik hittades för denna patient')
  expect(words(ApiError.unexpected(200))).toBe('Kunde inte regenerera anamnesis-profilen')
})

test('a job that failed says why, and that nothing has changed', () => {
  for (const code of ['no_consent', 'not_shared', 'dead_letter', null]) {
    expect(jobFailure(code, OWN_WORDS)).toContain('Profilen är som den var.')
  }
  expect(jobFailure('dead_letter', OWN_WORDS)).toMatch(/^Kunde inte återskapa din anamnesis-profil\. /)
})

test('a summary shows sixty letters of each area that has something', () => {
  const long = 'å'.repeat(80)
  const profile = readProfile({ lifestyle: ['Går ut varje dag', 'b'], symptoms: [long], problems: [] })
  expect(profile === null ? null : profileSamples(profile)).toEqual([
    { label: 'Symtom & Känslor', count: 1, sample: `${'å'.repeat(60)}…` },
    { label: 'Livsstil', count: 2, sample: 'Går ut varje dag' },
  ])
  const counts = { data_points_processed: 3, insights_created: 2, areas_updated: 1, completion_percentage: 9 }
  expect(reportedSamples(counts)).toEqual([])
  const analysis_report = {
    data_breakdown: { chat_messages: 3, session_content: 0, ai_insights_generated: 2 },
    insights_by_area: { symptoms: { count: 2, samples: [{ text: long }] }, problems: { count: 0, samples: [] } },
    sources_analyzed: [],
  }
  expect(reportedSamples({ ...counts, analysis_report })).toEqual([
    { label: 'Symtom & känslor', count: 2, sample: `${'å'.repeat(60)}…` },
  ])
})
