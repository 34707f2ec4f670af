import { consents } from '../../consents/tables.ts'
import { eq } from 'drizzle-orm'
import type { UserContext } from '../../../context.ts'
import { users } from '../../../db/users.ts'
import { fromTable, type Section } from '../export-section.ts'

const ROLES = { patient: 'klient', therapist: 'terapeut' }
const CONSENTS = {
  adult: 'att du har fyllt 18 år',
  terms: 'villkoren',
  health_data: 'att uppgifter om din hälsa behandlas',
}
/** Who the caller is, and what they have agreed to. */
export function accountSections(ctx: UserContext): Section[] {
  const { userId } = ctx.actor
  return [
    fromTable(ctx, {
      table: users,
      title: 'Konto',
      where: eq(users.id, userId),
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
        created_at: 'Skapat',
        updated_at: 'Ändrat',
      },
    }),
    fromTable(ctx, {
      table: consents,
      title: 'Samtycken',
      where: eq(consents.userId, userId),
      order: [consents.grantedAt, consents.id],
      told: {
        kind: { label: 'Samtycke till', words: CONSENTS },
        version: 'Version av texten',
        granted_at: 'Gavs',
        withdrawn_at: 'Togs tillbaka',
      },
    }),
  ]
}
