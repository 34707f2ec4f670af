import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { UserContext } from '../../context.ts'

/**
 * Settles what the caller's finished replies still owe, if anything; never charges twice
 * (docs/credits-and-payments.md).
 */
export async function useCredit(ctx: UserContext): Promise<{ current_balance: number; charged: boolean }> {
  const account = creditAccount(ctx.bindings, ctx.config, ctx.actor.userId)
  const charged = await clientChat(ctx.bindings, ctx.config, ctx.actor.userId).settle()
  return { current_balance: await account.balance(), charged }
}
