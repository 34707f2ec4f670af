import { eq, lt } from 'drizzle-orm'
import { KEEP_EMAIL_CHALLENGES_DAYS } from '../../../contract/retention.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { daysBefore } from '../../personal-data/retention-periods.ts'
import { emailChallenges } from './tables.ts'

const CHALLENGES = {
  code: 'kod som bekräftar adressen',
  link: 'länk som bekräftar adressen',
  reset: 'länk för nytt lösenord',
  two_factor: 'kod för att slå på tvåstegsinloggning',
}

/** What was mailed to the person to prove their address, to set a new password or to turn two-step sign-in on. They go with the person's own row. */
export const emailChallengeData: PersonalData = {
  tables: [emailChallenges],
  sections: (ctx) => [
    fromTable(ctx, {
      table: emailChallenges,
      title: 'Koder och länkar som vi har mejlat dig',
      where: eq(emailChallenges.userId, ctx.actor.userId),
      order: [emailChallenges.createdAt, emailChallenges.id],
      columns: { secretMac: 'withheld' },
      told: {
        kind: { label: 'Slag', words: CHALLENGES },
        created_at: 'Skickad',
        expires_at: 'Gällde till',
        used_at: 'Använd',
      },
    }),
  ],
  old: {
    email_challenges: ({ now }) => ({
      table: emailChallenges,
      id: emailChallenges.id,
      where: lt(emailChallenges.expiresAt, daysBefore(now(), KEEP_EMAIL_CHALLENGES_DAYS)),
    }),
  },
}
