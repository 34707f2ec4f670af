import { isFree, type SafetyTier } from '../../contract/safety-tiers.ts'
import type { Admission, AdmissionDeps, Refusal } from '../../worker/generation/admission.ts'
import { countForClientsAddress } from '../../worker/generation/free-lane.ts'
import { type FreeTokens, takeFreeTokens } from '../../worker/generation/free-tokens.ts'
import { replyTerms } from '../../worker/generation/reply-terms.ts'
import type { UnpaidReplies } from './unpaid-replies.ts'

/** On what terms a client's message is answered. */
export interface ClientAdmission extends Admission {
  /** A credit pays for it, if the ledger has one. */
  readonly paid: boolean
}

/** What answers in danger where the model's free share is used up and no credit pays for more. */
export const OWN_WORDS: ClientAdmission = { by: 'own words', paid: false, tokens: null, withdraw: () => undefined }

interface ClientCase {
  /** The network address that the message comes from. */
  readonly address: string
  readonly tier: SafetyTier
  readonly crowded: boolean
  readonly unpaid: UnpaidReplies
}

/**
 * Asks counters and budget in the free lane alone: a reply that is paid for waits for neither. Past them a credit pays, if the
 * ledger has one.
 */
export async function admitClient(
  deps: AdmissionDeps,
  { address, tier, crowded, unpaid }: ClientCase,
): Promise<ClientAdmission | Refusal> {
  const known = { tier, crowded, unpaid: unpaid.today(Date.now()), mayPay: true, byCredit: true }
  const tokens = isFree(tier) && !crowded ? await takeFreeShare(deps, unpaid, address) : null
  const left = tokens !== null
  const terms = replyTerms({ ...known, laneLeft: left, budgetLeft: left })
  if (terms.by === 'nobody') return terms
  const withdraw = () => {
    if (tokens === null) return
    unpaid.giveBackFree(Date.now())
    deps.after(tokens.giveBack())
  }
  return { ...terms, tokens, withdraw }
}

/** Null where the client, or their address, has had the day's share, or the service's budget is used up. */
async function takeFreeShare(deps: AdmissionDeps, unpaid: UnpaidReplies, address: string): Promise<FreeTokens | null> {
  if (!unpaid.takeFree(Date.now())) return null
  const [laneLeft, tokens] = await Promise.all([countForClientsAddress(deps, address), takeFreeTokens(deps, 'danger')])
  if (laneLeft && tokens !== null) return tokens
  unpaid.giveBackFree(Date.now())
  await tokens?.giveBack()
  return null
}
