import { and, desc, eq, exists, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { resendVerificationCode, verifyEmailCode } from '../../../contract/registration.ts'
import type { Context } from '../../context.ts'
import { isLostRace } from '../../db/database-error.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { users } from '../../db/users.ts'
import { codeMac, linkMac, newChallenges } from './new-challenges.ts'
import { codeTries, resends } from './code-tries.ts'
import { verificationMail } from './mails.ts'
import { readRegistration } from '../sign-in/registration-token.ts'
import { dropCodes, findLink, insertChallenges, isUnused, listCodes, useUp } from '../sign-in/queries.ts'

const VERIFIED = 'Din e-postadress är bekräftad.'
const ALREADY_VERIFIED = { already_verified: true, detail: 'Adressen är redan bekräftad.' }
const INVALID = 'Ogiltig verifieringskod'

type CodeInput = Input<typeof verifyEmailCode>['body']

/**
 * Verifies an address with its six-digit code; a `registration` makes that one's codes the only ones. Throws `AppError`
 * 400 `invalid_code`.
 */
export async function verifyCode(ctx: Context, { email, code, registration }: CodeInput) {
  const tries = await codeTries(ctx, email)
  await tries.count()
  const registrationId = await readRegistration(ctx, registration)
  const challenge = await findCode(ctx, email, code, registrationId)
  if (challenge === null) throw new AppError('invalid_code', INVALID)
  await tries.forget()
  if (challenge.usedAt !== null) return ALREADY_VERIFIED
  if (await accept(ctx, challenge.id, challenge.userId, email)) return { already_verified: false, detail: VERIFIED }
  // Sent twice at once: the other call has just used the same code.
  if ((await findCode(ctx, email, code, registrationId))?.usedAt) return ALREADY_VERIFIED
  throw new AppError('invalid_code', INVALID)
}

/** The registration whose own code this is, used or not, among those that wait under the address, or of the one named. */
async function findCode(ctx: Context, email: string, code: string, registrationId: string | null) {
  const live = await listCodes(ctx.db, email, registrationId, ctx.now())
  for (const challenge of live) {
    if (challenge.secretMac === (await codeMac(ctx, challenge.userId, code))) return challenge
  }
  return null
}

/** Verifies an address with the mailed link's token: 24 hours, single use. */
export async function verifyLink(ctx: Context, token: string) {
  const secretMac = await linkMac(ctx, token)
  const challenge = await findLink(ctx.db, secretMac, ctx.now())
  if (challenge === null || !(await accept(ctx, challenge.id, challenge.userId, challenge.email))) {
    return { verified: false, message: 'Länken har gått ut, är redan använd, eller så är adressen redan bekräftad.' }
  }
  return { verified: true, message: VERIFIED }
}

/**
 * Uses a challenge up and makes its registration the account, in one atomic batch: the challenge is used once, and other
 * registrations waiting under the address go. False when it was used in the meantime or the address has an account, also
 * where another registration's challenge is accepted at the same moment.
 */
async function accept(ctx: Context, challengeId: string, userId: string, email: string): Promise<boolean> {
  try {
    return await useChallenge(ctx, challengeId, userId, email)
  } catch (error) {
    if (isLostRace(error)) return false
    throw error
  }
}

async function useChallenge(ctx: Context, challengeId: string, userId: string, email: string): Promise<boolean> {
  const { db } = ctx
  const now = ctx.now()
  const taken = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
  return guarded(ctx, {
    // Registrations of one address take turns.
    locks: [db.select({ id: users.id }).from(users).where(eq(users.email, email)).orderBy(users.id).for('update')],
    // A challenge that was used or replaced a moment ago proves nothing any more.
    condition: sql`${isUnused(db, challengeId)} and not ${exists(taken)}`,
    act: [
      useUp(db, challengeId, now),
      db.update(users).set({ emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, userId)),
      db.delete(users).where(and(eq(users.email, email), isNull(users.emailVerifiedAt), ne(users.id, userId))),
    ],
    audit: { action: 'account.verify_email', entity: userId, subjectId: userId },
  })
}

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
  await ctx.db.batch([dropCodes(ctx.db, userId), ...insertChallenges(ctx.db, challenges.rows)])
  await sendMail(ctx, verificationMail(email, challenges.code, challenges.link))
}
