import { isCrisis } from '../therapist/crisis/tier.ts'
import type { Facts } from './facts.ts'

/** The subjects as Swedish words, "vardagen" when there is none. */
export function labelsOf(facts: Facts): string[] {
  const labels = facts.themes.slice(0, 4).map((theme) => theme.label)
  return labels.length > 0 ? labels : ['vardagen']
}

/** One or two sentences about the text; they name subjects and never quote. */
export function summaryOf(facts: Facts): string {
  const list = listed(labelsOf(facts))
  const weight = isCrisis(facts.tier) ? ' Det finns tecken på allvarlig risk.' : ''
  return `Klienten skriver om ${list}.${weight}`
}

/** The same to the client, of a session with their therapist. */
export function clientSummaryOf(facts: Facts): string {
  return `Ni talade om ${listed(labelsOf(facts))}. Ta med dig det som kändes viktigt till nästa gång.`
}

function listed(labels: readonly string[]): string {
  const last = labels.at(-1) ?? ''
  return labels.length > 1 ? `${labels.slice(0, -1).join(', ')} och ${last}` : last
}

/** The areas of a client's history that a subject says something about. */
const AREA_BY_THEME: Readonly<Record<string, string>> = {
  anxiety: 'symptoms',
  sleep: 'lifestyle',
  work: 'problems',
  grief: 'personal_history',
  relationships: 'social_context',
  loneliness: 'social_context',
  'low-mood': 'symptoms',
  anger: 'symptoms',
  shame: 'symptoms',
  family: 'family_history',
  body: 'symptoms',
  study: 'problems',
  alcohol: 'lifestyle',
  'good-day': 'coping_strategies',
}

export function areasOf(facts: Facts): string[] {
  const areas = facts.themes.map((theme) => AREA_BY_THEME[theme.id] ?? 'problems')
  const risk = facts.tier === 'none' ? [] : ['risk_assessment']
  const all = [...new Set([...risk, ...areas])]
  return all.length > 0 ? all : ['problems']
}

/** The area for the list entry that `path` is in. */
export function areaOf(facts: Facts, path: readonly string[]): string {
  const areas = areasOf(facts)
  const index = Number(path.findLast((step) => /^\d+$/.test(step)) ?? 0)
  return areas[index % areas.length] ?? 'problems'
}
