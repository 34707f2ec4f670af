import { and, eq, isNull } from 'drizzle-orm'
import type { ConnectedTherapist } from '../../../contract/connections.ts'
import type { UserContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { connections } from './tables.ts'

/** The client's therapist, as the client sees them. */
export async function getTherapist(ctx: UserContext) {
  const therapist = await findConnectedTherapist(ctx.db, ctx.actor.userId)
  return { has_therapist: therapist !== null, therapist }
}

/** The therapist a client is connected to now, if there is one. */
export async function findConnectedTherapist(db: Db, patientId: string): Promise<ConnectedTherapist | null> {
  const [therapist] = await db
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phone })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.therapistId))
    .where(and(eq(connections.patientId, patientId), isNull(connections.disconnectedAt)))
  return therapist ?? null
}
