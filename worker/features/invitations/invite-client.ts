import { eq } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import type { createInvitation } from '../../../contract/invitations.ts'
import { INVITATION_LIFETIME_DAYS } from '../../../contract/limits.ts'
import { invitationPath } from '../../../contract/pages.ts'
import type { UserContext } from '../../context.ts'
import { createInvitationCode, createToken } from '../../crypto/token-mac.ts'
import { auditRow } from '../../db/audit.ts'
import { isLostRace } from '../../db/database-error.ts'
import { AppError, sessionExpired } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { sendMail } from '../../integrations/mail.ts'
import { checkedPublicKey } from '../keys/checked-public-key.ts'
import { users } from '../../db/users.ts'
import { invitationTokens } from './invitation-tokens.ts'
import { sealInvitation } from './seal-invitation.ts'
import { invitationMail } from './mails.ts'
import { invitations } from './tables.ts'
import { DAY } from '../../day.ts'

const INVITATIONS = { name: 'invitation', limit: 30, window: DAY }
/** Anybody may register as a therapist: no address is filled with mail by many of them. */
const INVITATION_MAILS = { name: 'invitation-mail', limit: 10, window: DAY }
/** A code that is taken already is one in hundreds of thousands of millions; twice in a row is something else. */
const TRIES = 3

type Wish = Input<typeof createInvitation>['body']

/** Makes a single-use code, valid seven days, and mails it. Throws `AppError` 429 past the day's limits. */
export async function inviteClient(ctx: UserContext, { patient_email: email, personal_message: text }: Wish) {
  await (await attemptsOf(ctx, INVITATIONS, ctx.actor.userId)).count()
  await (await attemptsOf(ctx, INVITATION_MAILS, email)).count()
  const therapist = await getInviter(ctx)
  const message = text || null
  const { code, proof, expiresAt } = await storeInvitation(ctx, therapist.publicKey, { email, message })
  const link = ctx.config.APP_ORIGIN + invitationPath(code, proof)
  const mail = {
    to: email,
    therapistName: therapist.name,
    verified: therapist.verified,
    code,
    link,
    expiresAt,
    hasMessage: message !== null,
  }
  ctx.after(sendMail(ctx, invitationMail(mail)))
  return { invitation_code: code, expires_at: expiresAt.toISOString() }
}

async function getInviter(ctx: UserContext) {
  const [therapist] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      verifiedAt: users.verifiedAt,
      publicKey: users.publicKey,
      publicKeyMac: users.publicKeyMac,
    })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  if (therapist === undefined) throw sessionExpired()
  return {
    name: therapist.name,
    verified: therapist.verifiedAt !== null,
    publicKey: await checkedPublicKey(ctx, therapist),
  }
}

async function storeInvitation(
  ctx: UserContext,
  publicKey: string,
  invited: { readonly email: string; readonly message: string | null },
) {
  const therapistId = ctx.actor.userId
  const tokens = invitationTokens(ctx)
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + INVITATION_LIFETIME_DAYS * DAY)
  for (let tries = 0; tries < TRIES; tries++) {
    const [id, code, proof] = [ctx.newId(), createInvitationCode(), createToken()]
    const [sealed, codeMac, proofMac, emailMac] = await Promise.all([
      sealInvitation(ctx, { ...invited, code }, { id, therapistId, publicKey }),
      tokens.code.mac(code),
      tokens.proof(id).mac(proof),
      tokens.email.mac(invited.email),
    ])
    try {
      await ctx.db.batch([
        ctx.db.insert(invitations).values({ ...sealed, codeMac, proofMac, emailMac, createdAt, expiresAt }),
        auditRow(ctx, { action: 'invitation.create', entity: id, subjectId: therapistId }),
      ])
      return { code, proof, expiresAt }
    } catch (error) {
      if (!isLostRace(error)) throw error
    }
  }
  throw new AppError('conflict', 'Inbjudan kunde inte skapas just nu. Försök igen.')
}
