import type { RegistrationResult } from '../../../contract/registration.ts'
import type { Context } from '../../context.ts'
import { type AuditEntry, auditRow } from '../../db/audit.ts'
import { attemptsFrom } from '../../http/attempts-of.ts'
import { insist } from '../../insist.ts'
import { sendMail } from '../../integrations/mail.ts'
import type { SealedExchange } from '../chat/exchange-row.ts'
import { insertExchanges } from '../chat/queries.ts'
import { insertFirstEpochs } from '../keys/queries.ts'
import { insertConsents } from '../consents/queries.ts'
import { type NewChallenges, newChallenges } from './new-challenges.ts'
import { alreadyRegisteredMail, verificationMail } from './mails.ts'
import { mayMail } from './may-mail.ts'
import { registrationToken } from '../sign-in/registration-token.ts'
import { insertChallenges } from '../email-challenges/queries.ts'
import { type AccountInput, type NewAccount, newAccount } from './new-account.ts'
import { refuseClaimedProfession } from '../profile/refuse-claimed-profession.ts'
import { findVerified } from '../../db/user-queries.ts'
import { passwordMaker } from '../password/derive-for.ts'
import { saltOfEmail } from '../password/salt-of-email.ts'
import { refuseCommonPassword } from '../password/refuse-common-password.ts'
import { users } from '../../db/users.ts'
import { HOUR } from '../../day.ts'

const REGISTRATIONS = { name: 'register', limit: 300, window: HOUR }

type NewPerson = Omit<AccountInput, 'id' | 'now' | 'newId'>

/** An anonymous talk that comes along with a registration. */
export interface BroughtTalk {
  readonly rows: readonly SealedExchange[]
  /** What the talk shows of the person's safety belongs to the account from its first moment (docs/safety.md). */
  readonly keepSafety: () => Promise<void>
}

/** Makes the keys and rows of a person who registers; stores nothing. Throws 422 for a common password, 429. */
export async function prepareAccount(ctx: Context, person: NewPerson): Promise<NewAccount> {
  refuseCommonPassword(person.password)
  refuseClaimedProfession(person)
  await (await attemptsFrom(ctx, REGISTRATIONS, ctx.address)).count()
  return newAccount(
    { ...person, id: ctx.newId(), now: ctx.now(), newId: ctx.newId },
    { passwords: passwordMaker(ctx), salt: await saltOfEmail(ctx, person.email), serverKey: ctx.config.SERVER_KEY },
  )
}

/**
 * Stores a registration that waits for its code. The answer is the same for a known address, whose owner gets a mail that
 * says so. The same rows are stored in both cases, so that neither time nor a later sign-in with its password tells which;
 * under a known address they can never be confirmed, and are removed like any others that were not.
 */
export async function awaitVerification(
  ctx: Context,
  account: NewAccount,
  talk: BroughtTalk | null = null,
): Promise<RegistrationResult> {
  const { id, email, role, firstName, createdAt } = account.user
  const verified = await findVerified(ctx.db, email)
  const isMailed = await mayMail(ctx, email)
  const challenges = await newChallenges(ctx, { id, createdAt })
  const origin = { at: createdAt, device: ctx.device }
  // A code that is mailed to nobody could only be guessed, and proves nothing where the address has an account.
  const rows = { challenges: isMailed ? challenges.rows : [], talk: talk?.rows ?? [] }
  await storeRegistration(ctx, account, rows, verified?.id ?? null)
  if (talk !== null) ctx.after(insist(talk.keepSafety))
  const mail =
    verified === null
      ? verificationMail(email, challenges, origin)
      : alreadyRegisteredMail(email, `${ctx.config.APP_ORIGIN}/login`, origin)
  if (isMailed) ctx.after(sendMail(ctx, mail))
  return {
    user: { email, role, first_name: firstName },
    access_token: null,
    verification_required: true,
    registration: await registrationToken(ctx, id),
    detail: 'Vi har skickat en 6-siffrig kod till din e-postadress.',
  }
}

interface RegistrationRows {
  readonly challenges: NewChallenges['rows']
  readonly talk: readonly SealedExchange[]
}

/** `known` is the account that holds the address already. */
async function storeRegistration(
  ctx: Context,
  account: NewAccount,
  rows: RegistrationRows,
  known: string | null,
): Promise<void> {
  const { db } = ctx
  const { id } = account.user
  const audit: AuditEntry =
    known === null
      ? { action: 'account.register', entity: id, subjectId: id }
      : { action: 'account.register_again', subjectId: known }
  await db.batch([
    db.insert(users).values(account.user),
    auditRow(ctx, audit),
    ...accountStatements(ctx, account),
    ...insertChallenges(db, rows.challenges),
    ...(rows.talk.length > 0 ? [insertExchanges(db, rows.talk)] : []),
  ])
}

/** What an account has beside its own row; a therapist has no epochs, and nobody has to consent while registering. */
export function accountStatements({ db }: Context, account: NewAccount) {
  return [...insertFirstEpochs(db, account), ...insertConsents(db, account.consents)]
}
