import type { Input } from '../../../contract/endpoint.ts'
import type { createInvitation } from '../../../contract/invitations.ts'
import type { UserContext } from '../../context.ts'
import { DAY } from '../../day.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { countInvitation, sendInvitation } from './send-invitation.ts'

/** Anybody may register as a therapist: no address is filled with mail by many of them. */
const INVITATION_MAILS = { name: 'invitation-mail', limit: 10, window: DAY }

type Wish = Input<typeof createInvitation>['body']

/** Invites whom the therapist knows, at the address that they give. Throws `AppError` 429 past the day's limits. */
export async function inviteClient(ctx: UserContext, { patient_email: email, personal_message: text }: Wish) {
  await countInvitation(ctx)
  await (await attemptsOf(ctx, INVITATION_MAILS, email)).count()
  const invited = { email, askedBy: null, message: text || null }
  const { code, expiresAt } = await sendInvitation(ctx, invited, (rows) => ctx.db.batch(rows))
  return { invitation_code: code, expires_at: expiresAt.toISOString() }
}
