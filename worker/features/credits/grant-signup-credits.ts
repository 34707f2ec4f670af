import { SIGNUP_CREDITS, SIGNUP_PART_OF_A_SITE, SIGNUP_PART_OF_AN_ADDRESS } from '../../../contract/limits.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { Context } from '../../context.ts'
import { DAY } from '../../day.ts'
import { allAllow, type AttemptRule, attemptsFrom, attemptsOf } from '../../http/attempts-of.ts'
import { errorFields, log } from '../../log.ts'
import { ledgerKeys } from './ledger-keys.ts'

/**
 * Gives a new account its free credits, once however often it is called. Past what an address, or the whole service, gives
 * in a day they wait: the next sign-in or the night gives them (docs/credits-and-payments.md#the-free-credits-of-an-account).
 */
export async function grantSignupCredits(ctx: Context, userId: string): Promise<void> {
  const account = creditAccount(ctx.bindings, ctx.config, userId)
  const key = ledgerKeys.signup(userId)
  if ((await account.isPosted(key)) || !(await mayGrant(ctx, userId))) return
  await account.grant(key, SIGNUP_CREDITS)
}

/** What the whole service gives in a day. */
export function signupsOfAll({ SIGNUP_GRANTS_A_DAY: limit }: Context['config']): AttemptRule {
  return { name: 'signup-all', limit, window: DAY }
}

/** The night comes from no address, and is bounded by the service's own count alone. Where a counter is away they wait. */
async function mayGrant(ctx: Context, userId: string): Promise<boolean> {
  const limit = ctx.config.SIGNUP_GRANTS_A_DAY
  const address: AttemptRule = {
    name: 'signup-address',
    limit: Math.ceil(limit * SIGNUP_PART_OF_AN_ADDRESS),
    ofSite: Math.ceil(limit * SIGNUP_PART_OF_A_SITE),
    window: DAY,
  }
  try {
    const all = attemptsOf(ctx, signupsOfAll(ctx.config), 'all')
    const allowed = await allAllow(ctx.actor.kind === 'system' ? [all] : [attemptsFrom(ctx, address, ctx.address), all])
    if (!allowed) log('warn', 'signup_credits_wait', { userId })
    return allowed
  } catch (error) {
    log('warn', 'signup_credits_wait', { userId, ...errorFields(error) })
    return false
  }
}
