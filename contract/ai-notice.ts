/** What stands wherever the AI answers, said once: that it is none of us, may be wrong, and whom to call. */
export const AI_NOTICE = 'Du pratar med en AI, inte en människa. Den kan ha fel. Vid fara för liv: ring 112.'

/** The same on one line of a phone, where a keyboard leaves no room for two. */
export const AI_NOTICE_SHORT = 'AI, inte en människa. Kan ha fel. Fara för liv: ring 112.'
