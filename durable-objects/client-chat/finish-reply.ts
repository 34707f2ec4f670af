import type { ChatReply } from '../../contract/chat.ts'
import type { Config } from '../../worker/env.ts'
import { chatReply } from '../../worker/features/chat/chat-reply.ts'
import type { ReplyOutcome } from '../../worker/generation/run-reply.ts'
import type { ChatMemory } from './chat-memory.ts'
import { type CreditHolds, finalTerms, type Hold, isPaid } from './credit-holds.ts'
import type { Deliveries } from './deliveries.ts'
import { endingOf, isWhole, textOf } from './logic.ts'
import { type FinishedReply, type PendingExchange, sealDelivery } from './pending-exchange.ts'
import type { ChatStorage } from './storage.ts'
import type { UnpaidReplies } from './unpaid-replies.ts'

interface FinishDeps {
  readonly config: Config
  readonly storage: ChatStorage
  readonly credits: CreditHolds
  readonly memory: ChatMemory
  readonly deliveries: Deliveries
  readonly unpaid: UnpaidReplies
  /** Lets work outlive the answer. */
  readonly after: (work: Promise<unknown>) => void
}

/** Does what is owed for a reply that has ended, and answers what its last event says. */
export async function finishReply(
  deps: FinishDeps,
  exchange: PendingExchange,
  hold: Hold,
  outcome: ReplyOutcome,
): Promise<ChatReply> {
  const { config, storage, credits, unpaid, after } = deps
  const { messageId, patientId, exchangeId, signals } = exchange
  if (textOf(outcome) === '') storage.dropReply(messageId)
  try {
    const held = await hold.held
    const { end, text, stopped, exercise } = endingOf(held.outcome, outcome)
    const reply = { exchangeId, response: text, signals, stopped, exercise }
    if (end === 'drop') {
      storage.dropReply(messageId)
      return chatReply({ ...reply, balance: held.balance })
    }
    const due = unpaid.isDue(outcome, Date.now())
    after(unpaid.keep(Date.now()))
    const terms = await finalTerms(config, exchange, hold, due && isPaid(exchange))
    const balance =
      end === 'release'
        ? await credits.release(patientId, messageId, held.balance)
        : await complete(deps, exchange, { text, stopped, isWhole: isWhole(outcome), exercise, terms })
    return chatReply({ ...reply, balance: balance ?? held.balance })
  } catch (error) {
    storage.dropReply(messageId)
    throw error
  }
}

/** Seals and stores a reply, and does what is owed for it. Answers the balance where a credit was taken, else null. */
async function complete(
  { config, memory, deliveries }: FinishDeps,
  exchange: PendingExchange,
  reply: FinishedReply,
): Promise<number | null> {
  const { delivery, secret } = await sealDelivery(exchange, reply, config.JOB_KEY, Date.now())
  memory.add(delivery.row)
  return deliveries.begin(delivery, secret)
}
