import { SIGNUP_CREDITS } from '../../../contract/limits.ts'

/**
 * What a new account begins with, as it may be promised: past the day's number of free accounts they come later
 * (docs/credits-and-payments.md). Goes on in a sentence.
 */
export const FIRST_CREDITS = `${SIGNUP_CREDITS} svar utan kostnad, oftast genast`
