import { isFree, type SafetyTier } from '../../contract/safety-tiers.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { countForClientsAddress } from '../../worker/generation/free-lane.ts'
import { type FreeTokens, takeFreeTokens } from '../../worker/generation/free-tokens.ts'
import { replyTerms } from '../../worker/generation/reply-terms.ts'
import { refusalFor } from '../../worker/generation/refusal-for.ts'
import type { UnpaidReplies } from './unpaid-replies.ts'

/** Who gives a client their reply. */
export interface ReplySource {
  readonly by: 'model' | 'own words'
  /** A credit pays for it. */
  readonly paid: boolean
  /** What was taken from the service's budget for it, where no credit pays. */
  readonly tokens: FreeTokens | null
}

/** What answers in danger where the model's free share is used up and no credit pays for more. */
export const OWN_WORDS: ReplySource = { by: 'own words', paid: false, tokens: null }

interface ClientCase {
  /** The network address that the message comes from. */
  readonly address: string
  readonly tier: SafetyTier
  readonly crowded: boolean
  readonly unpaid: UnpaidReplies
}

/**
 * Asks counters and budget in the free lane alone: a reply that is paid for waits for neither. Past them a credit pays, if the
 * ledger has one. Throws `AppError` 429.
 */
export async function clientReplySource(
  env: WorkerEnv,
  { address, tier, crowded, unpaid }: ClientCase,
): Promise<ReplySource> {
  const known = { tier, crowded, unpaid: unpaid.today(Date.now()), mayPay: true, byCredit: true }
  const free = isFree(tier) && !crowded ? await takeFreeShare(env, unpaid, address) : null
  const left = free !== null
  const terms = replyTerms({ ...known, laneLeft: left, budgetLeft: left })
  if (terms.by === 'nobody') throw refusalFor(terms.why)
  return { ...terms, tokens: free }
}

/** Null where the client, or their address, has had the day's share, or the service's budget is used up. */
async function takeFreeShare(env: WorkerEnv, unpaid: UnpaidReplies, address: string): Promise<FreeTokens | null> {
  const deps = { bindings: env, config: readConfig(env) }
  if (!unpaid.takeFree(Date.now())) return null
  const [laneLeft, tokens] = await Promise.all([countForClientsAddress(deps, address), takeFreeTokens(deps, 'danger')])
  if (laneLeft && tokens !== null) return tokens
  unpaid.giveBackFree(Date.now())
  await tokens?.giveBack()
  return null
}
