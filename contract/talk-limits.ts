/** Talks on one page of their list. */
export const TALKS_PAGE = 20
export const TALK_NAME_MAX_LENGTH = 80
/** Of what is searched for, in characters. */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_LENGTH = 80
/** So many of a client's own messages are opened for one answer to a search, the newest first. */
export const SEARCHED_AT_ONCE = 300
/** Messages that one answer tells of. */
export const FOUND_AT_ONCE = 20
/** Answers to a client in a minute. */
export const SEARCHES_A_MINUTE = 30
