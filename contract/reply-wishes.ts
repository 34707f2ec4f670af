/** How somebody wants a new reply to the same message to be; `different` is no more than another one, and in danger all are. */
export const REPLY_WISHES = ['different', 'shorter', 'concrete', 'less_advice'] as const
export type ReplyWish = (typeof REPLY_WISHES)[number]

/** Versions that one message may have: the first, and each edit or new reply after it. */
export const MESSAGE_VERSIONS = 5
