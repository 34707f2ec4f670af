/** Talks on one page of their list. */
export const TALKS_PAGE = 20
export const TALK_NAME_MAX_LENGTH = 80
