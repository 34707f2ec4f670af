import { anyBudgetShare, type Purpose } from '../../durable-objects/model-budget/client.ts'
import { FREE_REPLY_TOKENS } from '../../contract/limits.ts'
import { dayOf } from '../day.ts'
import type { Bindings, Config } from '../env.ts'
import { errorFields, log } from '../log.ts'
import type { Prompt } from './build-prompt.ts'
import { LONGEST_DECLARATION } from './declared-line.ts'
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

/**
 * Gives back what a reply that has ended did not use of all that was taken for it; `prompts` are what the model was asked, the
 * last of which it answered. Never rejects.
 */
export async function giveBackUnused(
  taken: readonly FreeTokens[],
  prompts: readonly Prompt[],
  outcome: ReplyOutcome,
): Promise<void> {
  let used = tokensUsed(prompts, outcome)
  const given = taken.map((tokens) => {
    const part = Math.min(used, FREE_REPLY_TOKENS)
    used -= part
    return tokens.giveBack(part)
  })
  await Promise.all(given)
}

/** At least what the model used for a reply: nothing where it did not begin. */
function tokensUsed(prompts: readonly Prompt[], outcome: ReplyOutcome): number {
  if (outcome.kind === 'failed' && (outcome.code === 'ai_busy' || outcome.code === 'ai_unavailable')) return 0
  const asked = prompts.reduce((sum, prompt) => sum + promptTokens(prompt) + LONGEST_DECLARATION, 0)
  return asked + (outcome.kind === 'failed' ? 0 : estimateTokens(outcome.text))
}

/** At least as many tokens as a prompt has. */
export function promptTokens({ system, messages }: Prompt): number {
  const said = messages.flatMap(({ content }) =>
    typeof content === 'string' ? [content] : content.map((part) => (part.type === 'text' ? part.text : '')),
  )
  return [...system.map(({ text }) => text), ...said].reduce((sum, text) => sum + estimateTokens(text), 0)
}
