import type { Invitation, InvitationStatus } from '../../../contract/invitations.ts'
import type { UserContext } from '../../context.ts'
import { ownTextOpener } from '../keys/open-key-chain.ts'
import { openOwn } from './seal-invitation.ts'
import { listOf } from './queries.ts'

/** Nobody looks further back; older ones stay where they are. */
const SHOWN = 200

/** The therapist's invitations, newest first; what a reset has locked is shown without its texts, and who asked for one by first name alone. */
export async function listInvitations(ctx: UserContext): Promise<{ invitations: Invitation[] }> {
  const [open, rows] = await Promise.all([ownTextOpener(ctx), listOf(ctx.db, ctx.actor.userId, SHOWN)])
  const invitations = await Promise.all(
    rows.map(async ({ invitation, usedByName }) => {
      const text = await openOwn(open, invitation)
      return {
        id: invitation.id,
        invitation_code: text?.code ?? null,
        patient_email: text?.email ?? null,
        asked_by: text?.askedBy ?? null,
        personal_message: text?.message ?? null,
        status: statusOf(invitation, ctx.now()),
        created_at: invitation.createdAt.toISOString(),
        expires_at: invitation.expiresAt.toISOString(),
        patient_name: usedByName,
      }
    }),
  )
  return { invitations }
}

function statusOf({ usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date }, now: Date): InvitationStatus {
  if (usedAt !== null) return 'used'
  return expiresAt <= now ? 'expired' : 'active'
}
