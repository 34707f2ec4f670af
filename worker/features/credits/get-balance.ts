import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import type { creditBalance } from '../../../contract/credits.ts'
import type { UserContext } from '../../context.ts'
import { ledgerKeys } from './ledger-keys.ts'

/** The caller's credits that are free to use, and whether an empty account's first ones are still to come. */
export async function getBalance(ctx: UserContext): Promise<ResponseOf<typeof creditBalance>> {
  const account = creditAccount(ctx.bindings, ctx.config, ctx.actor.userId)
  const [balance] = await Promise.all([account.balance(), ctx.actor.session])
  if (balance > 0 || (await account.isPosted(ledgerKeys.signup(ctx.actor.userId)))) return { current_balance: balance }
  return { current_balance: balance, free_credits_wait: true }
}
