import { anyBudgetShare, type Purpose } from '../../durable-objects/model-budget/client.ts'
import { FREE_REPLY_TOKENS } from '../../contract/limits.ts'
import { dayOf } from '../day.ts'
import type { Bindings, Config } from '../env.ts'
import { errorFields, log } from '../log.ts'
import type { Prompt } from './build-prompt.ts'
import { estimateTokens } from './estimate-tokens.ts'
import type { ReplyOutcome } from './run-reply.ts'

/** Tokens taken for one reply that nobody pays for. */
export interface FreeTokens {
  /** Gives back what was not used: all of it, unless told. Never rejects. */
  readonly giveBack: (used?: number) => Promise<void>
}

/**
 * Takes what the largest reply may use out of the day's budget, of which a part is kept for people in danger. Null when it
 * is used up for this purpose, or cannot be asked: then Lyhörd's own words answer.
 */
export async function takeFreeTokens(
  deps: { readonly bindings: Bindings; readonly config: Config },
  purpose: Purpose,
): Promise<FreeTokens | null> {
  const share = anyBudgetShare(deps.bindings, deps.config, purpose)
  const day = dayOf(Date.now())
  try {
    if (!(await share.take(FREE_REPLY_TOKENS, purpose))) return null
  } catch (error) {
    log('warn', 'free_budget_away', errorFields(error))
    return null
  }
  return {
    giveBack: async (used = 0) => {
      try {
        await share.giveBack(Math.max(0, FREE_REPLY_TOKENS - used), day)
      } catch (error) {
        log('warn', 'free_tokens_kept', errorFields(error))
      }
    },
  }
}

/** Gives back what a reply that has ended did not use of what was taken for it. Never rejects. */
export async function settleTokens(
  { admission, prompt }: { readonly admission: { readonly tokens: FreeTokens | null }; readonly prompt: Prompt },
  outcome: ReplyOutcome,
): Promise<void> {
  await admission.tokens?.giveBack(tokensUsed(prompt, outcome))
}

/** At least what the model used for a reply: nothing where it did not begin. */
function tokensUsed(prompt: Prompt, outcome: ReplyOutcome): number {
  if (outcome.kind === 'failed' && (outcome.code === 'ai_busy' || outcome.code === 'ai_unavailable')) return 0
  return promptTokens(prompt) + (outcome.kind === 'failed' ? 0 : estimateTokens(outcome.text))
}

/** At least as many tokens as a prompt has. */
export function promptTokens({ system, messages }: Prompt): number {
  const said = messages.flatMap(({ content }) =>
    typeof content === 'string' ? [content] : content.map((part) => (part.type === 'text' ? part.text : '')),
  )
  return [...system.map(({ text }) => text), ...said].reduce((sum, text) => sum + estimateTokens(text), 0)
}
