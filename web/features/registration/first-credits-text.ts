import { SIGNUP_CREDITS } from '../../../contract/limits.ts'

/** What a new account has to begin with, as the ledger says; nothing is said while the balance is not known. */
export function firstCreditsText(balance: number | null): string | undefined {
  if (balance === null) return undefined
  if (balance > 0) return `Du har ${balance} svar utan kostnad.`
  return `Ovanligt många har skapat konto i dag. Dina ${SIGNUP_CREDITS} svar utan kostnad kommer så snart vi kan, oftast inom ett dygn.`
}
