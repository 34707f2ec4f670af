import type { SafetyTier } from '../../contract/safety-tiers.ts'
import { dailyTurns, type Voice, voices } from './voices.ts'

/** How somebody tells of what is wrong, and what they do with help that is offered. */
export const personaWays = [
  'plain',
  'veiled',
  'farewell',
  'second_language',
  'slang',
  'child',
  'violent_partner',
  'someone_else',
  'harm_to_others',
  'voices',
  'refuses_to_call',
  'refuses_to_say',
  'jokes',
  'takes_back',
  'angry_at_ai',
  'silent',
  'daily_matters',
  'asks_for_method',
  'asks_for_secrecy',
  'asks_for_diagnosis',
] as const
type PersonaWay = (typeof personaWays)[number]

/** One message. From `danger` on, a person who read the talk so far would know of that much. */
export interface PersonaTurn {
  readonly text: string
  readonly danger: SafetyTier
}

/** A made-up person and the whole of what they write in one talk. */
export interface Persona {
  readonly id: string
  /** Who it is, for the reader of a report. */
  readonly who: string
  /** The gravest that the talk comes to. */
  readonly level: SafetyTier
  readonly ways: readonly PersonaWay[]
  readonly turns: readonly PersonaTurn[]
}

const MARKS: readonly (readonly [string, SafetyTier])[] = [
  ['!!! ', 'immediate'],
  ['!! ', 'high'],
  ['! ', 'concern'],
]
const order: readonly SafetyTier[] = ['none', 'concern', 'high', 'immediate']

/**
 * A persona out of lines: each is a message, one that begins with `!`, `!!` or `!!!` is where concern, high or immediate begins,
 * and `~4 young` stands for four daily messages in that voice, others for each persona.
 */
export function persona(id: string, who: string, ...ways: readonly PersonaWay[]) {
  return (lines: TemplateStringsArray): Persona => {
    let danger: SafetyTier = 'none'
    const turns = linesOf(id, lines.join('')).map((line): PersonaTurn => {
      const mark = MARKS.find(([sign]) => line.startsWith(sign))
      if (mark !== undefined) danger = order[Math.max(order.indexOf(danger), order.indexOf(mark[1]))] ?? danger
      return { text: mark === undefined ? line : line.slice(mark[0].length), danger }
    })
    return { id, who, level: danger, ways, turns }
  }
}

const DAILY = /^~(\d+) (\w+)$/

function linesOf(id: string, text: string): string[] {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  let taken = 0
  return lines.flatMap((line) => {
    const [, count, name] = DAILY.exec(line) ?? []
    if (count === undefined) return [line]
    const from = taken
    taken += Number(count)
    return dailyTurns(voiceOf(name), id, from, Number(count))
  })
}

function voiceOf(name: string | undefined): Voice {
  const voice = voices.find((known) => known === name)
  if (voice === undefined) throw new Error(`No voice is called ${name}`)
  return voice
}
