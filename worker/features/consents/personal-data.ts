import { eq } from 'drizzle-orm'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { consents } from './tables.ts'

const CONSENTS = {
  adult: 'att du har fyllt 18 år',
  terms: 'villkoren',
  health_data: 'att uppgifter om din hälsa behandlas',
}

/** What the person has agreed to. */
export const consentData: PersonalData = {
  tables: [consents],
  sections: (ctx) => [
    fromTable(ctx, {
      table: consents,
      title: 'Samtycken',
      where: eq(consents.userId, ctx.actor.userId),
      order: [consents.grantedAt, consents.id],
      told: {
        kind: { label: 'Samtycke till', words: CONSENTS },
        version: 'Version av texten',
        granted_at: 'Gavs',
        withdrawn_at: 'Togs tillbaka',
      },
    }),
  ],
}
