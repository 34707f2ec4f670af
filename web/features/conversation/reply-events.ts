import { safetyKinds, safetyTiers } from '../../../contract/safety-tiers.ts'
import type { DeltaEvent, ErrorEvent, SafetyEvent } from '../../../contract/stream-events.ts'
import { guard } from '../../api/light-endpoint.ts'
import { hasShape, isBoolean, isListOf, isNumber, isOneOf, isText } from '../../api/shape.ts'

/** The contract's events of a streamed reply, checked without their schemas (contract/stream-events.ts). */
export const replyEventChecks = {
  safety: guard(hasShape<SafetyEvent>({ tier: isOneOf(safetyTiers), kinds: isListOf(isOneOf(safetyKinds)) })),
  delta: guard(hasShape<DeltaEvent>({ n: isNumber, text: isText })),
  error: guard(hasShape<ErrorEvent>({ detail: isText, code: isText, retryable: isBoolean })),
}
