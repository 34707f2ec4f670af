import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatMessageText, Confirmation, Timestamp, Uuid, wellFormed } from './fields.ts'
import {
  IMPORT_REPLY_MAX_LENGTH,
  INSTRUCTION_MAX_LENGTH,
  PRIORITY_MAX,
  PRIORITY_MIN,
  TEST_CHAT_EXCHANGES,
} from './limits.ts'
import { SafetyTier } from './safety.ts'

/** The four slots of a therapist's instructions, in the order they are shown. */
export const INSTRUCTION_TYPES = ['personality', 'approach', 'boundaries', 'techniques'] as const
const InstructionType = z.enum(INSTRUCTION_TYPES)
export type InstructionType = z.output<typeof InstructionType>

/** 1–3 background, 4–7 balanced, 8–10 strong; the highest wins where two disagree. */
export const Priority = z
  .number('Välj en prioritet mellan 1 och 10')
  .check(
    z.int('Välj en prioritet mellan 1 och 10'),
    z.minimum(PRIORITY_MIN, 'Välj en prioritet mellan 1 och 10'),
    z.maximum(PRIORITY_MAX, 'Välj en prioritet mellan 1 och 10'),
  )

const InstructionText = z
  .string({ error: 'Skriv en instruktion' })
  .check(
    wellFormed,
    z.trim(),
    z.minLength(1, 'Skriv en instruktion'),
    z.maxLength(INSTRUCTION_MAX_LENGTH, `Instruktionen får vara högst ${INSTRUCTION_MAX_LENGTH} tecken`),
  )

export const Instruction = z.object({
  id: Uuid,
  instruction_type: InstructionType,
  /** Empty where it is locked. */
  instruction_text: z.string(),
  priority: z.number(),
  updated_at: Timestamp,
  /** Written under a key that a new password has locked: it can be written anew or deleted. */
  locked: z.boolean(),
  /** Why the AI is never told of it, in a Swedish sentence; null where it may be. */
  not_applied: z.nullable(z.string()),
  /** True where a prompt has no room for it (`TAILORING_TOKENS`), so that the AI is not told of it as things stand. */
  left_out: z.boolean(),
})
export type Instruction = z.output<typeof Instruction>

const APPROACH_IDS = [
  'cbt',
  'psychodynamic',
  'schema',
  'act',
  'dbt',
  'cft',
  'mi',
  'ipt',
  'humanistic',
  'systemic',
] as const
const TECHNIQUE_IDS = [
  'socratic_questions',
  'thought_record',
  'reframing',
  'defusion',
  'validation',
  'emotion_naming',
  'self_compassion',
  'distress_tolerance',
  'behavioural_activation',
  'graded_exposure',
  'problem_solving',
  'sleep_routines',
  'patterns',
  'modes',
  'values',
  'relations',
  'mindfulness',
  'breathing',
  'psychoeducation',
  'between_sessions',
] as const
const COMMUNICATION_STYLES = ['warm_empathetic', 'calm_factual', 'direct_clear', 'curious_exploring'] as const
const RESPONSE_STYLES = ['detailed_explanatory', 'brief_focused', 'questions_first', 'step_by_step'] as const
const CRISIS_APPROACHES = ['balanced', 'gentle', 'direct'] as const

export const Preferences = z.strictObject({
  therapeutic_approaches: z.array(z.enum(APPROACH_IDS)).check(z.maxLength(APPROACH_IDS.length)),
  intervention_techniques: z.array(z.enum(TECHNIQUE_IDS)).check(z.maxLength(TECHNIQUE_IDS.length)),
  communication_style: z.enum(COMMUNICATION_STYLES),
  response_style: z.enum(RESPONSE_STYLES),
  crisis_approach: z.enum(CRISIS_APPROACHES),
})
export type Preferences = z.output<typeof Preferences>

/** What stands until a therapist has chosen. */
export const DEFAULT_PREFERENCES: Preferences = {
  therapeutic_approaches: [],
  intervention_techniques: [],
  communication_style: 'warm_empathetic',
  response_style: 'detailed_explanatory',
  crisis_approach: 'balanced',
}

