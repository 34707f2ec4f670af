import { eq, or } from 'drizzle-orm'
import type { UserContext } from '../../../context.ts'
import { users } from '../../../db/users.ts'
import { openOwn } from '../../invitations/invitation-texts.ts'
import { invitations } from '../../invitations/tables.ts'
import { connections } from '../../connections/tables.ts'
import { keyGrants, scopeEpochs } from '../../keys/tables.ts'
import type { Opening } from '../export-opening.ts'
import { type ExportRow, fromTable, type Section, WITHHELD } from '../export-section.ts'
import { tellRow } from '../export-text.ts'

const SCOPES = { chat: 'samtalen', record: 'översikten' }

/** With whom the caller is or was connected, which keys open what, and invitations made or used. */
export function sharingSections(ctx: UserContext, opening: Opening): Section[] {
  const { userId } = ctx.actor
  return [
    fromTable(ctx, {
      table: connections,
      title: ctx.actor.role === 'patient' ? 'Terapeuter du är eller har varit ansluten till' : 'Anslutna klienter',
      where: or(eq(connections.patientId, userId), eq(connections.therapistId, userId)),
      order: [connections.connectedAt, connections.id],
      // A client's name is theirs to hand out: a therapist's export knows them by id.
      also: async ({ patientId, therapistId }) =>
        patientId === userId ? { therapist_name: await nameOf(ctx, therapistId) } : {},
      told: { therapist_name: 'Terapeut', connected_at: 'Anslöts', disconnected_at: 'Avslutades' },
    }),
    invitationSection(ctx, opening),
    fromTable(ctx, {
      table: scopeEpochs,
      title: 'Perioder med egna nycklar',
      where: eq(scopeEpochs.patientId, userId),
      order: [scopeEpochs.scope, scopeEpochs.epoch],
      told: { scope: { label: 'Nyckel till', words: SCOPES }, epoch: 'Period', created_at: 'Började' },
    }),
    fromTable(ctx, {
      table: keyGrants,
      title: 'Vem som har nyckeln till vad',
      where: or(eq(keyGrants.patientId, userId), eq(keyGrants.readerId, userId)),
      order: [keyGrants.patientId, keyGrants.scope, keyGrants.epoch, keyGrants.readerId],
      columns: { sealed: 'withheld' },
      also: async ({ readerId, patientId }) => ({
        reader: readerId !== userId ? 'din terapeut' : patientId === userId ? 'du' : 'du, från en klient',
      }),
      told: {
        scope: { label: 'Nyckel till', words: SCOPES },
        epoch: 'Period',
        reader: 'Den kan läsas av',
        created_at: 'Sedan',
      },
    }),
  ]
}

function invitationSection(ctx: UserContext, opening: Opening): Section {
  const { userId } = ctx.actor
  return fromTable(ctx, {
    table: invitations,
    title: ctx.actor.role === 'patient' ? 'Inbjudningar du har använt' : 'Inbjudningar du har skickat',
    where: or(eq(invitations.therapistId, userId), eq(invitations.usedBy, userId)),
    order: [invitations.createdAt, invitations.id],
    columns: {
      codeMac: 'withheld',
      proofMac: 'withheld',
      emailMac: 'withheld',
      byCode: 'withheld',
      forTherapist: async (row) => (row.therapistId === userId ? openOwn(opening.own, row) : WITHHELD),
    },
    told: tellInvitation,
  })
}

function tellInvitation(row: ExportRow): string {
  const own = row['for_therapist']
  return tellRow(
    { ...row, ...(typeof own === 'object' ? own : {}) },
    {
      email: 'Till',
      code: 'Kod',
      message: 'Meddelande',
      created_at: 'Skickad',
      expires_at: 'Gällde till',
      used_at: 'Använd',
    },
  )
}

async function nameOf({ db }: UserContext, id: string): Promise<string | null> {
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
  return person?.name ?? null
}
