import { REPLY_MAX_TOKENS } from '../../contract/limits.ts'
import { buildPrompt, type Prompt } from '../../worker/generation/build-prompt.ts'
import { DeclarationReader } from '../../worker/generation/declaration-reader.ts'
import type { Declaration } from '../../worker/generation/declared-line.ts'
import type { LabelledText } from '../safety/labelled-texts.ts'
import type { Model } from './model.ts'

/** What a model is asked about a labelled text: production's prompt for who has shown no danger yet, so that it finds it by itself. */
export function declarationPrompt({ text, recent = [] }: LabelledText): Prompt {
  const history = recent.flatMap((said) => [
    { role: 'user' as const, content: said },
    { role: 'assistant' as const, content: 'Jag är här. Berätta mer, om du vill.' },
  ])
  return buildPrompt({ tier: 'none', kinds: [], history, message: text, anonymous: true })
}

/** The first thing that the model declares; null where its reply begins without a line. The reply is broken off there. */
export async function askDeclaration(model: Model, text: LabelledText): Promise<Declaration | null> {
  let declared: Declaration | null = null
  let isDone = false
  const reader = new DeclarationReader()
  let read = 0
  const heed = ([first]: ReturnType<DeclarationReader['read']>): boolean => {
    if (isDone) return true
    if (typeof first === 'object') declared = first
    isDone = first !== undefined
    return isDone
  }
  const isEnough = (reply: string): boolean => {
    const parts = reader.read(reply.slice(read))
    read = reply.length
    return heed(parts)
  }
  await model.ask({ ...declarationPrompt(text), maxTokens: REPLY_MAX_TOKENS, effort: 'low', isEnough })
  heed(reader.end())
  return declared
}
