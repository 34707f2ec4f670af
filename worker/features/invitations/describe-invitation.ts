import type { Input } from '../../../contract/endpoint.ts'
import type { validateInvitation } from '../../../contract/invitations.ts'
import type { Context } from '../../context.ts'
import { openInvited } from './seal-invitation.ts'
import { openInvitation, provesMailbox } from './open-invitation.ts'

/**
 * Who invites with a code, and their message. The invited address is told only to the bearer of the mailed link. Throws
 * `AppError` 400 `invalid_invitation`, 429 after too many wrong codes.
 */
export async function describeInvitation(
  ctx: Context,
  { invitation_code: code, email_proof: proof }: Input<typeof validateInvitation>['body'],
) {
  const invitation = await openInvitation(ctx, code)
  const [invited, proven] = await Promise.all([
    openInvited(ctx, invitation, code),
    provesMailbox(ctx, invitation, proof),
  ])
  return {
    therapist: { name: invitation.therapist.name, verified: invitation.therapist.verifiedAt !== null },
    personal_message: invited.message,
    patient_email: proven ? invited.email : null,
  }
}
