import type { LooseInput } from '../support/api.ts'
import type { Person } from '../support/people.ts'
import type { CallerName, World } from './security-callers.ts'

/** A right input for one endpoint, and what it answers to those who may call it; 200 where nothing is said. */
export interface Sample {
  readonly input?: (world: World, person: Person | null) => LooseInput
  readonly status?: number | Partial<Record<CallerName, number>>
  /** True where a field nobody knows is ignored, because nothing in the body is used. */
  readonly ignoresUnknownFields?: true
}

export const nobodysUuid = () => crypto.randomUUID()
export const strangers = { 'other patient': 404, 'unconnected therapist': 404, 'former therapist': 404 } as const

/** A read of the patient's data: the patient asks for their own, everybody else names whose. */
export const ofPatient: Sample = { input: ({ patientId }) => ({ query: { patient_id: patientId } }), status: strangers }
