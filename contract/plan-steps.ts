import type { Plan } from './safety-plan.ts'

/** The steps of a safety plan in their order, as they are called everywhere; the steps of Stanley and Brown's Safety Planning Intervention. */
export const PLAN_STEPS = [
  { name: 'signs', kind: 'lines', title: 'Mina varningstecken' },
  { name: 'alone', kind: 'lines', title: 'Det jag kan göra själv' },
  { name: 'company', kind: 'lines', title: 'Människor och platser som får mig att tänka på annat' },
  { name: 'helpers', kind: 'contacts', title: 'Människor jag kan be om hjälp' },
  { name: 'professionals', kind: 'contacts', title: 'Vården och stödlinjer' },
  { name: 'surroundings', kind: 'lines', title: 'Tryggare omkring mig' },
] as const

export type PlanStepName = (typeof PLAN_STEPS)[number]['name']

/** The things of a step of lines: one a line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What is written anew in a plan's steps of lines, for the crisis screen: what stood there before was read then. Names and numbers are no sentences. */
export function newLines(before: Plan | null, plan: Plan): string[] {
  const old = new Set(before === null ? [] : allLines(before))
  return allLines(plan).filter((line) => !old.has(line))
}

function allLines({ signs, alone, company, surroundings }: Plan): string[] {
  return linesOf([signs, alone, company, surroundings].join('\n'))
}

/**
 * The address that rings a number as it was written; null for what is too short to be one. The zero that is written for callers
 * within the country, "+46 (0)70", is not dialled, and of two numbers with a slash between them the first is.
 */
export function telOf(number: string): string | null {
  const [first = ''] = number.split('/')
  const digits = first.replace('(0)', '').replaceAll(/[^\d+]/g, '')
  return digits.length < 3 ? null : `tel:${digits}`
}
