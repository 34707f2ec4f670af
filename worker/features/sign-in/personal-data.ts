import { eq } from 'drizzle-orm'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { users } from '../../db/users.ts'
import { fromObject } from '../../personal-data/from-object.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { type ExportRow, type Section, WITHHELD } from '../../personal-data/section.ts'
import { twoFactors } from './tables.ts'

/** How the person signs in, and where they are signed in. What it is proved by is told of and never handed out. */
export const signInData: PersonalData = {
  tables: [twoFactors],
  sections: (ctx) => signInSections(ctx),
  eraseKeys: ({ db }, userId) => [
    db.delete(twoFactors).where(eq(twoFactors.userId, userId)),
    db
      .update(users)
      .set({ passwordSalt: '', passwordVerifier: '', secretKeyByPassword: '', secretKeyByRecovery: null })
      .where(eq(users.id, userId)),
  ],
  leave: ({ bindings, config }, userId) => userSessions(bindings, config, userId).endAll(),
  eraseOutside: ({ bindings, config }, userId) => userSessions(bindings, config, userId).erase(),
}

function signInSections(ctx: UserContext): Section[] {
  const { userId } = ctx.actor
  return [
    fromObject({
      name: 'UserSessions',
      title: 'Inloggade enheter',
      rows: () => deviceRows(ctx),
      told: { device: 'Enhet', created_at: 'Loggade in', last_used_at: 'Användes senast', expires_at: 'Gäller till' },
    }),
    fromTable(ctx, {
      table: twoFactors,
      title: 'Tvåstegsinloggning',
      where: eq(twoFactors.userId, userId),
      order: [twoFactors.userId],
      columns: { secret: 'withheld', backupMacs: 'withheld' },
      also: async ({ backupMacs }) => ({ backup_codes_left: backupMacs.length }),
      told: { created_at: 'Påbörjad', enabled_at: 'Påslagen', backup_codes_left: 'Reservkoder kvar' },
    }),
  ]
}

async function deviceRows(ctx: UserContext): Promise<ExportRow[]> {
  const sessions = await userSessions(ctx.bindings, ctx.config, ctx.actor.userId).list()
  const iso = (time: number) => new Date(time).toISOString()
  return sessions.map(({ sid, device, createdAt, lastUsedAt, expiresAt }) => ({
    sid,
    device,
    created_at: iso(createdAt),
    last_used_at: iso(lastUsedAt),
    expires_at: iso(expiresAt),
    keyring: WITHHELD,
  }))
}
