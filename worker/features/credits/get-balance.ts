import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { UserContext } from '../../context.ts'

/** The caller's credits that are free to use. */
export async function getBalance(ctx: UserContext): Promise<{ current_balance: number }> {
  const account = creditAccount(ctx.bindings, ctx.config, ctx.actor.userId)
  const [balance] = await Promise.all([account.balance(), ctx.actor.session])
  return { current_balance: balance }
}
