import type { ChatReply } from '../../../contract/chat.ts'
import type { ExerciseName } from '../../../contract/exercise-fields.ts'
import { SECURITY_LEVEL } from '../../../contract/fields.ts'
import type { Signals } from './signals.ts'

interface Told {
  readonly exchangeId: string
  readonly response: string
  readonly signals: Omit<Signals, 'safety_kinds'>
  readonly stopped?: boolean
  readonly exercise?: ExerciseName | null
  /** Left out where the ledger was not asked. */
  readonly balance?: number
}

/** What the last event of a client's reply says, whoever made it. */
export function chatReply({
  exchangeId,
  response,
  signals,
  stopped = false,
  exercise = null,
  balance,
}: Told): ChatReply {
  return {
    response,
    security_level: SECURITY_LEVEL,
    metadata: {
      importance_score: signals.importance_score,
      message_type: signals.message_type,
      conversation_id: exchangeId,
      safety_tier: signals.safety_tier,
    },
    ...(balance === undefined ? {} : { current_balance: balance }),
    ...(stopped ? { stopped } : {}),
    ...(exercise === null ? {} : { exercise }),
  }
}
