import { and, eq, exists, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { errorFields, log } from '../../log.ts'
import { users } from '../../db/users.ts'
import { erasureOf, erasures, isBeingErased } from '../../personal-data/erasures.ts'
import { allPersonalData } from './all-personal-data.ts'
import { HOUR } from '../../day.ts'

/**
 * What was under way when somebody was erased (a sign-in, a reply, a queued analysis: at most the hour of its envelope)
 * may still write a row. So every step is taken once more after this time, and only then is the erasure over. Milliseconds.
 */
const STRAGGLERS_GONE = HOUR
const ERASURES_A_RUN = 100

/** The first step of an erasure. */
interface Begun {
  /** True for the one call of several that began it. */
  readonly isFirst: boolean
  /** Where the person is told; null when they are erased already. */
  readonly email: string | null
}

/**
 * Takes every key of a person out of the world, in one batch: from here on nobody can read what they wrote, whatever
 * becomes of the steps after it. `onlyIf` is read in the same batch: where it does not hold, nothing happens.
 */
export async function beginErasure(ctx: Context, userId: string, onlyIf: SQL = sql`true`): Promise<Begun> {
  const { db } = ctx
  const self = eq(users.id, userId)
  const [person] = await db.select({ email: users.email }).from(users).where(self)
  const due = exists(db.select({ id: users.id }).from(users).where(and(self, onlyIf)))
  // Who it was stands nowhere in what stays: the act alone is kept.
  const nameless: Context = { ...ctx, actor: { kind: 'system', name: 'erasure' } }
  const isFirst = await guarded(nameless, {
    locks: [lockUser(db, userId)],
    condition: sql`${due} and not ${isBeingErased(db, userId)}`,
    act: [
      db.insert(erasures).values({ userId, requestedAt: ctx.now() }),
      ...allPersonalData.flatMap((data) => data.eraseKeys?.(ctx, userId) ?? []),
    ],
    audit: { action: 'account.erase' },
  })
  return { isFirst, email: person?.email ?? null }
}

/** True for somebody whose erasure has begun, or is over. */
export async function isErased(ctx: Context, userId: string): Promise<boolean> {
  const [people, begun] = await ctx.db.batch([
    ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)),
    erasureOf(ctx.db, userId),
  ])
  return people.length === 0 || begun.length > 0
}

/**
 * Ends the sessions of somebody whose keys are gone, and takes their rows away in one batch; the address is free at
 * once. What the law on accounts keeps stays without the person. Nothing happens when it is repeated.
 */
export async function eraseAccount(ctx: Context, userId: string): Promise<void> {
  for (const { leave } of allPersonalData) await leave?.(ctx, userId)
  const nobody = ctx.newId()
  // Everything that hangs on their own row goes with it, after what is kept has been made nobody's.
  const person = ctx.db.delete(users).where(eq(users.id, userId))
  const [first = person, ...more] = allPersonalData.flatMap((data) => data.eraseRows?.(ctx, userId, nobody) ?? [])
  await ctx.db.batch([first, ...more, person])
}

/** Takes away what is kept outside Postgres, each part whatever becomes of the others. Throws what the first that failed threw. */
export async function eraseOutside(ctx: Context, userId: string): Promise<void> {
  const parts = await Promise.allSettled(allPersonalData.map(async (data) => data.eraseOutside?.(ctx, userId)))
  const failed = parts.find((part) => part.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  const before = new Date(ctx.now().getTime() - STRAGGLERS_GONE)
  await ctx.db.delete(erasures).where(and(eq(erasures.userId, userId), lt(erasures.requestedAt, before)))
}

/**
 * Takes erasures under way further, drawn by lot: no number of others keeps one waiting for ever. Each step is safe to repeat;
 * one that fails is tried again at the next run.
 */
export async function finishErasures(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select()
    .from(erasures)
    .orderBy(sql`random()`)
    .limit(ERASURES_A_RUN)
  for (const { userId } of waiting) {
    try {
      await eraseAccount(ctx, userId)
      await eraseOutside(ctx, userId)
    } catch (error) {
      log('error', 'erasure_waits', { userId, ...errorFields(error) })
    }
  }
}
