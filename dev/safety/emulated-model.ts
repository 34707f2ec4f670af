import { generate } from '../emulators/anthropic/generation.ts'
import { parseMessageRequest } from '../emulators/anthropic/request.ts'
import type { AskModel } from './play-persona.ts'

/** The emulated model, asked in this process. */
export function emulatedModel(): AskModel {
  return async ({ system, messages }) => {
    const request = parseMessageRequest({ model: 'claude-sonnet-5-5', max_tokens: 2000, system, messages }, false)
    return generate(request, null)
      .blocks.map(({ text }) => text)
      .join('')
  }
}
