import { eq } from 'drizzle-orm'
import { userSessions } from '../../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../../context.ts'
import { retiredKeys } from '../../keys/tables.ts'
import { emailChallenges, twoFactors } from '../../sign-in/tables.ts'
import { type ExportRow, fromObject, fromTable, type Section, WITHHELD } from '../export-section.ts'

const CHALLENGES = {
  code: 'kod som bekräftar adressen',
  link: 'länk som bekräftar adressen',
  reset: 'länk för nytt lösenord',
}

/** How the caller signs in, and where they are signed in. What it is proved by is told of and never handed out. */
export function signInSections(ctx: UserContext): Section[] {
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
    fromTable(ctx, {
      table: emailChallenges,
      title: 'Koder och länkar som vi har mejlat dig',
      where: eq(emailChallenges.userId, userId),
      order: [emailChallenges.createdAt, emailChallenges.id],
      columns: { secretMac: 'withheld' },
      told: {
        kind: { label: 'Slag', words: CHALLENGES },
        created_at: 'Skickad',
        expires_at: 'Gällde till',
        used_at: 'Använd',
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
