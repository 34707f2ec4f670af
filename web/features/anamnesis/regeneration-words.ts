import { ANAMNESIS_AREAS } from '../../../contract/anamnesis.ts'
import type { RegenerationResult } from '../../../contract/regenerations.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { LOST_JOB, LOST_JOB_TEXT } from '../../loading/use-job.ts'
import { AREA_LOOKS } from './areas.ts'
import { beginningOf } from './insight-words.ts'
import { insightsOf, type ReadProfile } from './read-insights.ts'

/** Letters of the sample that the summary of a regeneration shows of each area. */
const SAMPLE_LETTERS = 60

/** What a failed regeneration is called on one screen; each is said after 'Fel:'. */
export interface RegenerationWords {
  /** What is done meanwhile. */
  readonly reading: string
  /** Where the server has no words of its own. */
  readonly failed: string
  /** There is nothing to make a profile from. */
  readonly nothing: string
  /** Null where the server's own words say more. */
  readonly forbidden: string | null
}

export const OWN_WORDS: RegenerationWords = {
  reading: 'Läser dina samtal och sessioner',
  failed: 'Kunde inte återskapa din anamnesis-profil',
  nothing: 'Ingen chatthistorik eller sessioner hittades för din profil',
  forbidden: null,
}

export const FROM_HISTORY_WORDS: RegenerationWords = {
  ...OWN_WORDS,
  failed: 'Kunde inte skapa profil från chatthistorik',
}

export const THERAPIST_WORDS: RegenerationWords = {
  reading: 'Läser det som klienten delar',
  failed: 'Kunde inte regenerera anamnesis-profilen',
  nothing: 'Ingen chatthistorik hittades för denna patient',
  forbidden: 'Du har inte behörighet att regenerera denna patients anamnesis-data',
}

/** What a job that failed says, by its code. */
const JOB_TEXTS: Readonly<Record<string, string>> = {
  [LOST_JOB]: LOST_JOB_TEXT,
  no_consent: 'Samtyckena som krävs för att AI:n ska läsa gäller inte längre. Profilen är som den var.',
  not_shared: 'Delningen har upphört. Profilen är som den var.',
}

/** Why no profile was made, without the prefix: of what was thrown. */
export function regenerationFailure(error: unknown, words: RegenerationWords): string {
  if (!(error instanceof ApiError)) return words.failed
  if (error.status === 404) return words.nothing
  // Two steps, or what the client has chosen: the server knows why.
  if (error.status === 403 && error.code === 'forbidden' && words.forbidden !== null) return words.forbidden
  return detailOf(error, words.failed)
}

/** Why no profile was made, without the prefix: by the code of a job that failed. */
export function jobFailure(code: string | null, words: RegenerationWords): string {
  return JOB_TEXTS[code ?? ''] ?? `${words.failed}. Profilen är som den var. Försök igen om en stund.`
}

/** One area of what a regeneration found. */
export interface AreaSample {
  readonly label: string
  readonly count: number
  /** The beginning of one insight, or null. */
  readonly sample: string | null
}

/** What the report says was found in each area, in the order of the areas; those without are left out. */
export function reportedSamples({ analysis_report: report }: RegenerationResult): AreaSample[] {
  return ANAMNESIS_AREAS.flatMap(({ key }) => {
    const found = report?.insights_by_area[key]
    return sampleOf(AREA_LOOKS[key].title, found?.count ?? 0, found?.samples[0]?.text)
  })
}

/** What a profile holds in each area, by the client's labels; those without are left out. */
export function profileSamples({ areas }: ReadProfile): AreaSample[] {
  return ANAMNESIS_AREAS.flatMap(({ key, label }) => {
    const insights = insightsOf(areas[key])
    return sampleOf(label, insights.length, insights[0]?.text)
  })
}

function sampleOf(label: string, count: number, text: string | undefined): AreaSample[] {
  if (count === 0) return []
  return [{ label, count, sample: text === undefined ? null : beginningOf(text, SAMPLE_LETTERS) }]
}
