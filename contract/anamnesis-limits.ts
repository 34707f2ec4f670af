/** A client's profile: what it may hold, and how it is made anew. Durations are milliseconds. */

/** What is known of a client: insights of a profile, and characters of one and of the words it rests on. */
export const MOST_INSIGHTS = 300
export const INSIGHT_TEXT_MAX_LENGTH = 300
export const INSIGHT_QUOTE_MAX_LENGTH = 200
/** New insights of one exchange or session. */
export const MOST_INSIGHTS_FOUND = 4
/** Known insights that an analysis is shown, to say what is new. */
export const KNOWN_INSIGHTS_SHOWN = 40
/** Of the profile, in the prompt. Characters. */
export const PROFILE_WORDS_MAX_LENGTH = 2000
/** A page of the client's own list, and the newest that a therapist's view has apart. */
export const INSIGHTS_PAGE = 50
/** The days that the list of insights looks back, unless it is asked for more. */
export const INSIGHTS_DAYS = 7
export const INSIGHTS_MOST_DAYS = 3650
export const NEWEST_INSIGHTS = 20
/** Profiles made anew from all that is stored: what is read of the newest exchanges and sessions, and how it is cut in parts. */
export const REGENERATION_EXCHANGES = 1000
export const REGENERATION_PAGE = 100
export const REGENERATION_SESSIONS = 100
/** Of a reply, which is read for what the person answers, and of a session's notes and transcript together. Characters. */
export const REGENERATION_REPLY_LENGTH = 1000
export const REGENERATION_SESSION_LENGTH = 12_000
/** Of one part, which is one message of the queue and one question to the model. */
export const REGENERATION_PART_EXCHANGES = 20
export const REGENERATION_PART_BYTES = 60_000
export const REGENERATION_PART_INSIGHTS = 40
export const REGENERATION_MAX_TOKENS = 8192
/** How long a request waits for the result before it answers with the job's id. Milliseconds. */
export const REGENERATION_ANSWERED_WITHIN = 25_000
/** A client's own, and those of one client by therapists. */
export const REGENERATIONS_PER_CLIENT_AND_DAY = 3
export const REGENERATIONS_PER_THERAPIST_AND_DAY = 20
export const REGENERATIONS_PER_ADDRESS_AND_DAY = 60
export const REGENERATIONS_IN_ALL_A_DAY = 200
