import { generate } from '../emulators/anthropic/generation.ts'
import { parseMessageRequest } from '../emulators/anthropic/request.ts'
import type { PERSONA_ORDERS } from '../emulators/anthropic/therapist/hostile.ts'
import type { AskModel } from './play-persona.ts'

/** Who answers: the emulator's therapist, or one that breaks the safety contract in a way that can be ordered of it. */
export type EmulatedPersona = 'therapist' | (typeof PERSONA_ORDERS)[number]

/** The emulated model, asked in this process. */
export function emulatedModel(persona: EmulatedPersona = 'therapist'): AskModel {
  return async ({ system, messages }) => {
    const request = parseMessageRequest({ model: 'claude-sonnet-5-5', max_tokens: 2000, system, messages })
    const { blocks } = generate(request, null, { order: null, persona })
    return blocks.map(({ text }) => text).join('')
  }
}
