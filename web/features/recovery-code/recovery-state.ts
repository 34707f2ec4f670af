import type { User } from '../../../contract/profile.ts'
import type { Tone } from '../../ui/tone.tsx'

interface RecoveryState {
  readonly kind: 'missing' | 'unconfirmed' | 'confirmed'
  readonly tone: Tone
  readonly badge: string
  readonly text: string
  /** A code exists that nobody has given back yet. */
  readonly provable: boolean
}

/** How it stands with somebody's recovery code, and what that means. */
export function recoveryState(user: Pick<User, 'has_recovery_code' | 'recovery_code_confirmed'>): RecoveryState {
  if (!user.has_recovery_code) {
    return {
      kind: 'missing',
      tone: 'warn',
      badge: 'Saknas',
      text: 'Skapa en kod och spara den där bara du kommer åt den.',
      provable: false,
    }
  }
  if (!user.recovery_code_confirmed) {
    return {
      kind: 'unconfirmed',
      tone: 'warn',
      badge: 'Inte bekräftad',
      text: 'Du har en kod, men har inte visat att den finns sparad. Skriv in den en gång, eller skapa en ny.',
      provable: true,
    }
  }
  return {
    kind: 'confirmed',
    tone: 'ok',
    badge: 'Finns och är bekräftad',
    text: 'Har du tappat bort koden? Skapa en ny, så slutar den gamla att gälla.',
    provable: false,
  }
}
