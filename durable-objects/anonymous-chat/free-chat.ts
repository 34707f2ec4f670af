import { ANONYMOUS_CHATS } from '../../contract/limits.ts'
import { capabilityId } from '../../worker/crypto/capability.ts'
import type { VisitorQuestion } from '../../worker/features/anonymous-chat/visitor-question.ts'
import type { Signal } from '../../worker/features/safety/next-state.ts'
import type { AdmissionDeps } from '../../worker/generation/admission.ts'
import { isDue } from '../../worker/generation/is-due.ts'
import type { ReplyOutcome } from '../../worker/generation/run-reply.ts'
import { unpaidOf, unpaidToday } from '../../worker/generation/unpaid-count.ts'
import { errorFields, log } from '../../worker/log.ts'
import { anonymousVisitor } from '../anonymous-visitor/client.ts'

/** The free chat that a message uses. A browser that is new has all of them, and is written down when its reply has come. */
export async function freeChat({ bindings, config }: AdmissionDeps, question: VisitorQuestion) {
  const { visitor, sessionId, messageId } = question
  const [name, key] = await Promise.all([capabilityId(visitor.id), capabilityId(`${sessionId}|${messageId}`)])
  const object = anonymousVisitor(bindings, config, name)
  const all = { allowed: true, remaining: ANONYMOUS_CHATS - 1, safety: null, unpaid: unpaidToday(null, Date.now()) }
  const giveBack = async () => {
    if (!visitor.isNew) await quietly(question, async () => await object.giveBack(key))
  }
  /** Whoever gave the reply. Never rejects. */
  const useUp = () => quietly(question, async () => await object.useUp(key))
  return {
    take: async () => (visitor.isNew ? all : await object.take(key, ANONYMOUS_CHATS)),
    /** Adds what was found to the kept state, whatever comes at the same moment; answers the state with it. */
    raiseSafety: async (found: Signal, now: number) => await object.raiseSafety(visitor.id, found, now),
    /** Writes the same state anew, unless another has come in the place of `before`. Never rejects. */
    renewSafety: (before: string | null, after: string) =>
      quietly(question, async () => void (await object.renewSafety(before, after))),
    keptSafety: async () => await object.keptSafety(),
    giveBack,
    useUp,
    /** Uses the chat up, or gives it back, as its reply has ended; true where it is used up. Never rejects. */
    settle: async (outcome: ReplyOutcome): Promise<boolean> => {
      let used = isDue(outcome, 0)
      const why = unpaidOf(outcome)
      if (why !== null) {
        await quietly(question, async () => {
          used = isDue(outcome, await object.countUnpaid(why))
        })
      }
      await (used ? useUp() : giveBack())
      return used
    },
  }
}

/** A count that could not be settled is no reason to keep a reply from anybody. */
async function quietly({ requestId }: VisitorQuestion, settle: () => Promise<void>): Promise<void> {
  try {
    await settle()
  } catch (error) {
    log('warn', 'free_chat_not_settled', { requestId, ...errorFields(error) })
  }
}
