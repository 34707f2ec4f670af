import * as z from 'zod/mini'
import { crisisLineIds, safetyKinds, safetyTiers } from './safety-tiers.ts'

export const SafetyTier = z.enum(safetyTiers)
export type SafetyTier = z.infer<typeof SafetyTier>

export const SafetyKind = z.enum(safetyKinds)
export type SafetyKind = z.infer<typeof SafetyKind>

/**
 * What is kept about a person between messages: no text. `changedAt` is when the tier last changed and `lastSignalAt`
 * when a message was last above none, both in milliseconds since 1970.
 */
export const SafetyState = z.object({
  tier: SafetyTier,
  kinds: z.array(SafetyKind),
  changedAt: z.nullable(z.number()),
  lastSignalAt: z.nullable(z.number()),
})
export type SafetyState = z.infer<typeof SafetyState>

export const CrisisLineId = z.enum(crisisLineIds)
export type CrisisLineId = z.infer<typeof CrisisLineId>

export const CrisisLine = z.object({
  id: CrisisLineId,
  name: z.string(),
  number: z.string(),
  tel: z.string().check(z.regex(/^tel:\d+$/)),
  chatUrl: z.nullable(z.url()),
  hours: z.string(),
  alwaysOpen: z.boolean(),
  audience: z.string(),
  source: z.string(),
  checkedAt: z.iso.date(),
  checkedIn: z.string(),
})
export type CrisisLine = z.infer<typeof CrisisLine>

export const CrisisCard = z.object({
  title: z.string(),
  lead: z.string(),
  steps: z.array(z.string()),
  lines: z.array(CrisisLine),
  quickExit: z.boolean(),
  notice: z.string(),
})
export type CrisisCard = z.infer<typeof CrisisCard>
