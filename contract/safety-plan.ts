import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, Timestamp, Uuid, wellFormed } from './fields.ts'
import { NAME_MAX_LENGTH } from './limits.ts'
import { MOST_PLAN_CONTACTS, PLAN_NUMBER_MAX_LENGTH, PLAN_STEP_MAX_LENGTH } from './plan-limits.ts'

/** What a step of lines holds: one thing a line, in the person's own words. */
const Lines = z
  .string()
  .check(wellFormed, z.trim(), z.maxLength(PLAN_STEP_MAX_LENGTH, `Skriv högst ${PLAN_STEP_MAX_LENGTH} tecken.`))

export const PlanContact = z.strictObject({
  name: z
    .string()
    .check(
      wellFormed,
      z.trim(),
      z.minLength(1, 'Skriv vem det är.'),
      z.maxLength(NAME_MAX_LENGTH, `Skriv högst ${NAME_MAX_LENGTH} tecken.`),
      z.regex(/^[^\n\r]*$/, 'Skriv på en rad.'),
    ),
  number: z
    .string()
    .check(
      z.trim(),
      z.maxLength(PLAN_NUMBER_MAX_LENGTH, `Skriv högst ${PLAN_NUMBER_MAX_LENGTH} tecken.`),
      z.regex(/^[\d\s()+/-]*$/, 'Skriv numret med siffror.'),
    ),
})
export type PlanContact = z.output<typeof PlanContact>

const Contacts = z
  .array(PlanContact)
  .check(z.maxLength(MOST_PLAN_CONTACTS, `Här ryms högst ${MOST_PLAN_CONTACTS} kontakter.`))

/** The six steps of a safety plan (Stanley and Brown), in their order. Any of them may be empty. */
export const Plan = z.strictObject({
  signs: Lines,
  alone: Lines,
  company: Lines,
  helpers: Contacts,
  professionals: Contacts,
  surroundings: Lines,
})
export type Plan = z.output<typeof Plan>

export const SafetyPlan = z.object({
  /** Null where there is none, where it is not shared with who asks, and where it is locked. */
  plan: z.nullable(Plan),
  /** The keys of this session do not open it (docs/keys.md). */
  locked: z.boolean(),
  /** Names what was read: another with each change, null where there is no plan. */
  version: z.nullable(Uuid),
  /** Whether the connected therapist reads it. */
  shared: z.boolean(),
  updated_at: z.nullable(Timestamp),
})
export type SafetyPlan = z.output<typeof SafetyPlan>

export const getSafetyPlan = endpoint({
  method: 'GET',
  path: '/api/safety-plan',
  access: 'signedIn',
  summary: 'The client’s safety plan; to a therapist the one that is shared with them.',
  query: z.object({ patient_id: z.optional(Uuid) }),
  response: SafetyPlan,
})

export const saveSafetyPlan = endpoint({
  method: 'PUT',
  path: '/api/safety-plan',
  access: 'patient',
  gate: 'write',
  summary:
    'Puts a plan in the place of the one that was read (`version`), shared or kept; 409 where another has come between.',
  body: z.strictObject({ version: z.nullable(Uuid), shared: z.boolean(), plan: Plan }),
  response: SafetyPlan,
})

export const deleteSafetyPlan = endpoint({
  method: 'DELETE',
  path: '/api/safety-plan',
  access: 'patient',
  summary: 'Deletes the plan, locked or not.',
  response: Confirmation,
})
