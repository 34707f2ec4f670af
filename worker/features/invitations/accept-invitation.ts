import { holdsNewest } from '../keys/holds-newest.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { useInvitation } from '../../../contract/invitations.ts'
import type { UserContext } from '../../context.ts'
import { isLostRace } from '../../db/database-error.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError, changedMeanwhile } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { endAiMode } from '../ai-mode/end-ai-mode.ts'
import { allowReaderFor } from '../keys/allow-reader.ts'
import { tellOfKeptDanger } from '../safety/tell-of-kept-danger.ts'
import { sessionGiver } from '../keys/session-giver.ts'
import { findConnectedTherapist } from '../connections/queries.ts'
import { type Accepting, acceptance, sharedScopes } from './acceptance.ts'
import { invitationAcceptedMail } from './mails.ts'
import { getUsable, openInvitation } from './open-invitation.ts'
import type { FoundInvitation } from './queries.ts'

/**
 * Connects the client with the inviting therapist and grants what the client chose to share (docs/keys.md). Throws
 * `AppError` 409 for a client who has a therapist, 400 `invalid_invitation`, 429 after too many wrong codes.
 */
export async function acceptInvitation(
  ctx: UserContext,
  { invitation_code: code, share_chats: shareChats }: Input<typeof useInvitation>['body'],
) {
  const patientId = ctx.actor.userId
  await refuseConnected(ctx)
  const invitation = await openInvitation(ctx, code)
  const { keyring } = await ctx.actor.session
  const secrets = keyring.secrets.filter((secret) => secret.patientId === patientId)
  if (!(await accept(ctx, invitation, { client: await sessionGiver(ctx), secrets, shareChats }))) {
    await refuseConnected(ctx)
    await getUsable(ctx, code)
    throw changedMeanwhile()
  }
  await tellOfKeptDanger(ctx)
  ctx.after(endAiMode(ctx, patientId))
  const { name, email } = invitation.therapist
  ctx.after(sendMail(ctx, invitationAcceptedMail(email, ctx.config.APP_ORIGIN)))
  return { message: `Du är nu ansluten till ${name}.`, therapist: { name, email } }
}

async function refuseConnected(ctx: UserContext): Promise<void> {
  if ((await findConnectedTherapist(ctx.db, ctx.actor.userId)) === null) return
  throw new AppError('conflict', 'Du är redan ansluten till en terapeut.')
}

/** False where something came between: another who used the code, another connection, a new epoch. */
async function accept(ctx: UserContext, invitation: FoundInvitation, accepting: Accepting): Promise<boolean> {
  const { client, secrets, shareChats } = accepting
  const scopes = sharedScopes(shareChats)
  const onlyIf = await holdsNewest(ctx, secrets, scopes)
  const act = await acceptance(ctx, invitation, { ...accepting, onlyIf })
  try {
    // Where the note fails nothing has been done, and the invitation is there to be used again.
    return await allowReaderFor(ctx, client.id, invitation.therapist, scopes, () => guarded(ctx, act))
  } catch (error) {
    if (isLostRace(error)) return false
    throw error
  }
}
