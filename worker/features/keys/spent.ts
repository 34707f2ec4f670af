import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import { contextHash } from '../../crypto/context.ts'

/**
 * Something of a person's that a later one has taken the place of: a password's salt, a public key, a second step, a period
 * of a therapist's tailoring.
 */
export type Spent = readonly [kind: 'password' | 'key' | 'second-step' | 'tailoring', value: string]

async function nameOf([kind, value]: Spent): Promise<string> {
  return contextHash('spent', kind, value)
}

/** Notes in a person's own object that these are out of use: a row that brings them back is refused (docs/keys.md). */
export async function spend(ctx: Context, userId: string, spent: readonly Spent[]): Promise<void> {
  if (spent.length === 0) return
  const names = await Promise.all(spent.map(nameOf))
  await userSessions(ctx.bindings, ctx.config, userId).note(Object.fromEntries(names.map((name) => [name, 'spent'])))
}

/** Takes these back into use. */
export async function unspend(ctx: Context, userId: string, spent: readonly Spent[]): Promise<void> {
  await userSessions(ctx.bindings, ctx.config, userId).forget(await Promise.all(spent.map(nameOf)))
}

/** True where any of these is out of use. */
export async function isSpent(ctx: Context, userId: string, asked: readonly Spent[]): Promise<boolean> {
  const names = await Promise.all(asked.map(nameOf))
  return Object.keys(await userSessions(ctx.bindings, ctx.config, userId).noted(names)).length > 0
}
