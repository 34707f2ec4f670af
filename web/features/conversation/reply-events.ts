import { safetyKinds, safetyTiers } from '../../../contract/safety-tiers.ts'
import type { DeltaEvent, ErrorEvent, SafetyEvent } from '../../../contract/stream-events.ts'
import { checkedBy } from '../../api/light-endpoint.ts'
import { hasShape, isBoolean, isListOf, isNumber, isOneOf, isText } from '../../api/shape.ts'

/** The contract's events of a streamed reply, checked without their schemas (contract/stream-events.ts). */
export const replyEventChecks = {
  safety: checkedBy(hasShape<SafetyEvent>({ tier: isOneOf(safetyTiers), kinds: isListOf(isOneOf(safetyKinds)) })),
  delta: checkedBy(hasShape<DeltaEvent>({ n: isNumber, text: isText })),
  error: checkedBy(hasShape<ErrorEvent>({ detail: isText, code: isText, retryable: isBoolean })),
}
