import { SIGNUP_CREDITS } from '../../../contract/limits.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { Context } from '../../context.ts'
import { ledgerKeys } from './ledger-keys.ts'

/** Gives a new account its free credits, once however often it is called; answers the balance. */
export async function grantSignupCredits(ctx: Context, userId: string): Promise<number> {
  const { balance } = await creditAccount(ctx.bindings, ctx.config, userId).grant(
    ledgerKeys.signup(userId),
    SIGNUP_CREDITS,
  )
  return balance
}
