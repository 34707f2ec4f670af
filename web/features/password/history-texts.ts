import type { ConfirmQuestion } from '../../ui/confirm.ts'
import type { ValidLink } from './reset-link.ts'

type Facts = Pick<ValidLink, 'hasRecoveryCode' | 'canBeReopened'>

const LATER_WITH_CODE = 'Du hittar återställningskoden och skriver in den när du är inloggad.'
const BY_PERSON =
  'Den du är ansluten till här, din terapeut eller klient, öppnar det ni delar, när ni har talats vid och hen vet att det är du.'

interface WithoutCode {
  /** What happens to what is written. */
  readonly outcome: string
  /** How it can be opened again; empty when it cannot. */
  readonly ways: readonly string[]
  /** What else is worth knowing before the choice, or null. */
  readonly note: string | null
}

/** What a reset without the recovery code does to what is written, in plain words (docs/keys.md). */
export function withoutCode({ hasRecoveryCode, canBeReopened }: Facts): WithoutCode {
  if (!hasRecoveryCode && !canBeReopened) {
    return {
      outcome: 'Det du skrivit hittills går inte att läsa igen, varken för dig eller för oss.',
      ways: [],
      note: 'Minns du ditt gamla lösenord? Logga in med det i stället, så finns allt kvar.',
    }
  }
  return {
    outcome: 'Det du skrivit hittills låses. Det försvinner inte, och kan öppnas igen:',
    ways: [...(hasRecoveryCode ? [LATER_WITH_CODE] : []), ...(canBeReopened ? [BY_PERSON] : [])],
    note: hasRecoveryCode ? null : 'Det ni inte delar går inte att läsa igen.',
  }
}

/** Asked once before a reset without the code. */
export function withoutCodeQuestion(facts: Facts): ConfirmQuestion {
  const { ways } = withoutCode(facts)
  return {
    title: 'Byta lösenord utan kod?',
    body:
      ways.length === 0
        ? 'Det du skrivit hittills går inte att läsa igen. Det du skriver efter bytet är öppet för dig som vanligt.'
        : 'Det du skrivit hittills låses tills det öppnas igen. Det du skriver efter bytet är öppet för dig som vanligt.',
    confirmLabel: 'Byt utan kod',
    cancelLabel: 'Avbryt',
  }
}

/** What became of what is written, on the screen after the reset. */
export function historyAfter(history: 'kept' | 'locked', facts: Facts): string {
  if (history === 'kept') return 'Allt du har skrivit går att läsa som förut.'
  return withoutCode(facts).ways.length === 0
    ? 'Det du skrev före bytet går inte att läsa igen.'
    : 'Det du skrev före bytet är låst. När du har loggat in ser du hur det öppnas.'
}
