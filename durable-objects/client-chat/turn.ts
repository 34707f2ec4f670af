import { dataKey } from '../../worker/crypto/epoch.ts'
import type { Bytes } from '../../worker/crypto/bytes.ts'
import { sealAnalysis } from '../../worker/features/chat/analysis-job.ts'
import { sealConversation } from '../../worker/features/chat/conversation-row.ts'
import { PROMPT_VERSION, type Prompt } from '../../worker/generation/build-prompt.ts'
import type { Signals } from '../../worker/features/chat/signals.ts'
import type { ReplyContext } from '../../worker/generation/reply-contract.ts'
import type { Delivery } from './storage.ts'

interface EpochKey {
  readonly epoch: number
  readonly secret: Bytes
}

/** One message to be answered, with the keys to store the reply under. Lives in memory alone. */
export interface ChatTurn {
  readonly messageId: string
  readonly conversationId: string
  readonly patientId: string
  readonly message: string
  readonly prompt: Prompt
  readonly context: ReplyContext
  readonly signals: Signals
  readonly chat: EpochKey
  readonly record: EpochKey
  /** False in the free lane, and where nothing was reserved. */
  readonly charged: boolean
  readonly balance: number
  readonly createdAt: Date
  readonly jobId: string
  readonly requestId: string
}

/** The reply sealed, and all that is owed for it. */
export async function sealDelivery(
  turn: ChatTurn,
  reply: { readonly text: string; readonly stopped: boolean },
  jobKey: string,
  now: number,
): Promise<Delivery> {
  const [chatKey, recordKey] = await Promise.all([dataKey(turn.chat.secret), dataKey(turn.record.secret)])
  const text = {
    id: turn.conversationId,
    patientId: turn.patientId,
    messageId: turn.messageId,
    origin: 'chat' as const,
    message: turn.message,
    response: reply.text,
    signals: turn.signals,
    promptVersion: PROMPT_VERSION,
    stopped: reply.stopped,
    createdAt: turn.createdAt,
  }
  const source = { ...turn, response: reply.text, now }
  const [row, analysis] = await Promise.all([
    sealConversation(text, {
      chat: { epoch: turn.chat.epoch, key: chatKey },
      record: { epoch: turn.record.epoch, key: recordKey },
    }),
    sealAnalysis(source, jobKey),
  ])
  const creditDue = turn.charged && !reply.stopped
  return { messageId: turn.messageId, row, analysis, creditDue, stored: false, queued: false }
}
