import type { Input } from '../../../contract/endpoint.ts'
import type { registerWithInvitation } from '../../../contract/invitations.ts'
import type { RegistrationResult } from '../../../contract/registration.ts'
import type { Context } from '../../context.ts'
import { fromBase64Url } from '../../crypto/bytes.ts'
import { auditRow } from '../../db/audit.ts'
import { isLostRace } from '../../db/database-error.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError, changedMeanwhile } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import type { NewAccount } from '../registration/new-account.ts'
import { findVerified } from '../../db/user-queries.ts'
import { personOf } from '../registration/register-person.ts'
import { grantSignupCredits } from '../credits/grant-signup-credits.ts'
import { allowReaderFor } from '../keys/allow-reader.ts'
import { giverOf } from '../keys/new-epochs.ts'
import { startSession } from '../sign-in/start-session.ts'
import { accountStatements, awaitVerification, prepareAccount } from '../registration/await-verification.ts'
import { users } from '../../db/users.ts'
import { invitationTokens } from './invitation-tokens.ts'
import { acceptance, sharedScopes } from './acceptance.ts'
import { invitationAcceptedMail } from './mails.ts'
import { openInvitation, provesMailbox } from './open-invitation.ts'
import type { FoundInvitation } from './queries.ts'

type Registration = Input<typeof registerWithInvitation>['body']

/**
 * Registers an invited client. The mailed link's proof for this very address stands for the code that would be mailed
 * otherwise: the therapist knows the invitation's code, so that alone verifies nobody's address. Without it the answer
 * is that of any registration. Throws `AppError` 400 `invalid_invitation`, 409 for a proven address with an account.
 */
export async function registerInvited(ctx: Context, input: Registration): Promise<RegistrationResult> {
  const invitation = await openInvitation(ctx, input.invitation_code)
  const proven = await provesAddress(ctx, invitation, input)
  if (proven) await refuseVerified(ctx, input.email)
  const account = await prepareAccount(ctx, personOf({ ...input, role: 'patient' }))
  if (!proven) return awaitVerification(ctx, account)
  const connected = await storeVerified(ctx, account, invitation, input.share_chats)
  const { id, email, role, firstName } = account.user
  const { secretKey, secrets } = account
  const [{ token }] = await Promise.all([
    startSession(ctx, { id, email, role }, { secretKey, secrets }, { secondStep: false }),
    grantSignupCredits(ctx, id),
  ])
  if (connected) ctx.after(sendMail(ctx, invitationAcceptedMail(invitation.therapist.email, ctx.config.APP_ORIGIN)))
  return {
    user: { email, role, first_name: firstName },
    access_token: token,
    verification_required: false,
    registration: null,
    detail: connected
      ? `Ditt konto är klart och du är ansluten till ${invitation.therapist.name}.`
      : 'Ditt konto är klart, men inbjudan hann användas. Be din terapeut om en ny.',
  }
}

async function provesAddress(ctx: Context, invitation: FoundInvitation, input: Registration): Promise<boolean> {
  const [mailbox, email] = await Promise.all([
    provesMailbox(ctx, invitation, input.email_proof),
    invitationTokens(ctx).email.proves(input.email, invitation.emailMac),
  ])
  return mailbox && email
}

/** Only the address's own owner comes here, so telling them is no leak. */
async function refuseVerified(ctx: Context, email: string): Promise<void> {
  if ((await findVerified(ctx.db, email)) === null) return
  throw new AppError('conflict', 'Det finns redan ett konto med den här adressen. Logga in i stället.')
}

/**
 * Stores the account with its address verified, as an accepted code would have made it, and connects it in the same
 * batch. False where the invitation was used meanwhile: the account stands all the same.
 */
async function storeVerified(
  ctx: Context,
  account: NewAccount,
  invitation: FoundInvitation,
  shareChats: boolean,
): Promise<boolean> {
  const { db } = ctx
  const { id, email } = account.user
  const now = ctx.now()
  const client = await giverOf(id, account.secretKey, fromBase64Url(ctx.config.SERVER_KEY))
  const accept = await acceptance(ctx, invitation, { client, secrets: account.secrets, shareChats })
  const user = db.insert(users).values({ ...account.user, emailVerifiedAt: now, lastSignInAt: now })
  const rest = [
    auditRow(ctx, { action: 'account.register', entity: id, subjectId: id }),
    auditRow(ctx, { action: 'account.verify_email', entity: id, subjectId: id }),
    ...accountStatements(ctx, account),
  ]
  const scopes = sharedScopes(shareChats)
  const both = () => guarded(ctx, { ...accept, act: [user, ...accept.act, ...rest] })
  try {
    if (await allowReaderFor(ctx, id, invitation.therapist, scopes, both)) return true
    await db.batch([user, ...rest])
    return false
  } catch (error) {
    if (!isLostRace(error)) throw error
    await refuseVerified(ctx, email)
    throw changedMeanwhile()
  }
}
