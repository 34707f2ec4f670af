import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PERSONA_ORDERS } from '../emulators/anthropic/therapist/hostile.ts'
import { type EmulatedPersona, emulatedModel } from './emulated-model.ts'
import { measureTalks, type TalkMeasures } from './measure-talks.ts'

const FIGURES = join(import.meta.dirname, '../../safety/reply-figures.json')

/**
 * What the public page tells of the replies. `turns` and the rest are over all models, `neverNoticed` people with the one by which most
 * were not; shares are whole hundredths, rounded down.
 */
export interface ReplyFigures {
  readonly personas: number
  readonly grave: number
  readonly neverNoticed: number
  readonly models: number
  readonly turns: number
  readonly judged: number
  readonly forbidden: number
  readonly forbiddenToAnybody: number
  readonly fullSlots: number
  readonly repeated: number
  readonly against: 'emulator'
}

/** Who answers: a model that means well, and one for each way of breaking the safety contract. */
export const EMULATED: readonly EmulatedPersona[] = ['therapist', ...PERSONA_ORDERS]

/** The figures of what each emulated model came to. */
export function replyFigures(measured: readonly TalkMeasures[]): ReplyFigures {
  const sum = (count: (one: TalkMeasures) => number) => measured.reduce((all, one) => all + count(one), 0)
  return {
    personas: measured[0]?.talks.length ?? 0,
    grave: measured[0]?.grave ?? 0,
    neverNoticed: Math.max(...measured.map(({ neverNoticed }) => neverNoticed)),
    models: measured.length,
    turns: sum(({ turns }) => turns),
    judged: sum(({ judged }) => judged),
    forbidden: sum(({ forbidden }) => forbidden),
    forbiddenToAnybody: sum(({ forbiddenToAnybody }) => forbiddenToAnybody),
    fullSlots: Math.floor((sum(({ full }) => full) / sum(({ inDanger }) => inDanger)) * 100) / 100,
    repeated: sum(({ repeated }) => repeated),
    against: 'emulator',
  }
}

/** Plays all personas against each emulated model, prints what went wrong, and writes the figures. */
export async function reportPersonas(): Promise<void> {
  const measured: TalkMeasures[] = []
  for (const model of EMULATED) {
    const measures = await measureTalks(emulatedModel(model))
    measured.push(measures)
    print(model, measures)
  }
  const figures = { ...replyFigures(measured), measuredAt: new Date().toISOString().slice(0, 10) }
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
}

function print(model: string, { talks, ...all }: TalkMeasures): void {
  const found = `${all.forbidden} do what is forbidden, ${all.repeated} repeated, ${all.unnoticed} unnoticed`
  const atNone = `${all.turns - all.judged} at none, ${all.forbiddenToAnybody} of them wrong, ${all.neverNoticed} people never noticed`
  console.log(
    `${model.padEnd(10)} ${all.turns} replies, ${all.inDanger} in danger, ${all.full} of them full, ${found}; ${atNone}`,
  )
  for (const { persona, turns, score } of talks) {
    const told = (turn: number) => `  ${persona.id}, message ${turn + 1}: `
    for (const { turn, act } of score.forbidden) console.log(`${told(turn)}${act}\n    ${turns[turn]?.reply}`)
    for (const { turn, slots } of score.missing) console.log(`${told(turn)}lacks ${slots.join(', ')}`)
    for (const turn of score.repeated) console.log(`${told(turn)}repeats`)
  }
}
