import type { ReplyContext } from './reply-contract.ts'
import { ReplyLog } from './reply-log.ts'
import { type ReplyOutcome, type ReplyRun, safetyEvent, systemClock } from './run-reply.ts'

/** Between two sentences, on the average: the calmer pace. Never the same, since a talk's times are stored. Milliseconds. */
const SENTENCE_PAUSE = 350

/**
 * A reply in Lyhörd's own words (`ownAnswer`), told as any other: the safety event, one sentence after the other, and an
 * end. No model is asked. The first sentence comes at once.
 */
export function runOwnWords(context: ReplyContext, words: string, begun?: () => void): ReplyRun {
  const log = new ReplyLog(systemClock, safetyEvent(context))
  const sentences = words.split(/(?<=[.!?]\s)/)
  let stopped = false
  const tell = async (): Promise<ReplyOutcome> => {
    for (const [index, sentence] of sentences.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, SENTENCE_PAUSE * (0.5 + Math.random())))
      if (stopped) return { kind: 'stopped', text: log.text.trim() }
      log.push(sentence)
    }
    return { kind: 'complete', text: log.text.trim() }
  }
  begun?.()
  return { log, outcome: tell(), stop: () => void (stopped = true) }
}
