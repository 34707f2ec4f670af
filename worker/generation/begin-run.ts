import type { Config } from '../env.ts'
import { anthropicClient } from '../integrations/anthropic.ts'
import type { Admission } from './admission.ts'
import type { Prompt } from './build-prompt.ts'
import { ownAnswer } from './own-answer.ts'
import { NOT_KEPT } from './own-replies.ts'
import type { Meet } from './meeting.ts'
import type { ReplyContext } from './reply-contract.ts'
import { runOwnWords } from './run-own-words.ts'
import { type ReplyRun, runReply } from './run-reply.ts'

interface AdmittedMessage {
  readonly admission: Admission
  readonly course: { readonly prompt: Prompt; readonly context: ReplyContext; readonly meet: Meet }
  /** The earlier replies of the talk, oldest first. */
  readonly said: readonly string[]
  readonly requestId: string
  /** Whether an exercise may be offered with the reply. */
  readonly mayOffer?: boolean
}

/** Lets the model, or Lyhörd's own words, answer. `begun` is called when a question has been sent, or none is needed. */
export function beginRun(
  config: Config,
  { admission, said, course, requestId, mayOffer = false }: AdmittedMessage,
  begun?: () => void,
): ReplyRun {
  const { prompt, context, meet } = course
  if (admission.by === 'own words') {
    const words = ownAnswer(context, said, admission.paused)
    return runOwnWords(context, admission.unkept === true ? `${words}\n\n${NOT_KEPT.full}` : words, begun)
  }
  return runReply(anthropicClient(config, begun), {
    prompt,
    context,
    meet,
    requestId,
    mayOffer,
    model: config.CHAT_MODEL,
  })
}
