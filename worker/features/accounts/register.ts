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
import { type NewChallenges, newChallenges } from '../sign-in/challenges.ts'
import { alreadyRegisteredMail, verificationMail } from '../sign-in/mails.ts'
import { emailChallenges } from '../sign-in/tables.ts'
import { keyGrants, scopeEpochs } from '../sharing/tables.ts'
import { writingKeys } from '../sharing/writing-keys.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type NewAccount, newAccount } from './new-account.ts'
import { countByEmail } from './queries.ts'
import { consents, users } from './tables.ts'
import { mayProcess } from './user-view.ts'

type Registration = Input<typeof expressRegister>['body']

const HOUR = 60 * 60 * 1000
const REGISTRATIONS = { name: 'register', limit: 300, window: HOUR }
/** Mails about registering that one address can be sent in an hour. */
const REGISTRATION_MAILS = { name: 'register-mail', limit: 8, window: HOUR }

/**
 * Registers a client (spec 1 §2.14). The answer is the same for a known address, whose owner gets a mail that says so;
 * the same work is done in both cases, so that time tells nothing either.
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
  const { verified } = await countByEmail(ctx.db, input.email, ctx.now())
  const mayMail = await (await attemptsOf(ctx, REGISTRATION_MAILS, input.email)).isAllowed()
  const challenges = await newChallenges(ctx, account.user.id)
  const exchanges = await exchangesOf(ctx, account, input)
  if (verified === null) {
    await storeRegistration(ctx, account, challenges, exchanges)
    if (mayMail) ctx.after(sendMail(ctx, verificationMail(input.email, challenges.code, challenges.link)))
  } else {
    // One batch here as well: an answer that came sooner would tell that the address is known.
    await ctx.db.batch([auditRow(ctx, { action: 'account.register_again', subjectId: verified.id })])
    if (mayMail) ctx.after(sendMail(ctx, alreadyRegisteredMail(input.email, `${ctx.config.APP_ORIGIN}/login`)))
  }
  return {
    user: { email: input.email, role: 'patient', first_name: firstName },
    access_token: null,
    verification_required: true,
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

async function storeRegistration(
  ctx: Context,
  account: NewAccount,
  challenges: NewChallenges,
  exchanges: SealedExchanges['rows'],
): Promise<void> {
  const { db } = ctx
  const patientId = account.user.id
  const optional = [
    ...(account.consents.length > 0 ? [db.insert(consents).values(account.consents)] : []),
    ...(exchanges.length > 0 ? [db.insert(conversations).values(exchanges).onConflictDoNothing()] : []),
  ]
  await db.batch([
    db.insert(users).values(account.user),
    db.insert(scopeEpochs).values(account.epochs),
    db.insert(keyGrants).values(account.grants),
    db.insert(emailChallenges).values(challenges.rows),
    auditRow(ctx, { action: 'account.register', entity: patientId, subjectId: patientId }),
    ...optional,
  ])
}

/** Stored with the registration where the consents allow it, so that no word is lost if another device confirms it. */
async function exchangesOf(ctx: Context, account: NewAccount, input: Registration): Promise<SealedExchanges['rows']> {
  const messages = input.anonymous_messages ?? []
  if (messages.length === 0 || !mayProcess(account.consents.map((consent) => consent.kind))) return []
  const patientId = account.user.id
  const keys = await writingKeys(createKeyRing(account.secrets), patientId)
  return (await sealExchanges(messages, { patientId, keys, now: ctx.now(), newId: ctx.newId })).rows
}