/** In the order they are shown. */
export const TECHNIQUE_CATEGORIES = ['cognitive', 'emotional', 'behavioral', 'insight', 'other'] as const
const TechniqueCategory = z.enum(TECHNIQUE_CATEGORIES)

function option<Id extends z.ZodMiniType>(id: Id) {
  return z.object({ id, label: z.string(), description: z.string(), category: z.string() })
}

function choice<Value extends z.ZodMiniType>(value: Value) {
  return z.object({ value, label: z.string(), description: z.string() })
}

export const PreferenceOptions = z.object({
  therapeutic_approaches: z.array(option(z.enum(APPROACH_IDS))),
  intervention_techniques: z.array(
    z.object({ id: z.enum(TECHNIQUE_IDS), label: z.string(), description: z.string(), category: TechniqueCategory }),
  ),
  communication_styles: z.array(choice(z.enum(COMMUNICATION_STYLES))),
  response_styles: z.array(choice(z.enum(RESPONSE_STYLES))),
  crisis_approaches: z.array(choice(z.enum(CRISIS_APPROACHES))),
})
export type PreferenceOptions = z.output<typeof PreferenceOptions>

const IdParams = z.object({ id: Uuid })

export const listInstructions = endpoint({
  method: 'GET',
  path: '/api/therapist-knowledge/instructions',
  access: 'therapist',
  summary: "The therapist's own instructions to the AI, at most one of each type.",
  response: z.array(Instruction),
})

export const createInstruction = endpoint({
  method: 'POST',
  path: '/api/therapist-knowledge/instructions',
  access: 'therapist',
  summary: 'Writes an instruction of a type that has none.',
  body: z.strictObject({
    instruction_type: InstructionType,
    instruction_text: InstructionText,
    priority: z._default(Priority, PRIORITY_MIN),
  }),
  response: Instruction,
  gate: 'write',
})

export const updateInstruction = endpoint({
  method: 'PUT',
  path: '/api/therapist-knowledge/instructions/:id',
  access: 'therapist',
  summary: 'Writes an instruction anew.',
  params: IdParams,
  body: z.strictObject({ instruction_text: InstructionText, priority: Priority }),
  response: Instruction,
  gate: 'write',
})

export const deleteInstruction = endpoint({
  method: 'DELETE',
  path: '/api/therapist-knowledge/instructions/:id',
  access: 'therapist',
  summary: 'Deletes an instruction.',
  params: IdParams,
  response: Confirmation,
  gate: 'write',
})

export const preferenceOptions = endpoint({
  method: 'GET',
  path: '/api/therapist-preferences/options',
  access: 'public',
  summary: 'What a therapist can choose among, with Swedish labels.',
  response: PreferenceOptions,
})

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/therapist-preferences',
  access: 'therapist',
  summary: "The therapist's preferences, or the defaults.",
  response: Preferences,
})

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/therapist-preferences',
  access: 'therapist',
  summary: "Saves the therapist's preferences.",
  body: Preferences,
  response: Preferences,
  gate: 'write',
})

/** One exchange of a test talk, which the browser alone keeps. */
const TestExchange = z.object({
  message: ChatMessageText,
  response: z.string().check(z.maxLength(IMPORT_REPLY_MAX_LENGTH)),
})

export const TestReply = z.object({
  response: z.string(),
  safety_tier: SafetyTier,
})
export type TestReply = z.output<typeof TestReply>

export const testChat = endpoint({
  method: 'POST',
  path: '/api/therapist-preferences/test-chat',
  access: 'therapist',
  summary: 'Answers a message as the tailored AI would. Nothing of it is stored.',
  body: z.strictObject({
    message: ChatMessageText,
    history: z._default(z.array(TestExchange).check(z.maxLength(TEST_CHAT_EXCHANGES)), []),
  }),
  response: TestReply,
  streams: true,
  gate: 'chat',
})
