import { eq, or } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import type { Section } from '../../personal-data/section.ts'
import { keyGrants, retiredKeys, scopeEpochs } from './tables.ts'

const SCOPES = { chat: 'samtalen', record: 'profilen', private: 'de privata samtalen' }

/** Which keys open what of the person, and which of others' they hold. */
export const keyData: PersonalData = {
  tables: [scopeEpochs, keyGrants, retiredKeys],
  sections: (ctx) => keySections(ctx),
  eraseKeys: ({ db }, userId) => [
    db.delete(keyGrants).where(or(eq(keyGrants.patientId, userId), eq(keyGrants.readerId, userId))),
    db.delete(retiredKeys).where(eq(retiredKeys.userId, userId)),
  ],
}

function keySections(ctx: UserContext): Section[] {
  const { userId } = ctx.actor
  return [
    fromTable(ctx, {
      table: scopeEpochs,
      title: 'Perioder med egna nycklar',
      where: eq(scopeEpochs.patientId, userId),
      order: [scopeEpochs.scope, scopeEpochs.epoch],
      columns: { inboxMac: 'withheld' },
      told: { scope: { label: 'Nyckel till', words: SCOPES }, epoch: 'Period', created_at: 'Började' },
    }),
    fromTable(ctx, {
      table: keyGrants,
      title: 'Vem som har nyckeln till vad',
      where: or(eq(keyGrants.patientId, userId), eq(keyGrants.readerId, userId)),
      order: [keyGrants.patientId, keyGrants.scope, keyGrants.epoch, keyGrants.readerId],
      columns: { sealed: 'withheld', giverMac: 'withheld' },
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
    fromTable(ctx, {
      table: retiredKeys,
      title: 'Nycklar från innan lösenordet återställdes',
      where: eq(retiredKeys.userId, userId),
      order: [retiredKeys.retiredAt, retiredKeys.id],
      columns: { secretKeyByRecovery: 'withheld', secretKeyForOwner: 'withheld' },
      told: { retired_at: 'Togs ur bruk' },
    }),
  ]
}
