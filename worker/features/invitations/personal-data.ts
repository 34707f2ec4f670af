import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { Opening } from '../../personal-data/opening.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { technicalBefore } from '../../personal-data/retention-periods.ts'
import { type ExportRow, type Section, WITHHELD } from '../../personal-data/section.ts'
import { tellRow } from '../../personal-data/tell-row.ts'
import { openOwn } from './seal-invitation.ts'
import { invitations } from './tables.ts'

/** Invitations that the person has made or used. */
export const invitationData: PersonalData = {
  tables: [invitations],
  sections: (ctx, opening) => [invitationSection(ctx, opening)],
  // They hold the address that the client was invited at.
  eraseRows: ({ db }, userId) => [db.delete(invitations).where(eq(invitations.usedBy, userId))],
  old: {
    invitations: ({ now }) => ({
      table: invitations,
      id: invitations.id,
      where: and(lt(invitations.expiresAt, technicalBefore(now())), isNull(invitations.usedAt)),
    }),
  },
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
      askedBy: 'Till den som bad om det',
      code: 'Kod',
      message: 'Meddelande',
      created_at: 'Skickad',
      expires_at: 'Gällde till',
      used_at: 'Använd',
    },
  )
}
