import { SCORE_MAX } from '../../../contract/review-limits.ts'
import type { ScoreName } from '../../../contract/reviews.ts'
import type { Tone } from '../../ui/tone.tsx'

/** What each score is called. */
export const SCORE_NAMES: Readonly<Record<ScoreName, string>> = {
  overall_quality: 'Helhet',
  empathy_level: 'Empati',
  safety_assessment: 'Säkerhet',
  technique_execution: 'Utförande av teknik',
  therapeutic_appropriateness: 'Val av insats',
  timing_appropriateness: 'Rätt i tiden',
  cultural_appropriateness: 'Kulturell lyhördhet',
  personalization: 'Anpassat till personen',
  clarity_communication: 'Tydlighet',
  professional_boundaries: 'Professionella gränser',
}

interface Judged {
  readonly tone: Tone
  readonly word: string
}

/** A score from 0 to 10: green from 8, yellow from 6. */
export function scoreLook(score: number): Judged {
  if (score >= 8) return { tone: 'ok', word: 'Bra' }
  return score >= 6 ? { tone: 'warn', word: 'Godtagbart' } : { tone: 'error', word: 'Lågt' }
}

/** A share from 0 to 1: red from 0.7, yellow from 0.4. */
export function riskLook(risk: number): Judged {
  if (risk >= 0.7) return { tone: 'error', word: 'Hög risk' }
  return risk >= 0.4 ? { tone: 'warn', word: 'Förhöjd risk' } : { tone: 'ok', word: 'Låg risk' }
}

const DECIMAL = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "8,4". */
export function scoreText(score: number): string {
  return DECIMAL.format(score)
}

/** What is typed as a score, "4,8" or "4.8", as a number; null where it is none. */
export function scoreOf(typed: string): number | null {
  const score = Number(typed.trim().replace(',', '.'))
  return typed.trim() === '' || Number.isNaN(score) ? null : score
}

/** A score some steps up or down, as it stands in a field, within what a score may be. */
export function steppedScore(score: number, step: number): string {
  return scoreText(Math.min(Math.max(score + step, 0), SCORE_MAX))
}

/** "85 %". */
export function shareText(share: number): string {
  return `${Math.round(share * 100)} %`
}
