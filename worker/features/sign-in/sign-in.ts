import { and, eq, exists, notExists } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { token } from '../../../contract/sign-in.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import { type DerivedPassword, verifyPassword } from '../../crypto/password.ts'
import { unwrapSecretKey } from '../../crypto/user-keys.ts'
import { auditRow } from '../../db/audit.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import { findWaiting, listSignInCandidates } from './queries.ts'
import type { UserRow } from '../../db/user-queries.ts'
import { users } from '../../db/users.ts'
import { grantSignupCredits } from '../credits/grant-signup-credits.ts'
import { knownDevice } from '../devices/known-device.ts'
import { isSignInStorm, signInTries } from './sign-in-tries.ts'
import { startSession } from './start-session.ts'
import { openGrants, readerOf } from '../keys/open-grants.ts'
import { deriveFor, deriveForNobody, refuseWhenCrowded } from '../password/derive-for.ts'
import { putBack, spentOf } from '../keys/is-put-back.ts'
import { readRegistration, registrationToken } from './registration-token.ts'
import { passSecondStep } from '../two-factor/pass-second-step.ts'
import { enabledTwoFactor } from '../two-factor/queries.ts'
import { raisePassword } from '../password/raise-password.ts'

type Credentials = Input<typeof token>['body']

interface Match {
  readonly user: UserRow
  readonly derived: DerivedPassword
}

/** What no device is known to, looked at all the same where an address has no account. */
const NOBODY = { id: '', passwordSalt: '' }

/**
 * Signs in. Throws `AppError` 401 alike for a wrong password and an unknown address, 403 with `X-Verification-Required`
 * and `X-Registration` for the right password of an unverified address, 403 for an account whose row is of before, 429 as
 * `signInTries` counts, 503 where too many sign in at once, and what `passSecondStep` does. The cookie makes this browser known
 * to the account.
 */
export async function signIn(ctx: Context, credentials: Credentials, request: Request) {
  const { username: email, password, otp } = credentials
  refuseWhenCrowded(ctx)
  const device = knownDevice(ctx, request)
  const registration = await readRegistration(ctx, credentials.registration)
  const [{ people, grants, factors }, isStorm] = await Promise.all([
    listSignInCandidates(ctx.db, email, registration),
    isSignInStorm(ctx),
  ])
  const owner = people.find((user) => user.emailVerifiedAt !== null) ?? null
  const known = (await device.isKnownTo(owner ?? NOBODY)) ? device.id : null
  const tries = await signInTries(ctx, email, known, isStorm)
  await tries.count()
  const match = await findMatch(ctx, people, credentials, registration).catch(async (error: unknown) => {
    await tries.giveBack()
    throw error
  })
  if (match === null) {
    // After the answer: one that took longer would tell that the address has an account.
    ctx.after(tries.fail(owner))
    throw new AppError('wrong_credentials', 'Fel e-postadress eller lösenord.')
  }
  const { user, derived } = match
  const factor = factors.find(({ userId }) => userId === user.id)
  // With two steps the password alone is no success: its tries count until the second step is passed too.
  const [spent] = await Promise.all([spentOf(ctx, user, factor), tries.spareAddress()])
  if (spent.row) throw putBack(ctx, user)
  const secondStep = factor !== undefined || spent.secondStepOff
  if (secondStep) await passSecondStep(ctx, user, factor ?? null, { typed: otp, device: known })
  // Anybody may register an address that has an account: signing in to that forgives no guess at the account.
  if (user.emailVerifiedAt === null) throw verificationRequired(await registrationToken(ctx, user.id))

  const wrap = { purpose: 'password', userId: user.id, kdfVersion: user.kdfVersion } as const
  const secretKey = await unwrapSecretKey(user.secretKeyByPassword, derived.kek, wrap)
  // A therapist's session holds no client's secret: each read opens what is granted at that moment.
  const mine = user.role === 'patient' ? grants.filter((grant) => grant.readerId === user.id) : []
  const [{ secrets, refused }] = await Promise.all([
    openGrants(await readerOf(ctx.config, secretKey), mine),
    user.role === 'patient' ? grantSignupCredits(ctx, user.id) : undefined,
    tries.succeed(),
  ])
  const { token: bearer, sid } = await startSession(ctx, user, { secretKey, secrets }, { secondStep })
  if (refused.length > 0) ctx.after(auditRow(ctx, { action: 'keys.refused', entity: user.id, subjectId: user.id }))
  ctx.after(noteSignIn(ctx, user, { sid, secondStep }))
  ctx.after(raisePassword(ctx, user, password, secretKey))
  return { bearer, setCookie: await device.cookieFor(user) }
}

/**
 * The retention job counts from here, and a warning it has sent is answered. Where the password was replaced while it was
 * being checked, or two-step sign-in turned on, the session began after all others were ended: it ends too.
 */
async function noteSignIn(ctx: Context, user: UserRow, session: { sid: string; secondStep: boolean }): Promise<void> {
  const same = and(eq(users.id, user.id), eq(users.passwordSalt, user.passwordSalt))
  const both = session.secondStep ? undefined : notExists(enabledTwoFactor(ctx.db, user.id))
  const isNoted = await guarded(ctx, {
    locks: [lockUser(ctx.db, user.id)],
    condition: exists(ctx.db.select({ id: users.id }).from(users).where(and(same, both))),
    act: [ctx.db.update(users).set({ lastSignInAt: ctx.now(), inactivityWarnedAt: null }).where(same)],
    audit: { action: 'session.start', entity: user.id, subjectId: user.id },
  })
  if (!isNoted) await userSessions(ctx.bindings, ctx.config, user.id).revoke(session.sid)
}

/**
 * Whose password it is: the verified account's, else that of a registration that waits. Where it is not the account's, two
 * are derived and all registrations looked through at once, whoever is there: neither an account nor a registration shows in
 * the time.
 */
async function findMatch(
  ctx: Context,
  people: readonly UserRow[],
  { username: email, password }: Credentials,
  registration: string | null,
): Promise<Match | null> {
  const [account = null] = people.filter((user) => user.emailVerifiedAt !== null)
  const own = await deriveForAny(ctx, account, password)
  if (account !== null && verifyPassword(own, account.passwordVerifier)) return { user: account, derived: own }
  const [waiting = null] = people.filter((user) => user.emailVerifiedAt === null)
  const derived = await deriveForAny(ctx, waiting, password)
  const user = await findWaiting(ctx.db, email, derived.verifier, registration)
  return user === null ? null : { user, derived }
}

function deriveForAny(ctx: Context, user: UserRow | null, password: string): Promise<DerivedPassword> {
  return user === null ? deriveForNobody(ctx, password) : deriveFor(ctx, user, password)
}

function verificationRequired(registration: string): AppError {
  return new AppError(
    'verification_required',
    'Bekräfta din e-postadress först, med den 6-siffriga koden som vi har skickat till dig.',
    { headers: { 'X-Verification-Required': 'true', 'X-Registration': registration } },
  )
}
