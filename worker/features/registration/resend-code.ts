import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { VERIFICATION_LINK_LIFETIME } from '../../../contract/limits.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { resendVerificationCode } from '../../../contract/registration.ts'
import type { Context } from '../../context.ts'
import { sendMail } from '../../integrations/mail.ts'
import { findDevice } from '../../db/audit-queries.ts'
import { users } from '../../db/users.ts'
import { newChallenges, type Registration } from './new-challenges.ts'
import { codeTries, resends } from './code-tries.ts'
import { ALREADY_VERIFIED, isVerifiedRegistration } from './is-verified-registration.ts'
import { verificationMail } from './mails.ts'
import { mayMail } from './may-mail.ts'
import { readRegistration } from '../sign-in/registration-token.ts'
import { dropUnused, insertChallenges } from '../email-challenges/queries.ts'
import { HOUR } from '../../day.ts'

const SENT =
  'En ny kod är skickad om adressen väntar på att bekräftas. Kommer det inget mejl fungerar länken i det senaste du fick, tills ett dygn har gått sedan du skapade kontot.'

/**
 * Sends a new code and link to the registration named, or to the newest one, under an address without an account.
 * Answers alike in any case, but to whoever names a registration that has been verified; throws 429 past the caller's
 * own limits. What all mails to the address have used up is not told.
 */
export async function resendCode(ctx: Context, { email, registration }: Input<typeof resendVerificationCode>['body']) {
  const registrationId = await readRegistration(ctx, registration)
  await (await resends(ctx, email, registrationId)).count()
  if (await isVerifiedRegistration(ctx, registrationId, email)) return ALREADY_VERIFIED
  const named = registrationId === null ? undefined : eq(users.id, registrationId)
  const [first] = await ctx.db
    .select({ id: users.id, verifiedAt: users.emailVerifiedAt, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(users.email, email), named && or(named, isNotNull(users.emailVerifiedAt))))
    .orderBy(sql`${users.emailVerifiedAt} is null`, desc(users.createdAt))
    .limit(1)
  // After the answer: one that took longer would tell that somebody waits under the address.
  if (first?.verifiedAt === null) ctx.after(sendNewCode(ctx, first, email))
  await (await codeTries(ctx, email, registrationId)).forget()
  return { already_verified: false, detail: SENT }
}

/**
 * Nothing in the registration's last hour, which its links do not outlive: a mail sent then would count as one of the hour
 * and be worthless before the next may go.
 */
async function sendNewCode(ctx: Context, registration: Registration, email: string): Promise<void> {
  const { id: userId, createdAt } = registration
  if (ctx.now().getTime() - createdAt.getTime() > VERIFICATION_LINK_LIFETIME - HOUR) return
  if (!(await mayMail(ctx, email))) return
  const [challenges, device] = await Promise.all([
    newChallenges(ctx, registration),
    findDevice(ctx.db, userId, 'account.register'),
  ])
  await ctx.db.batch([
    // Two at once take turns, so that one code and one link are left.
    ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update'),
    dropUnused(ctx.db, userId, 'code'),
    dropUnused(ctx.db, userId, 'link'),
    ...insertChallenges(ctx.db, challenges.rows),
  ])
  await sendMail(ctx, verificationMail(email, challenges, { at: createdAt, device }))
}
