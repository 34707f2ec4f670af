import type { SafetyTier } from '../../../contract/safety.ts'
import { ownAnswer } from '../../generation/own-answer.ts'
import { FLOODED, NOT_KEPT } from '../../generation/own-replies.ts'
import { ReplyLog } from '../../generation/reply-log.ts'
import { safetyEvent, systemClock } from '../../generation/run-reply.ts'
import { screen } from '../../../safety/screen.ts'

/** What was answered, and how urgent the message sounded by its own words. */
export interface FloodReply {
  readonly text: string
  readonly tier: SafetyTier
}

/**
 * Answers a message past every gate, in Lyhörd's own words: no object, database or model is asked and nothing is kept, so a
 * flood costs processor time alone. Who is in danger cannot be known here beyond the message itself, so everybody is
 * answered, and every answer names a line (docs/safety.md#the-free-lane). `done` makes the last event's data.
 */
export async function answerFlood(
  message: string,
  done: (reply: FloodReply) => unknown,
): Promise<ReadableStream<Uint8Array>> {
  const { messageTier: tier, kinds } = screen(message, { tier: 'none', recentTexts: [] })
  const context = { tier, kinds, saidAi: false }
  const text = tier === 'none' || tier === 'concern' ? FLOODED : `${ownAnswer(context, [])}\n\n${NOT_KEPT}`
  const log = new ReplyLog(systemClock, safetyEvent(context))
  log.push(text)
  log.finish('done', await done({ text, tier }))
  return log.attach(0)
}
