import * as z from 'zod/mini'
import { SafetyKind, SafetyTier } from './safety.ts'

/** The events of a streamed reply. `data` of each is JSON; `delta` carries its number for resuming. */
export const SafetyEvent = z.object({ tier: SafetyTier, kinds: z.array(SafetyKind) })
export const DeltaEvent = z.object({ n: z.number(), text: z.string() })
/** `retryable`: the same message may be sent again with the same id, and costs nothing extra. */
export const ErrorEvent = z.object({ detail: z.string(), code: z.string(), retryable: z.boolean() })
export type SafetyEvent = z.output<typeof SafetyEvent>
export type DeltaEvent = z.output<typeof DeltaEvent>
export type ErrorEvent = z.output<typeof ErrorEvent>
