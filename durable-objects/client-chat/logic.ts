/** That a message was answered is remembered this long, so that a late repeat of its message finds it. Milliseconds. */
export const REPLY_KEPT_FOR = 7 * 24 * 60 * 60 * 1000

/** The first wait before a delivery is tried again. Milliseconds. */
export const FIRST_RETRY = 1_000
