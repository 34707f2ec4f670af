/** How long what is stored is kept (docs/operations.md#retention). */

/** How long what nobody uses is kept, counted from the last sign-in. */
export const KEEP_ACCOUNT_YEARS = 3
export const KEEP_CONVERSATIONS_YEARS = 7
/** Who did what, when and with which outcome: no text. */
export const KEEP_TECHNICAL_YEARS = 2
/** Purchases are kept to the end of the seventh year after their own, as the law on accounts asks. */
export const KEEP_PURCHASES_YEARS = 7
/** A record of a session, counted from its last change, as the law on patients' records asks. */
export const KEEP_THERAPY_RECORDS_YEARS = 10
export const KEEP_JOBS_DAYS = 90
/** A safety state of a browser without an account, after its last message. */
export const KEEP_VISITOR_STATE_DAYS = 30
/** After they have run out. */
export const KEEP_EMAIL_CHALLENGES_DAYS = 30
/** Nothing is erased for want of use before a warning is this old. */
export const INACTIVITY_WARNING_DAYS = 30
