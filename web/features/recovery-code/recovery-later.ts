import { kept } from '../../api/browser-storage.ts'

/** A therapist's choice to keep the recovery code later: it holds until the next sign-in. */
export const recoveryLater = {
  isChosen: (): boolean => kept.getItem('lyhord_recovery_later') !== null,
  choose: (): void => kept.setItem('lyhord_recovery_later', 'ja'),
}
