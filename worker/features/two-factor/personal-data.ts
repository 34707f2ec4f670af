import { eq } from 'drizzle-orm'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { twoFactors } from './tables.ts'

/** Whether the person signs in with two steps. What the second is proved by is told of and never handed out. */
export const twoFactorData: PersonalData = {
  tables: [twoFactors],
  sections: (ctx) => [
    fromTable(ctx, {
      table: twoFactors,
      title: 'Tvåstegsinloggning',
      where: eq(twoFactors.userId, ctx.actor.userId),
      order: [twoFactors.userId],
      columns: { secret: 'withheld', backupMacs: 'withheld' },
      also: async ({ backupMacs }) => ({ backup_codes_left: backupMacs.length }),
      told: { created_at: 'Påbörjad', enabled_at: 'Påslagen', backup_codes_left: 'Reservkoder kvar' },
    }),
  ],
  eraseKeys: ({ db }, userId) => [db.delete(twoFactors).where(eq(twoFactors.userId, userId))],
}
