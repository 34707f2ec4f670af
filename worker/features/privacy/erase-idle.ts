import { and, asc, eq, gt, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '../../../contract/fields.ts'
import { INACTIVITY_WARNING_DAYS } from '../../../contract/retention.ts'
import type { Context } from '../../context.ts'
import { FIRST_ID } from '../../db/first-id.ts'
import { isSuppressed, type Mail, sendMail } from '../../integrations/mail.ts'
import { errorFields, log } from '../../log.ts'
import { lastActive } from '../../db/user-queries.ts'
import { users } from '../../db/users.ts'
import { hasExchanges } from '../chat/queries.ts'
import { beginErasure, eraseAccount, eraseOutside } from './erase-account.ts'
import { accountErasedMail, inactivityMail } from './mails.ts'
import { daysBefore, erasableFrom, idleSince } from '../../personal-data/retention-periods.ts'

const PAGE = 200

/** Warns everybody whose account runs out within thirty days, once. A mail that fails is tried again the next night. */
export async function warnIdle(ctx: Context): Promise<void> {
  const now = ctx.now()
  const soon = idleAt(ctx, daysBefore(now, -INACTIVITY_WARNING_DAYS))
  const unwarned = or(isNull(users.inactivityWarnedAt), lt(users.inactivityWarnedAt, lastActive))
  const warned = await eachPerson(ctx, and(soon, unwarned), async (person) => {
    const from = erasableFrom(now, person.lastActive, person.hasExchanges)
    await warn(ctx, inactivityMail(person, from, ctx.config.APP_ORIGIN))
    await ctx.db.update(users).set({ inactivityWarnedAt: now }).where(eq(users.id, person.id))
  })
  log('info', 'idle_accounts_warned', warned)
}

/**
 * Only a mail that was taken counts as a warning, and one that is refused for the address's sake: what is kept would else be kept
 * for ever where the address is dead.
 */
async function warn(ctx: Context, mail: Mail): Promise<void> {
  try {
    await sendMail(ctx, mail)
  } catch (error) {
    if (!isSuppressed(error)) throw error
  }
}

/** Erases accounts that ran out although a warning is thirty days old; signing in at the last moment saves one. */
export async function eraseIdle(ctx: Context): Promise<void> {
  const now = ctx.now()
  const warnedInTime = and(
    lte(users.inactivityWarnedAt, daysBefore(now, INACTIVITY_WARNING_DAYS)),
    sql`${users.inactivityWarnedAt} >= ${lastActive}`,
  )
  const ranOut = sql`${and(idleAt(ctx, now), warnedInTime)}`
  const erased = await eachPerson(ctx, ranOut, async ({ id, role }) => {
    const { isFirst, email } = await beginErasure(ctx, id, ranOut)
    if (!isFirst || email === null) return
    ctx.after(sendMail(ctx, accountErasedMail({ email, role })))
    await eraseAccount(ctx, id)
    await eraseOutside(ctx, id)
  })
  log('info', 'idle_accounts_erased', erased)
}

/** Accounts that nobody will have used for their time at this moment. */
function idleAt(ctx: Context, moment: Date): SQL {
  const since = idleSince(moment)
  const hasNone = not(hasExchanges(ctx.db, users.id))
  const idle = or(and(lt(lastActive, since.account), hasNone), lt(lastActive, since.conversations))
  return sql`${and(isNotNull(users.emailVerifiedAt), idle)}`
}

interface IdlePerson {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly lastActive: Date
  readonly hasExchanges: boolean
}

/** Does something for everybody whom `condition` holds for, page by page; one failure does not stop the rest. */
async function eachPerson(ctx: Context, condition: SQL | undefined, act: (person: IdlePerson) => Promise<void>) {
  const total = { people: 0, failed: 0 }
  for (let after = FIRST_ID; ;) {
    const page = await ctx.db
      .select({
        id: users.id,
        email: users.email,
        role: users.role,
        lastActive,
        hasExchanges: sql<boolean>`${hasExchanges(ctx.db, users.id)}`,
      })
      .from(users)
      .where(and(condition, gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(PAGE)
    for (const person of page) {
      total.people += 1
      try {
        await act(person)
      } catch (error) {
        total.failed += 1
        log('error', 'retention_failed', { userId: person.id, ...errorFields(error) })
      }
    }
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return total
    after = last.id
  }
}
