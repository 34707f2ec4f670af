import { HUMAN_LINE, type SafetyTier } from '../../contract/safety-tiers.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { ledgerKeys } from '../../worker/features/credits/ledger-keys.ts'
import { AppError } from '../../worker/http/app-error.ts'
import { errorFields, log } from '../../worker/log.ts'
import { creditAccount } from '../credit-account/client.ts'

type Account = ReturnType<typeof creditAccount>
type Held = Awaited<ReturnType<Account['reserve']>>

/** A credit that is being held for a reply. */
export interface Hold {
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

  /** Holds one credit for the reply to a message; renews it where it was held before. */
  hold(patientId: string, messageId: string): Hold {
    const isCertain = this.#spare > 0
    this.#spare -= 1
    this.#asking += 1
    const held = this.#ask(patientId, messageId)
    // The rejection is handled where the hold is awaited, which may be later.
    held.catch(() => undefined)
    return { held, isCertain }
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

  /** What is free to use; 0 where the ledger is away, since a reply that costs nothing waits for nobody. */
  async balance(patientId: string): Promise<number> {
    try {
      return await this.#account(patientId).balance()
    } catch (error) {
      log('warn', 'balance_unknown', errorFields(error))
      return 0
    }
  }

  async #ask(patientId: string, messageId: string): Promise<Held> {
    try {
      const held = await this.#account(patientId).reserve(ledgerKeys.use(messageId))
      this.#spare = held.balance - (this.#asking - 1)
      return held
    } catch (error) {
      this.#spare = 0
      throw error
    } finally {
      this.#asking -= 1
    }
  }

  #account(patientId: string): Account {
    return creditAccount(this.#env, readConfig(this.#env), patientId)
  }
}

/** Why a credit that was asked for does not pay for a new reply; null where it does. Throws `AppError` `no_credits`. */
export async function refusalOf({ held }: Hold, tier: SafetyTier): Promise<{ readonly state: 'delivered' } | null> {
  const { outcome } = await held
  if (outcome === 'insufficient') {
    const detail = 'Du har inga credits kvar. Välj en plan för att fortsätta chatta.'
    throw new AppError('no_credits', tier === 'none' ? detail : `${detail} ${HUMAN_LINE}`)
  }
  // A paid message was answered before: a second answer would be free.
  return outcome === 'settled' ? { state: 'delivered' } : null
}
