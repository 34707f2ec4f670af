import { myTherapist } from '../../../contract/connections.ts'
import { useInvitation } from '../../../contract/invitations.ts'
import { getSharing } from '../../../contract/sharing.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import type { CallOptions } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'

/** What has become of a code: it connected, or the client had a therapist by then, in another tab for instance. */
export interface Connection {
  readonly therapist: string
  readonly isNew: boolean
}

/** Uses an invitation's code, sharing as the client chose. Throws `ApiError`. */
export async function connectWithCode(
  code: string,
  shareChats: boolean,
  options: Pick<CallOptions, 'onUnauthorized'> = {},
): Promise<Connection> {
  try {
    const body = { invitation_code: code, share_chats: shareChats }
    const { therapist } = await call(useInvitation, { body }, options)
    return { therapist: therapist.name, isNew: true }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const { therapist } = await call(myTherapist, {}, options)
    if (therapist === null) throw error
    return { therapist: therapist.name, isNew: false }
  } finally {
    void Promise.all([invalidate(myTherapist), invalidate(getSharing)])
  }
}
