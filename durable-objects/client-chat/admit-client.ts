import { isFree, maxTier, type SafetyTier } from '../../contract/safety-tiers.ts'
import type { Admission, AdmissionDeps, Refusal } from '../../worker/generation/admission.ts'
import { takeLaneOfClient } from '../../worker/generation/free-lane.ts'
import { type FreeTokens, takeFreeTokens } from '../../worker/generation/free-tokens.ts'
import { replyTerms } from '../../worker/generation/reply-terms.ts'
import { AppError, notFound } from '../../worker/http/app-error.ts'
import { errorFields, log } from '../../worker/log.ts'
import { creditAccount } from '../credit-account/client.ts'
import type { OpenedMessage } from './pending-exchange.ts'
import type { UnpaidReplies } from './unpaid-replies.ts'

/** On what terms a client's message is answered. */
export interface ClientAdmission extends Admission {
  /** A credit pays for it, if the ledger has one. */
  readonly paid: boolean
}

/** For who has paid: the service's budget does not bind them. */
const NOTHING_TAKEN: FreeTokens = { giveBack: () => Promise.resolve() }

export interface ClientCase {
  readonly patientId: string
  /** The network address that the message comes from. */
  readonly address: string
  readonly tier: SafetyTier
  /** The screen suspects danger: nothing may refuse an answer. */
  readonly suspect: boolean
  readonly crowded: boolean
  /** Their therapist has paused the AI: no model is asked. */
  readonly paused: boolean
  readonly unpaid: UnpaidReplies
}

/** What is asked when a client's message is to be admitted. Throws `AppError` 404 for a talk that is gone, unless there is danger. */
export function clientCase({ question, background, safety }: OpenedMessage, unpaid: UnpaidReplies): ClientCase {
  const [{ address, crowded }, { patientId, mode }, { state, suspect }] = [question, background, safety]
  if (background.isTalkGone && !suspect && !isFree(state.tier)) throw notFound('Samtalet finns inte.')
  return { patientId, address, crowded, tier: state.tier, suspect, paused: mode === 'paused', unpaid }
}

/**
 * Begins a reply; one to a message that is suspect is begun as in danger where the ledger refuses, or is away. Where danger has come
 * beside any other, in another message, `anew` begins it with what is known now; it answers null where none has.
 */
export async function unrefused<T>(
  asked: ClientCase,
  begin: (asked: ClientCase) => Promise<T>,
  anew: () => Promise<T | null>,
): Promise<T> {
  try {
    return await begin(asked)
  } catch (error) {
    if (!(error instanceof AppError) || isFree(asked.tier)) throw error
    if (asked.suspect) return begin({ ...asked, tier: maxTier(asked.tier, 'high') })
    const answer = await anew()
    if (answer === null) throw error
    return answer
  }
}

/**
 * Asks counters and budget in the free lane alone: a reply that is paid for waits for neither. A message that is suspect is
 * admitted as anybody's who can pay, else as one in danger.
 */
export async function admitClient(deps: AdmissionDeps, asked: ClientCase): Promise<ClientAdmission | Refusal> {
  if (!asked.suspect || isFree(asked.tier)) return admitAt(deps, asked)
  const ordinary = (await hasCredit(deps, asked.patientId)) ? await admitAt(deps, asked) : null
  if (ordinary !== null && ordinary.by !== 'nobody') return ordinary
  return admitAt(deps, { ...asked, tier: 'high' })
}

async function admitAt(
  deps: AdmissionDeps,
  { patientId, address, tier, crowded, paused, unpaid }: ClientCase,
): Promise<ClientAdmission | Refusal> {
  const known = { tier, crowded, paused, unpaid: unpaid.today(Date.now()), mayPay: true, byCredit: true }
  const share = isFree(tier) && !crowded && !paused ? await takeFreeShare(deps, { patientId, address, unpaid }) : null
  const left = share !== null
  const terms = replyTerms({ ...known, laneLeft: left, budgetLeft: left })
  if (terms.by === 'nobody') return terms
  const withdraw = () => {
    if (share !== null) deps.after(share.giveBack())
  }
  return { ...terms, paused, inLane: left, tokens: share?.tokens ?? null, withdraw }
}

/** What one free reply takes: of the client's own day, of their address's, and of the service's budget. */
interface FreeShare {
  readonly tokens: FreeTokens
  /** Gives all back; the client's own at once. Never rejects. */
  readonly giveBack: () => Promise<void>
}

/** Null where the client, or their address, has had the day's share, or the service's budget is used up for who has not paid. */
export async function takeFreeShare(
  deps: AdmissionDeps,
  { patientId, address, unpaid }: Pick<ClientCase, 'patientId' | 'address' | 'unpaid'>,
): Promise<FreeShare | null> {
  if (!unpaid.takeFree(Date.now())) return null
  const [lane, taken] = await Promise.all([takeLaneOfClient(deps, address), takeFreeTokens(deps, 'danger')])
  const tokens = taken ?? (lane !== null && (await hasPaid(deps, patientId)) ? NOTHING_TAKEN : null)
  const giveBack = async () => {
    unpaid.giveBackFree(Date.now())
    await Promise.all([taken?.giveBack(), lane?.giveBack()])
  }
  if (lane !== null && tokens !== null) return { tokens, giveBack }
  await giveBack()
  return null
}

/** Asked only of a message that is suspect. Where the ledger is away it is answered as in danger. */
async function hasCredit({ bindings, config }: AdmissionDeps, patientId: string): Promise<boolean> {
  try {
    return (await creditAccount(bindings, config, patientId).balance()) > 0
  } catch (error) {
    log('warn', 'balance_unknown', errorFields(error))
    return false
  }
}

/** Asked only where the budget is used up. Where the ledger is away, own words answer. */
async function hasPaid({ bindings, config }: AdmissionDeps, patientId: string): Promise<boolean> {
  try {
    return await creditAccount(bindings, config, patientId).hasBought()
  } catch (error) {
    log('warn', 'bought_unknown', errorFields(error))
    return false
  }
}
