import { DurableObject } from 'cloudflare:workers'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { sendMail } from '../../worker/integrations/mail.ts'
import { errorFields, log } from '../../worker/log.ts'
import { budgetMail } from './budget-mail.ts'
import { type BudgetNews, type Purpose, wholeBudget } from './client.ts'
import { ceilingOf, lease, leaseSize, shareToday, toTell, wholeToday } from './logic.ts'
import type { Share, Whole } from './logic.ts'

/**
 * The tokens that the model may spend in a day on replies that nobody pays for (docs/credits-and-payments.md). Shares
 * lease them from the whole, a little at a time, so that no reply waits for one counter that all use.
 */
export class ModelBudget extends DurableObject<WorkerEnv> {
  /** Of a share: takes tokens for one reply; false when the day's budget is used up for its purpose. */
  async take(tokens: number, purpose: Purpose): Promise<boolean> {
    if (this.#share().left < tokens && !this.#share().dry) await this.#leaseMore(tokens, purpose)
    const share = this.#share()
    if (share.left < tokens) return false
    this.#keep({ ...share, left: share.left - tokens })
    return true
  }

  /** Of a share: what a reply taken for on `day` did not spend. */
  giveBack(tokens: number, day: number): void {
    const share = this.#share()
    if (share.day === day) this.#keep({ ...share, left: share.left + tokens })
  }

  /** Of the whole: leases tokens to a share; 0 when there are none left today for this purpose. */
  lease(wanted: number, purpose: Purpose): number {
    const budget = readConfig(this.env).FREE_MODEL_BUDGET
    const before = wholeToday(this.ctx.storage.kv.get<Whole>('whole'), Date.now())
    const { granted, whole } = lease(before, wanted, ceilingOf(purpose, budget))
    this.ctx.storage.kv.put('whole', whole)
    const message = toTell(whole, budget)
    if (message !== null) this.ctx.waitUntil(this.#tell(message))
    return granted
  }

  /** Of the whole: the tokens leased out today. */
  leasedToday(): number {
    return wholeToday(this.ctx.storage.kv.get<Whole>('whole'), Date.now()).leased
  }

  async #leaseMore(tokens: number, purpose: Purpose): Promise<void> {
    const config = readConfig(this.env)
    const wanted = leaseSize(tokens, config.FREE_MODEL_BUDGET)
    const granted = await wholeBudget(this.env, config).lease(wanted, purpose)
    const share = this.#share()
    this.#keep({ ...share, left: share.left + granted, dry: granted < wanted })
  }

  /** Marked before it is sent, so that it is sent once; taken back where it could not be. */
  async #tell(message: BudgetNews): Promise<void> {
    const config = readConfig(this.env)
    const before = wholeToday(this.ctx.storage.kv.get<Whole>('whole'), Date.now())
    this.ctx.storage.kv.put('whole', { ...before, told: message })
    log('warn', 'free_budget', { used: message, tokens: config.FREE_MODEL_BUDGET })
    try {
      const mail = budgetMail(config.OPERATOR_EMAIL, message, config.FREE_MODEL_BUDGET)
      await sendMail({ config, bindings: this.env, requestId: `free-budget-${message}` }, mail)
    } catch (error) {
      log('error', 'free_budget_untold', errorFields(error))
      const now = wholeToday(this.ctx.storage.kv.get<Whole>('whole'), Date.now())
      if (now.day === before.day && now.told === message)
        this.ctx.storage.kv.put('whole', { ...now, told: before.told })
    }
  }

  #share(): Share {
    return shareToday(this.ctx.storage.kv.get<Share>('share'), Date.now())
  }

  #keep(share: Share): void {
    this.ctx.storage.kv.put('share', share)
  }
}
