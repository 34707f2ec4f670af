/** Sessions that a therapist registers, and what the model reads of them. */

/** A page of registered sessions, whole texts and all, how much of one's notes is shown before it is opened, and how many the client's overview has. */
export const SESSION_LIST_LIMIT = 20
export const SESSION_PREVIEW_LENGTH = 100
export const SESSIONS_ON_DASHBOARD = 5
export const SESSION_NOTES_MAX_LENGTH = 20_000
/** What the model writes to the client of a session. */
export const SESSION_SUMMARY_MAX_LENGTH = 1500
export const SESSION_TRANSCRIPT_MAX_LENGTH = 80_000
/** Characters of a transcript that the model reads at most, the first of it. */
export const SESSION_TRANSCRIPT_READ_LENGTH = 60_000
/** What an analysis says to the model at most, all told. Tokens, as `estimateTokens` bounds them. */
export const SESSION_PROMPT_TOKENS = 50_000
export const THERAPIST_NOTES_MAX_LENGTH = 10_000
/** Sessions that a therapist registers in a day: far above what anybody meets. */
export const SESSIONS_A_DAY = 100
/** Sessions that the model analyses in a day: of one therapist, at one network address, and of all. */
export const SESSION_ANALYSES_A_DAY = 60
export const SESSION_ANALYSES_PER_ADDRESS_AND_DAY = 120
export const SESSION_ANALYSES_IN_ALL_A_DAY = 3000
