/** Reviews of the AI's replies, and the rules that come of them. */

/** Replies of the AI that the model reviews in a day: for one therapist, of one client's, at one network address, and in all. */
export const REVIEWS_PER_THERAPIST_AND_DAY = 60
export const REVIEWS_PER_CLIENT_AND_DAY = 30
export const REVIEWS_PER_ADDRESS_AND_DAY = 120
export const REVIEWS_IN_ALL_A_DAY = 3000
/** Of one client's reviewed replies, how many are listed: those reviewed last. */
export const REVIEWED_LISTED = 1000
/** Exchanges before the reviewed one that the review reads, within `HISTORY_TOKENS`. */
export const REVIEW_CONTEXT_EXCHANGES = 10
/** Of each score of a review, from 0. */
export const SCORE_MAX = 10
export const REVIEW_MAX_TOKENS = 4000
/** Rules of a therapist's after reviews: how many, and characters of each. */
export const REVIEW_RULES = 30
export const REVIEW_RULE_MAX_LENGTH = 500
/** A therapist's list of what is wrong with a reply: points, and characters of each. */
export const REVIEW_CONCERNS = 20
export const REVIEW_CONCERN_MAX_LENGTH = 500
