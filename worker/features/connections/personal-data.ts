import { eq, or } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { users } from '../../db/users.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import type { Section } from '../../personal-data/section.ts'
import { connections } from './tables.ts'

/** With whom the person is or was connected. */
export const connectionData: PersonalData = {
  tables: [connections],
  sections: (ctx) => [connectionSection(ctx, ctx.actor.userId)],
}

function connectionSection(ctx: UserContext, userId: string): Section {
  return fromTable(ctx, {
    table: connections,
    title: ctx.actor.role === 'patient' ? 'Terapeuter du är eller har varit ansluten till' : 'Anslutna klienter',
    where: or(eq(connections.patientId, userId), eq(connections.therapistId, userId)),
    order: [connections.connectedAt, connections.id],
    // A client's name is theirs to hand out: a therapist's export knows them by id.
    also: async ({ patientId, therapistId }) =>
      patientId === userId ? { therapist_name: await nameOf(ctx, therapistId) } : {},
    told: { therapist_name: 'Terapeut', connected_at: 'Anslöts', disconnected_at: 'Avslutades' },
  })
}

async function nameOf({ db }: UserContext, id: string): Promise<string | null> {
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
  return person?.name ?? null
}
