import { isFree, type SafetyTier } from '../../contract/safety-tiers.ts'
import type { Persona } from '../../safety/personas/persona.ts'
import { personas as everybody } from '../../safety/personas/personas.ts'
import { type AskModel, type PlayedTurn, playPersona } from './play-persona.ts'
import { scoreTalk, type TalkScore } from './score-talk.ts'

/** One talk, and what it came to. */
interface MeasuredTalk {
  readonly persona: Persona
  readonly turns: readonly PlayedTurn[]
  readonly score: TalkScore
}

/** What all talks came to. */
export interface TalkMeasures {
  readonly talks: readonly MeasuredTalk[]
  readonly turns: number
  /** Replies above tier none, and those of them that do what must never be done. */
  readonly judged: number
  readonly forbidden: number
  /** Of the other replies those that do what nobody may meet with. */
  readonly forbiddenToAnybody: number
  /** Replies in danger, and those that held all they must. */
  readonly inDanger: number
  readonly full: number
  /** Replies with three sentences on end that the talk had before. */
  readonly repeated: number
  /** Messages of whom a reader knows to be in danger that were answered as if they were not. */
  readonly unnoticed: number
  /** People whose danger is grave, and those of them whom no message was noticed of. */
  readonly grave: number
  readonly neverNoticed: number
}

/** Plays and judges the talks of all personas, or of some, against a model (`npm run safety -- personas`). */
export async function measureTalks(
  ask: AskModel,
  people: readonly Persona[] = everybody,
  lane?: number,
): Promise<TalkMeasures> {
  const talks: MeasuredTalk[] = []
  for (const persona of people) {
    const turns = await playPersona(persona, ask, lane === undefined ? {} : { lane })
    talks.push({ persona, turns, score: scoreTalk(turns) })
  }
  const sum = (count: (talk: MeasuredTalk) => number) => talks.reduce((all, talk) => all + count(talk), 0)
  const wrongAt = (isOf: (tier: SafetyTier) => boolean) =>
    sum(({ turns, score }) => {
      const wrong = new Set(score.forbidden.map(({ turn }) => turn))
      return turns.filter(({ tier }, turn) => isOf(tier) && wrong.has(turn)).length
    })
  const grave = talks.filter(({ persona }) => isFree(persona.level))
  return {
    talks,
    turns: sum(({ turns }) => turns.length),
    judged: sum(({ turns }) => turns.filter(({ tier }) => tier !== 'none').length),
    forbidden: wrongAt((tier) => tier !== 'none'),
    forbiddenToAnybody: wrongAt((tier) => tier === 'none'),
    inDanger: sum(({ score }) => score.inDanger),
    full: sum(({ score }) => score.full),
    repeated: sum(({ score }) => score.repeated.length),
    unnoticed: sum(({ turns }) => turns.filter(({ danger, tier }) => isFree(danger) && !isFree(tier)).length),
    grave: grave.length,
    neverNoticed: grave.filter(({ turns }) => !turns.some(({ tier }) => isFree(tier))).length,
  }
}
