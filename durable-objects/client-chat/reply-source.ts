import { isFree, type SafetyTier } from '../../contract/safety-tiers.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { countForClient } from '../../worker/generation/free-lane.ts'
import { type FreeTokens, takeFreeTokens } from '../../worker/generation/free-tokens.ts'
import { replyTerms } from '../../worker/generation/reply-terms.ts'
import { refusalFor } from '../../worker/generation/refusal-for.ts'
import type { UnpaidCount } from '../../worker/generation/unpaid-count.ts'

/** Who gives a client their reply. */
export interface ReplySource {
  readonly by: 'model' | 'own words'
  /** A credit pays for it. */
  readonly paid: boolean
  /** What was taken from the service's budget for it, where no credit pays. */
  readonly tokens: FreeTokens | null
}

interface ClientCase {
  readonly patientId: string
  /** The network address that the message comes from. */
  readonly address: string
  readonly tier: SafetyTier
  readonly crowded: boolean
  /** What they had the model asked for today that nobody paid for. */
  readonly unpaid: UnpaidCount
}

/** Asks counters and budget in the free lane alone: a reply that is paid for waits for neither. Throws `AppError` 429. */
export async function clientReplySource(
  env: WorkerEnv,
  { patientId, address, tier, crowded, unpaid }: ClientCase,
): Promise<ReplySource> {
  const known = { tier, crowded, unpaid, mayPay: true }
  if (!isFree(tier) || crowded) {
    const terms = replyTerms({ ...known, laneLeft: true, budgetLeft: true })
    if (terms.by === 'nobody') throw refusalFor(terms.why)
    return { ...terms, tokens: null }
  }
  const deps = { bindings: env, config: readConfig(env) }
  const [laneLeft, tokens] = await Promise.all([
    countForClient(deps, patientId, address),
    takeFreeTokens(deps, 'danger'),
  ])
  const terms = replyTerms({ ...known, laneLeft, budgetLeft: tokens !== null })
  if (terms.by === 'model') return { ...terms, tokens }
  await tokens?.giveBack()
  return { by: 'own words', paid: false, tokens: null }
}
