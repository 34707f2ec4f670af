import { HUMAN_LINE, type SafetyTier } from '../../contract/safety-tiers.ts'
import { type Config, readConfig, type WorkerEnv } from '../../worker/env.ts'
import { ledgerKeys } from '../../worker/features/credits/ledger-keys.ts'
import { sealTerms } from '../../worker/features/credits/seal-terms.ts'
import { AppError } from '../../worker/http/app-error.ts'
import { errorFields, log } from '../../worker/log.ts'
import { creditAccount } from '../credit-account/client.ts'
import { verdictOn } from './logic.ts'
import type { PendingExchange } from './pending-exchange.ts'

/** Told to who is known to be in no danger: anybody else is answered without the ledger. */
const LEDGER_AWAY = `Vi når inte dina credits just nu, så inget svar kan börja. Försök igen om en stund. ${HUMAN_LINE}`

type Account = ReturnType<typeof creditAccount>
type Held = Pick<Awaited<ReturnType<Account['reserve']>>, 'outcome' | 'balance'>

/** Whether the credit of a reply is waived, and the same sealed as every ledger entry has it (`sealTerms`). */
interface HoldTerms {
  readonly waived: boolean
  readonly sealed: string
}

/** Seals on what terms the credit of one reply is held. */
export async function holdTerms(
  config: Config,
  userId: string,
  messageId: string,
  waived: boolean,
): Promise<HoldTerms> {
  return { waived, sealed: await sealTerms(config, { userId, key: ledgerKeys.use(messageId) }, waived) }
}

/** Whether a credit pays for a reply that has ended: one that turned out to be in danger costs nothing. */
export function isPaid({ admission, course }: Pick<PendingExchange, 'admission' | 'course'>): boolean {
  return admission.paid && !course.isFree
}

/**
 * On what terms the ledger is told of a reply that is paid for, or not: whatever is stored stands there too, so that
 * what is missing tells nothing of who was in danger (docs/keys.md#what-no-length-tells).
 */
export async function finalTerms(
  config: Config,
  { patientId, messageId }: { readonly patientId: string; readonly messageId: string },
  hold: Hold,
  isPaid: boolean,
): Promise<string> {
  if (isPaid !== hold.terms.waived) return hold.terms.sealed
  return (await holdTerms(config, patientId, messageId, !isPaid)).sealed
}

/** A credit that is being held for a reply. */
export interface Hold {
  readonly terms: HoldTerms
  /** Never refused and never rejected where the credit is waived: nothing of the ledger stands in the free lane. */
  readonly held: Promise<Held>
  /** True where the ledger will hardly refuse: the model may be asked before it has answered. */
  readonly isCertain: boolean
}

/** The credits of one client's replies, as the ledger last told them. */
export class CreditHolds {
  readonly #env: WorkerEnv
  /** Credits known to be free beyond those that are being held right now; 0 until the ledger has been asked. */
  #spare = 0
  #asking = 0

  constructor(env: WorkerEnv) {
    this.#env = env
  }

  /**
   * Holds one credit for the reply to a message; renews it where it was held before. A waived one is held as well, so that
   * the ledger's rows are the same for everybody (docs/credits-and-payments.md).
   */
  hold(patientId: string, messageId: string, terms: HoldTerms): Hold {
    const isCertain = terms.waived || this.#spare > 0
    this.#spare -= 1
    this.#asking += 1
    const asked = this.#ask(patientId, messageId, terms)
    const held = terms.waived ? asked.then(unrefused, () => unrefused({ balance: 0 })) : asked
    // The rejection is handled where the hold is awaited, which may be later.
    held.catch(() => undefined)
    return { terms, held, isCertain }
  }

  /** Lets a held credit go; the ledger's own alarm does it where this call fails. Answers what is free then, or `known`. */
  async release(patientId: string, messageId: string, known = 0): Promise<number> {
    try {
      return (await this.#account(patientId).void(ledgerKeys.use(messageId))).balance
    } catch (error) {
      log('warn', 'release_failed', { messageId, ...errorFields(error) })
      return known
    }
  }

  async #ask(patientId: string, messageId: string, { sealed }: HoldTerms): Promise<Held> {
    try {
      const held = await this.#account(patientId).reserve(ledgerKeys.use(messageId), sealed)
      this.#spare = held.balance - (this.#asking - 1)
      return held
    } catch (error) {
      this.#spare = 0
      log('error', 'ledger_away', { messageId, ...errorFields(error) })
      throw new AppError('busy', LEDGER_AWAY)
    } finally {
      this.#asking -= 1
    }
  }

  #account(patientId: string): Account {
    return creditAccount(this.#env, readConfig(this.#env), patientId)
  }
}

/** Why a credit that was asked for does not pay for a new reply; null where it does. Throws `AppError` `no_credits`. */
export async function refusalOf(
  { held, terms }: Hold,
  tier: SafetyTier,
): Promise<{ readonly state: 'delivered' } | null> {
  if (terms.waived) return null
  const verdict = verdictOn((await held).outcome)
  if (verdict === 'no credit') {
    const detail = 'Du har inga credits kvar. Välj en plan för att fortsätta chatta.'
    throw new AppError('no_credits', tier === 'none' ? detail : `${detail} ${HUMAN_LINE}`)
  }
  return verdict === 'answered before' ? { state: 'delivered' } : null
}

function unrefused({ balance }: Pick<Held, 'balance'>): Held {
  return { outcome: 'reserved', balance }
}
