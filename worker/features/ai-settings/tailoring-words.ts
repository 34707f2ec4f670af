import type { InstructionType, Preferences } from '../../../contract/ai-settings.ts'
import { TAILORING_TOKENS } from '../../../contract/limits.ts'
import { estimateTokens } from '../../generation/estimate-tokens.ts'
import { judgeTailoring } from './judge-tailoring.ts'
import { preferenceOptions } from './preference-options.ts'
import type { TailoringParts } from './open-parts.ts'

const TYPE_WORDS: Readonly<Record<InstructionType, string>> = {
  personality: 'Personlighet',
  approach: 'Förhållningssätt',
  boundaries: 'Gränser',
  techniques: 'Tekniker',
}

/** How strongly an instruction weighs, by its priority at least. */
const WEIGHTS = [
  { from: 8, words: 'Viktigt, följ det så långt dina regler tillåter' },
  { from: 4, words: 'Väg in det' },
  { from: 1, words: 'Bakgrund' },
] as const

/** One thing that the model is told; preferences have no id, being one. */
interface Line {
  readonly id: string | null
  readonly text: string
}

/**
 * What the model is told of a therapist's tailoring: instructions by priority, preferences, rules with the newest first, in this
 * order and within `TAILORING_TOKENS`; what no longer fits is left out whole. What `judgeTailoring` refuses is not told. Empty where
 * there is nothing.
 */
export function tailoringWords(parts: TailoringParts): string {
  const lines = linesOf(parts)
  return lines.length === 0 ? '' : [INTRODUCTION, ...withinBudget(lines).map(({ text }) => text)].join('\n\n')
}

/** The ids of the instructions and rules that would be told, and for which there is no room. */
export function leftOut(parts: TailoringParts): ReadonlySet<string> {
  const lines = linesOf(parts)
  const told = new Set(withinBudget(lines))
  return new Set(lines.flatMap((line) => (line.id === null || told.has(line) ? [] : [line.id])))
}

function linesOf({ instructions, preferences, rules }: TailoringParts): Line[] {
  return [
    ...WEIGHTS.flatMap(({ from, words }, at) => {
      const below = WEIGHTS[at - 1]?.from ?? Number.POSITIVE_INFINITY
      return instructions
        .filter(({ priority }) => priority >= from && priority < below)
        .toSorted((a, b) => b.priority - a.priority)
        .filter(({ text }) => judgeTailoring(text) === null)
        .map(({ id, type, text }) => ({ id, text: `${TYPE_WORDS[type]} (${words.toLowerCase()}): ${text}` }))
    }),
    ...(preferences === null ? [] : [{ id: null, text: preferenceWords(preferences) }]),
    ...rules
      .toReversed()
      .filter(({ text }) => judgeTailoring(text) === null)
      .map(({ id, text }) => ({ id, text: `Efter granskning av tidigare svar: ${text}` })),
  ]
}

const INTRODUCTION =
  'Personens terapeut har önskat det här av dig. Säger två stycken emot varandra gäller det som står först. Där något säger emot dina egna regler gäller dina regler.'

function withinBudget(lines: readonly Line[]): Line[] {
  let left = TAILORING_TOKENS - estimateTokens(INTRODUCTION) - 1
  return lines.filter(({ text }) => {
    const cost = estimateTokens(text) + 1
    if (cost > left) return false
    left -= cost
    return true
  })
}

/** Preferences as words. */
function preferenceWords(chosen: Preferences): string {
  const approaches = preferenceOptions.therapeutic_approaches.filter(({ id }) =>
    chosen.therapeutic_approaches.includes(id),
  )
  const techniques = preferenceOptions.intervention_techniques.filter(({ id }) =>
    chosen.intervention_techniques.includes(id),
  )
  const said = (
    choices: readonly { readonly value: string; readonly label: string; readonly description: string }[],
    value: string,
  ) => choices.filter((choice) => choice.value === value).map(({ label, description }) => `${label}: ${description}`)
  return [
    ...(approaches.length > 0 ? [`Arbetssätt: ${namesOf(approaches)}.`] : []),
    ...(techniques.length > 0 ? [`Tekniker att använda när de passar: ${namesOf(techniques)}.`] : []),
    ...said(preferenceOptions.communication_styles, chosen.communication_style).map(
      (words) => `Sätt att tala. ${words}`,
    ),
    ...said(preferenceOptions.response_styles, chosen.response_style).map((words) => `Sätt att svara. ${words}`),
    ...said(preferenceOptions.crisis_approaches, chosen.crisis_approach).map(
      (words) => `Ton när det är svårt. ${words}`,
    ),
  ].join('\n')
}

function namesOf(options: readonly { readonly label: string }[]): string {
  return options.map(({ label }) => label).join(', ')
}
