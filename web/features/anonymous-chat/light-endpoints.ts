import { anonymousChatRoutes } from '../../../contract/anonymous-chat-routes.ts'
import type * as contract from '../../../contract/anonymous-chat.ts'
import { VERDICTS } from '../../../contract/opinion-reasons.ts'
import type * as opinions from '../../../contract/opinions.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import { safetyTiers } from '../../../contract/safety-tiers.ts'
import { light } from '../../api/light-endpoint.ts'
import { hasShape, isBoolean, isNumber, isOneOf, isText, orNull } from '../../api/shape.ts'

const isAnswer = hasShape<ResponseOf<typeof contract.sendAnonymousMessage>>({
  session_id: isText,
  message_id: isText,
  response: isText,
  safety_tier: isOneOf(safetyTiers),
  remaining_chats: orNull(isNumber),
  proof: isText,
})

export const sendAnonymousMessage = light<typeof contract.sendAnonymousMessage>(anonymousChatRoutes.send, isAnswer)

export const resumeAnonymousReply = light<typeof contract.resumeAnonymousReply>(anonymousChatRoutes.resume, isAnswer)

export const stopAnonymousReply = light<typeof contract.stopAnonymousReply>(
  anonymousChatRoutes.stop,
  hasShape<ResponseOf<typeof contract.stopAnonymousReply>>({ stopped: isBoolean }),
)

export const clearAnonymousSession = light<typeof contract.clearAnonymousSession>(
  anonymousChatRoutes.clear,
  hasShape<ResponseOf<typeof contract.clearAnonymousSession>>({
    cleared: isBoolean,
    previous_message_count: isNumber,
  }),
)

export const setVisitorOpinion = light<typeof opinions.setVisitorOpinion>(
  anonymousChatRoutes.opinion,
  hasShape<ResponseOf<typeof opinions.setVisitorOpinion>>({ verdict: orNull(isOneOf(VERDICTS)) }),
)
