import type { SafetyTier } from '../../../contract/safety-tiers.ts'
import type { SafetyState } from '../../../contract/safety.ts'
import { beforeClosing } from '../../generation/closing-question.ts'
import { ownAnswer } from '../../generation/own-answer.ts'
import { calmWords, NOT_KEPT } from '../../generation/own-replies.ts'
import { ReplyLog } from '../../generation/reply-log.ts'
import { safetyEvent, systemClock } from '../../generation/run-reply.ts'
import { assess, gateTier, toldOf } from './assess.ts'
import { initialState } from './next-state.ts'

/** Past every gate, with the talk's object out of reach, or past what is stored of a person's day. */
export type WhyAlone = keyof typeof NOT_KEPT

/** What was answered, and how urgent the message sounded by its own words. */
export interface LoneReply {
  readonly text: string
  readonly tier: SafetyTier
}

/** What the talk's object told of the person, where it could be asked. */
export interface KnownOfPerson {
  readonly known: SafetyState
  /** The earlier replies of the talk, oldest first. */
  readonly said: readonly string[]
}

/**
 * The Worker's own answer, in Lyhörd's own words: no object, database or model is asked and nothing is kept, so a flood costs
 * processor time alone, and nothing that is away is missed. Who is in danger is known here by the message and what the object told, so
 * everybody is answered, and every answer names a line (docs/safety.md#the-free-lane). `done` makes the last event's data.
 */
export async function answerAlone(
  message: string,
  why: WhyAlone,
  done: (reply: LoneReply) => unknown,
  { known, said }: KnownOfPerson = { known: initialState(), said: [] },
): Promise<ReadableStream<Uint8Array>> {
  const assessed = assess(known, message, [], new Date())
  const [tier, { kinds }] = [gateTier(assessed), toldOf(assessed)]
  const context = { tier, kinds, saidAi: false }
  const text =
    tier === 'none' || tier === 'concern' ? calmWords(why) : beforeClosing(ownAnswer(context, said), NOT_KEPT[why])
  const log = new ReplyLog(systemClock, safetyEvent(context))
  log.push(text)
  log.finish('done', await done({ text, tier }))
  return log.attach(0)
}
