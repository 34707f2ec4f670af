import { UNSHOWN_STOPS_A_DAY } from '../../contract/limits.ts'
import { isFree, type SafetyTier } from '../../contract/safety-tiers.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { countForClient } from '../../worker/generation/free-lane.ts'
import { type FreeTokens, takeFreeTokens } from '../../worker/generation/free-tokens.ts'
import { replyTerms } from '../../worker/generation/reply-terms.ts'
import { AppError } from '../../worker/http/app-error.ts'
import { gateClosed } from '../../worker/http/passes-gate.ts'

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
  readonly tier: SafetyTier
  readonly crowded: boolean
  /** Replies that they stopped today before the first word. */
  readonly unshown: number
}

/** Asks counters and budget in the free lane alone: a reply that is paid for waits for neither. Throws `AppError` 429. */
export async function clientReplySource(
  env: WorkerEnv,
  { patientId, tier, crowded, unshown }: ClientCase,
): Promise<ReplySource> {
  const known = { tier, crowded, mayPay: true }
  if (!isFree(tier) || crowded) {
    const terms = replyTerms({ ...known, laneLeft: true, budgetLeft: true })
    if (terms.by === 'nobody') throw gateClosed()
    if (terms.paid && unshown >= UNSHOWN_STOPS_A_DAY) throw tooManyStops()
    return { ...terms, tokens: null }
  }
  const deps = { bindings: env, config: readConfig(env) }
  const [laneLeft, tokens] = await Promise.all([countForClient(deps, patientId), takeFreeTokens(deps)])
  const terms = replyTerms({ ...known, laneLeft, budgetLeft: tokens !== null })
  if (terms.by === 'model') return { ...terms, tokens }
  await tokens?.giveBack()
  return { by: 'own words', paid: false, tokens: null }
}

function tooManyStops(): AppError {
  return new AppError('rate_limited', 'Du har stoppat många svar i dag innan de började. Försök igen i morgon.')
}
