import { createInvitation, useInvitation } from '../../contract/invitations.ts'
import { send } from './credits.ts'

/** Connects a client to a therapist who may read both scopes, by the calls of their browsers: objects take part in it. */
export async function connectPeople(
  appOrigin: string,
  therapist: string,
  client: { readonly email: string; readonly bearer: string },
): Promise<void> {
  const invited = await send(appOrigin, therapist, createInvitation.path, { patient_email: client.email })
  const { invitation_code } = createInvitation.response.parse(invited)
  await send(appOrigin, client.bearer, useInvitation.path, { invitation_code, share_chats: true })
}
