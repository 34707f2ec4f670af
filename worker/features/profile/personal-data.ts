import { eq } from 'drizzle-orm'
import { users } from '../../db/users.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { clearIdleProfiles } from './clear-idle-profiles.ts'

const ROLES = { patient: 'klient', therapist: 'terapeut' }

/** Who the person is. The row goes last of all, by the erasure itself: everything else hangs on it. */
export const profileData: PersonalData = {
  tables: [users],
  nightly: { clear_profiles: clearIdleProfiles },
  sections: (ctx) => [
    fromTable(ctx, {
      table: users,
      title: 'Konto',
      where: eq(users.id, ctx.actor.userId),
      order: [users.id],
      columns: {
        passwordSalt: 'withheld',
        passwordVerifier: 'withheld',
        publicKeyMac: 'withheld',
        secretKeyByPassword: 'withheld',
        secretKeyByRecovery: 'withheld',
      },
      told: {
        name: 'Namn',
        first_name: 'Förnamn',
        last_name: 'Efternamn',
        email: 'E-postadress',
        role: { label: 'Kontot är för', words: ROLES },
        phone: 'Telefon',
        date_of_birth: 'Födelsedatum',
        clinic_name: 'Mottagning',
        education: 'Utbildning',
        bio: 'Om mig',
        specialties: 'Inriktningar',
        approaches: 'Metoder',
        availability: 'Tillgänglighet',
        verified_at: 'Legitimationen kontrollerad',
        email_verified_at: 'Adressen bekräftad',
        recovery_confirmed_at: 'Återställningskoden bekräftad',
        stripe_customer_id: 'Kundnummer hos Stripe',
        last_sign_in_at: 'Senast inloggad',
        inactivity_warned_at: 'Påmind om att kontot inte används',
        end_sessions_at: 'Utloggning på alla enheter begärd',
        created_at: 'Skapat',
        updated_at: 'Ändrat',
      },
    }),
  ],
}
