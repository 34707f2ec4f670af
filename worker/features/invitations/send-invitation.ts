import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { INVITATION_LIFETIME_DAYS } from '../../../contract/limits.ts'
import { invitationPath } from '../../../contract/pages.ts'
import type { UserContext } from '../../context.ts'
import { createInvitationCode, createToken } from '../../crypto/token-mac.ts'
import { DAY } from '../../day.ts'
import { auditRow } from '../../db/audit.ts'
import { isLostRace } from '../../db/database-error.ts'
import { users } from '../../db/users.ts'
import { AppError, sessionExpired } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { sendMail } from '../../integrations/mail.ts'
import { checkedPublicKey } from '../keys/checked-public-key.ts'
import { invitationTokens } from './invitation-tokens.ts'
import { invitationMail } from './mails.ts'
import { type Invited, sealInvitation } from './seal-invitation.ts'
import { invitations } from './tables.ts'

const INVITATIONS = { name: 'invitation', limit: 30, window: DAY }
/** A code that is taken already is one in hundreds of thousands of millions; twice in a row is something else. */
const TRIES = 3

/** Stores the invitation's rows in one batch, with what must stand or fall with them. */
type StoreRows = (rows: readonly [BatchItem<'pg'>, ...BatchItem<'pg'>[]]) => Promise<unknown>

/** Counts one of the invitations that a therapist may make in a day. Throws `AppError` 429. */
export async function countInvitation(ctx: UserContext): Promise<void> {
  await (await attemptsOf(ctx, INVITATIONS, ctx.actor.userId)).count()
}

/** Makes a single-use code, valid seven days, and mails it once `store` has stored it. Throws what `store` throws. */
export async function sendInvitation(ctx: UserContext, invited: Invited, store: StoreRows) {
  const therapist = await getInviter(ctx)
  const { code, proof, expiresAt } = await storeNew(ctx, therapist.publicKey, invited, store)
  const mail = {
    to: invited.email,
    therapistName: therapist.name,
    verified: therapist.verified,
    code,
    link: ctx.config.APP_ORIGIN + invitationPath(code, proof),
    expiresAt,
    hasMessage: invited.message !== null,
  }
  ctx.after(sendMail(ctx, invitationMail(mail)))
  return { code, expiresAt }
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

async function storeNew(ctx: UserContext, publicKey: string, invited: Invited, store: StoreRows) {
  const therapistId = ctx.actor.userId
  const tokens = invitationTokens(ctx)
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + INVITATION_LIFETIME_DAYS * DAY)
  const matched = invited.askedBy !== null
  for (let tries = 0; tries < TRIES; tries++) {
    const [id, code, proof] = [ctx.newId(), createInvitationCode(), createToken()]
    const [sealed, codeMac, proofMac, emailMac] = await Promise.all([
      sealInvitation(ctx, invited, code, { id, therapistId, publicKey }),
      tokens.code.mac(code),
      tokens.proof(id).mac(proof),
      tokens.email.mac(invited.email),
    ])
    try {
      await store([
        ctx.db.insert(invitations).values({ ...sealed, codeMac, proofMac, emailMac, matched, createdAt, expiresAt }),
        auditRow(ctx, { action: 'invitation.create', entity: id, subjectId: therapistId }),
      ])
      return { code, proof, expiresAt }
    } catch (error) {
      if (!isLostRace(error)) throw error
    }
  }
  throw new AppError('conflict', 'Inbjudan kunde inte skapas just nu. Försök igen.')
}
