import { SIGNUP_CREDITS } from '../../../contract/limits.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { Context, UserContext } from '../../context.ts'
import { listKnownKeys } from './queries.ts'

/** Gives a new account its free credits, once however often it is called; answers the balance. */
export async function grantSignupCredits(ctx: Context, userId: string): Promise<number> {
  const { balance } = await creditAccount(ctx.bindings, ctx.config, userId).grant(`signup:${userId}`, SIGNUP_CREDITS)
  return balance
}

/** The caller's credits that are free to use. */
export async function getBalance(ctx: UserContext): Promise<{ current_balance: number }> {
  const account = creditAccount(ctx.bindings, ctx.config, ctx.actor.userId)
  const [balance] = await Promise.all([account.balance(), ctx.actor.session])
  return { current_balance: balance }
}

/**
 * Settles what the caller's finished replies still owe, if anything; never charges twice
 * (docs/credits-and-payments.md).
 */
export async function useCredit(ctx: UserContext): Promise<{ current_balance: number; charged: boolean }> {
  const account = creditAccount(ctx.bindings, ctx.config, ctx.actor.userId)
  const charged = await clientChat(ctx.bindings, ctx.config, ctx.actor.userId).settle()
  return { current_balance: await account.balance(), charged }
}

/** Those of the given ledger keys that Postgres has no entry for, as when a grant was never made. */
export async function listMissingKeys<T extends { readonly userId: string; readonly key: string }>(
  ctx: Context,
  wanted: readonly T[],
): Promise<T[]> {
  const fullKey = ({ userId, key }: T) => `${userId}/${key}`
  const known = await listKnownKeys(ctx.db, wanted.map(fullKey))
  return wanted.filter((entry) => !known.has(fullKey(entry)))
}
