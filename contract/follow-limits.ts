/** Pages of one client that follow their chat at once; one more ends the oldest. */
export const FOLLOWERS_AT_ONCE = 6
/** How long one listens before it has to ask again: a page in view asks 12 times an hour. Milliseconds. */
export const FOLLOW_LIFETIME = 5 * 60 * 1000
/** What is heard at least so often, or the line is dead; and how long one may go on whose session has ended. Milliseconds. */
export const FOLLOW_HEARTBEAT = 10_000
/**
 * Times a page begins to follow, or asks what it has missed: for one client, at one network address, and in all. Past them a page shows
 * what is new when it is loaded. Six pages in view ask 72 times an hour, and a fifth of an address is the most that one person takes.
 */
export const FOLLOWS_AN_HOUR = 240
export const FOLLOWS_A_DAY = 1000
export const FOLLOWS_PER_ADDRESS_AND_HOUR = 1200
export const FOLLOWS_IN_ALL_A_DAY = 100_000
