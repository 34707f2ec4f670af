import type { expressRegister } from '../../../contract/accounts.ts'
import type { Input, ResponseOf } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/limits.ts'
import { sendMail } from '../../integrations/mail.ts'
import { type SealedExchanges, sealExchanges } from '../anonymous-chat/sealed-exchanges.ts'
import { conversations } from '../chat/tables.ts'
import { createKeyRing } from '../../crypto/key-ring.ts'
import { raiseClientSafety } from '../safety/client-safety.ts'
import { type NewChallenges, newChallenges } from '../sign-in/challenges.ts'
import { registrationToken } from '../sign-in/registration-token.ts'
import { alreadyRegisteredMail, verificationMail } from '../sign-in/mails.ts'
import { emailChallenges } from '../sign-in/tables.ts'
import { keyGrants, scopeEpochs } from '../sharing/tables.ts'
import { writingKeys } from '../sharing/writing-keys.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type NewAccount, newAccount } from './new-account.ts'
import { findVerified } from './queries.ts'
import { consents, users } from './tables.ts'
import { mayProcess } from './user-view.ts'

type Registration = Input<typeof expressRegister>['body']

const HOUR = 60 * 60 * 1000
const REGISTRATIONS = { name: 'register', limit: 300, window: HOUR }
/** Mails about registering that one address can be sent in an hour. */
const REGISTRATION_MAILS = { name: 'register-mail', limit: 8, window: HOUR }

/**
 * Registers a client (spec 1 §2.14). The answer is the same for a known address, whose owner gets a mail that says so.
 * A registration is stored in both cases, so that neither time nor a later sign-in with its password tells which; under
 * a known address it can never be confirmed, and is removed like any other that was not.
 */
export async function registerExpress(ctx: Context, input: Registration): Promise<ResponseOf<typeof expressRegister>> {
  refuseCommonPassword(input.password)
  await (await attemptsOf(ctx, REGISTRATIONS, ctx.address)).count()
  const firstName = input.first_name?.trim() || 'Anonym'
  const account = await newAccount(
    {
      id: ctx.newId(),
      role: 'patient',
      email: input.email,
      password: input.password,
      firstName,
      consents: input.consents ?? [],
      now: ctx.now(),
      newId: ctx.newId,
    },
    {
      pepper: ctx.config.PASSWORD_PEPPER,
      serverKey: ctx.config.SERVER_KEY,
      yieldBetweenCalls: () => scheduler.wait(1),
    },
  )
  const verified = await findVerified(ctx.db, input.email)
  const mayMail = await (await attemptsOf(ctx, REGISTRATION_MAILS, input.email)).isAllowed()
  const challenges = await newChallenges(ctx, account.user.id)
  const talk = await talkOf(ctx, account, input)
  if (verified === null) {
    // A code that is mailed to nobody could only be guessed.
    await storeRegistration(ctx, account, { challenges: mayMail ? challenges.rows : [], exchanges: talk?.rows ?? [] })
    if (talk !== null) ctx.after(talk.keepSafety())
    if (mayMail) ctx.after(sendMail(ctx, verificationMail(input.email, challenges.code, challenges.link)))
  } else {
    await storeRegistration(ctx, account, { challenges: [], exchanges: [], known: verified.id })
    if (mayMail) ctx.after(sendMail(ctx, alreadyRegisteredMail(input.email, `${ctx.config.APP_ORIGIN}/login`)))
  }
  return {
    user: { email: input.email, role: 'patient', first_name: firstName },
    access_token: null,
    verification_required: true,
    registration: await registrationToken(ctx, account.user.id),
    detail: 'Vi har skickat en 6-siffrig kod till din e-postadress.',
  }
}

export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return
  throw new AppError('validation', 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.', {
    issues: [
      {
        loc: ['body', 'password'],
        msg: 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.',
        type: 'common_password',
      },
    ],
  })
}

interface RegistrationRows {
  readonly challenges: NewChallenges['rows']
  readonly exchanges: SealedExchanges['rows']
  /** The account that holds the address already. */
  readonly known?: string
}

async function storeRegistration(ctx: Context, account: NewAccount, rows: RegistrationRows): Promise<void> {
  const { db } = ctx
  const patientId = account.user.id
  const optional = [
    ...(account.consents.length > 0 ? [db.insert(consents).values(account.consents)] : []),
    ...(rows.challenges.length > 0 ? [db.insert(emailChallenges).values(rows.challenges)] : []),
    ...(rows.exchanges.length > 0 ? [db.insert(conversations).values(rows.exchanges).onConflictDoNothing()] : []),
  ]
  const audit =
    rows.known === undefined
      ? { action: 'account.register', entity: patientId, subjectId: patientId }
      : { action: 'account.register_again', subjectId: rows.known }
  await db.batch([
    db.insert(users).values(account.user),
    db.insert(scopeEpochs).values(account.epochs),
    db.insert(keyGrants).values(account.grants),
    auditRow(ctx, audit),
    ...optional,
  ])
}

interface Talk {
  readonly rows: SealedExchanges['rows']
  /** What the talk shows of the person's safety belongs to the account from its first moment (SAFETY §1). */
  readonly keepSafety: () => Promise<void>
}

/** Stored with the registration where the consents allow it, so that no word is lost if another device confirms it. */
async function talkOf(ctx: Context, account: NewAccount, input: Registration): Promise<Talk | null> {
  const messages = input.anonymous_messages ?? []
  if (messages.length === 0 || !mayProcess(account.consents.map((consent) => consent.kind))) return null
  const patientId = account.user.id
  const keys = createKeyRing(account.secrets)
  const writing = await writingKeys(keys, patientId)
  const { rows, safety } = await sealExchanges(messages, {
    patientId,
    keys: writing,
    now: ctx.now(),
    newId: ctx.newId,
  })
  return { rows, keepSafety: () => raiseClientSafety(ctx, { patientId, keys, record: writing.record }, safety) }
}
