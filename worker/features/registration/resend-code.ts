import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { resendVerificationCode } from '../../../contract/registration.ts'
import type { Context } from '../../context.ts'
import { sendMail } from '../../integrations/mail.ts'
import { users } from '../../db/users.ts'
import { newChallenges } from './new-challenges.ts'
import { codeTries, resends } from './code-tries.ts'
import { verificationMail } from './mails.ts'
import { readRegistration } from '../sign-in/registration-token.ts'
import { dropUnused, insertChallenges } from '../email-challenges/queries.ts'

/**
 * Sends a new code and link to the registration named, or to the newest one, under an address without an account.
 * Answers alike in any case; throws 429 past the limits.
 */
export async function resendCode(ctx: Context, { email, registration }: Input<typeof resendVerificationCode>['body']) {
  await (await resends(ctx, email)).count()
  const registrationId = await readRegistration(ctx, registration)
  const named = registrationId === null ? undefined : eq(users.id, registrationId)
  const [first] = await ctx.db
    .select({ id: users.id, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.email, email), named && or(named, isNotNull(users.emailVerifiedAt))))
    .orderBy(sql`${users.emailVerifiedAt} is null`, desc(users.createdAt))
    .limit(1)
  // After the answer: one that took longer would tell that somebody waits under the address.
  if (first?.verifiedAt === null) ctx.after(sendNewCode(ctx, first.id, email))
  await (await codeTries(ctx, email)).forget()
  return { already_verified: false, detail: 'En ny kod är skickad om adressen väntar på att bekräftas.' }
}

async function sendNewCode(ctx: Context, userId: string, email: string): Promise<void> {
  const challenges = await newChallenges(ctx, userId)
  await ctx.db.batch([dropUnused(ctx.db, userId, 'code'), ...insertChallenges(ctx.db, challenges.rows)])
  await sendMail(ctx, verificationMail(email, challenges.code, challenges.link))
}
