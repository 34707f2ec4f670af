import { myTherapist } from '../../../contract/connections.ts'
import { getSharing, setSharing } from '../../../contract/sharing.ts'
import { call } from '../../api/call.ts'
import { q, queryClient } from '../../api/queries.ts'
import { mayShareWith } from './may-share-with.ts'

/**
 * Saves whether the conversations are shared. Of a therapist whom nobody has checked it asks once more: false where the
 * client then thought better of it. Throws `ApiError`.
 */
export async function chooseSharing(shareChats: boolean): Promise<boolean> {
  if (shareChats && !(await mayShareNow())) return false
  const next = await call(setSharing, { body: { share_chats: shareChats } })
  queryClient.setQueryData(q(getSharing).queryKey, next)
  return true
}

/** Asked of the server, and not of what was fetched before. A contact that has ended is told by the change itself. */
async function mayShareNow(): Promise<boolean> {
  const { therapist } = await call(myTherapist)
  return therapist === null || mayShareWith(therapist)
}
