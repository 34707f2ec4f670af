import type { ConnectedTherapist } from '../../../contract/connections.ts'
import type { UserContext } from '../../context.ts'
import { findConnectedTherapist } from './queries.ts'

/** The client's therapist, as the client sees them. */
export async function getTherapist(ctx: UserContext) {
  const therapist: ConnectedTherapist | null = await findConnectedTherapist(ctx.db, ctx.actor.userId)
  return { has_therapist: therapist !== null, therapist }
}
