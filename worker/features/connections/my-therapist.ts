import type { ConnectedTherapist } from '../../../contract/connections.ts'
import type { UserContext } from '../../context.ts'
import { findConnectedTherapist } from './queries.ts'

/** The client's therapist, as the client sees them. */
export async function myTherapist(ctx: UserContext) {
  const found = await findConnectedTherapist(ctx.db, ctx.actor.userId)
  if (found === null) return { has_therapist: false, therapist: null }
  const { verifiedAt, ...shown } = found
  const therapist: ConnectedTherapist = { ...shown, verified: verifiedAt !== null }
  return { has_therapist: true, therapist }
}
