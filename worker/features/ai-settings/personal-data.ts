import { and, eq, ne, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { UserContext } from '../../context.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import type { Section } from '../../personal-data/section.ts'
import { lacksSecondStep } from '../keys/require-second-step.ts'
import { type OwnTailoring, readOwnTailoring } from './own-tailoring.ts'
import { documentChunks, tailoringGrants, tailoringTexts } from './tables.ts'
import { openPart } from './open-parts.ts'

const KINDS = {
  instruction: 'instruktion',
  preferences: 'önskemål',
  rule: 'regel efter granskning',
  knowledge: 'kunskapsbas',
}

/** What a therapist has written to tailor the AI, and who holds what opens it. */
export const aiSettingsData: PersonalData = {
  tables: [tailoringGrants, tailoringTexts, documentChunks],
  sections: (ctx) => [textSection(ctx), grantSection(ctx), documentSection(ctx)],
  eraseKeys: ({ db }, userId) => [
    db.delete(tailoringGrants).where(or(eq(tailoringGrants.therapistId, userId), eq(tailoringGrants.readerId, userId))),
  ],
}

function textSection(ctx: UserContext): Section {
  const { userId } = ctx.actor
  let own: Promise<OwnTailoring> | null = null
  return fromTable(ctx, {
    table: tailoringTexts,
    title: 'Det du har skrivit för att anpassa AI:n',
    where: eq(tailoringTexts.therapistId, userId),
    order: [tailoringTexts.createdAt, tailoringTexts.id],
    columns: {
      sealed: async (row) => {
        if (lacksSecondStep(ctx)) return null
        own ??= readOwnTailoring(ctx)
        return openPart(z.unknown(), (await own).secrets, row)
      },
    },
    told: { kind: { label: 'Slag', words: KINDS }, slot: 'Del', sealed: 'Text', updated_at: 'Ändrades' },
  })
}

/** A client's own grants; of a therapist's, whom they have given it to is told by id alone. */
function grantSection(ctx: UserContext): Section {
  const { userId } = ctx.actor
  return fromTable(ctx, {
    table: tailoringGrants,
    title: 'Vem som har nyckeln till det som anpassar AI:n',
    where: or(
      eq(tailoringGrants.readerId, userId),
      and(eq(tailoringGrants.therapistId, userId), ne(tailoringGrants.readerId, userId)),
    ),
    order: [tailoringGrants.therapistId, tailoringGrants.epoch, tailoringGrants.readerId],
    columns: { sealed: 'withheld' },
    told: { epoch: 'Period', ended_at: 'Avslutad', created_at: 'Sedan' },
  })
}

/** What waits to be read, for an hour at most; its key is in the job alone. */
function documentSection(ctx: UserContext): Section {
  return fromTable(ctx, {
    table: documentChunks,
    title: 'Dokument som väntar på att läsas',
    where: eq(documentChunks.therapistId, ctx.actor.userId),
    order: [documentChunks.documentId, documentChunks.position],
    columns: { sealed: 'withheld' },
    told: { created_at: 'Uppladdat' },
  })
}
