/** Business constants and limits. Durations are milliseconds unless named. */

export const MESSAGE_MAX_LENGTH = 1000
export const ANONYMOUS_CHATS = 3
export const SIGNUP_CREDITS = 12
/** The part of `SIGNUP_GRANTS_A_DAY` that accounts made at one network address can take. */
export const SIGNUP_PART_OF_AN_ADDRESS = 0.1
/** The same of a whole site: an IPv6 /48, which one line may have. */
export const SIGNUP_PART_OF_A_SITE = 0.25
export const FREE_CHATS = ANONYMOUS_CHATS + SIGNUP_CREDITS
/** The counter starts at 1 with the welcome message, so this is the visitor's third answered message. */
export const SIGNUP_MODAL_AT = 6
/** Chats a network address may start in a day before it must sign up: generous, for schools and libraries. */
export const ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY = 200
/** The same of a whole site, which with the largest replies spends less than the ordinary part of `FREE_MODEL_BUDGET`. */
export const ANONYMOUS_CHATS_PER_SITE_AND_DAY = 500
export const ANONYMOUS_CHAT_LIFETIME = 24 * 60 * 60 * 1000
/** Free replies of the model in a day, to a person in danger; after them Lyhörd's own words answer, without end. */
export const FREE_REPLIES_A_DAY = 40
export const FREE_REPLIES_PER_VISITOR_AND_DAY = 15
export const FREE_REPLIES_PER_ADDRESS_AND_DAY = 60
/** The same of all clients at one network address together: no single address spends what is kept for danger. */
export const FREE_CLIENT_REPLIES_PER_ADDRESS_AND_DAY = 120
/** The same of a whole site, a visitor's and a client's: nor does any of them spend it. */
export const FREE_REPLIES_PER_SITE_AND_DAY = 90
export const FREE_CLIENT_REPLIES_PER_SITE_AND_DAY = 180
/** From so many bought credits on, used or not but never taken back, the service's budget does not bind a client in danger. */
export const BUYER_FROM_CREDITS = 10
/** The part of `FREE_MODEL_BUDGET` that only people in danger may spend; of the rest both may. */
export const KEPT_FOR_DANGER = 0.35
/** What a reply of the model may write, and at least what the largest one spends in all. Tokens. */
export const REPLY_MAX_TOKENS = 1500
export const FREE_REPLY_TOKENS = 24_000
/** Replies stopped in a day, after something of them was shown, that cost nothing; the next ones cost what a whole one does. */
export const FREE_STOPS_A_DAY = 3
/** Replies stopped in a day before their first word, which never cost anything; then no more are begun that day. */
export const UNSHOWN_STOPS_A_DAY = 30
/** Messages in a day that the model was asked about and refused, at no cost; then it is asked about no more that day. */
export const REFUSALS_A_DAY = 20
/** The same of replies that the service itself failed to give: far above what an outage makes anybody try. */
export const FAILURES_A_DAY = 100

/**
 * Talks stored in a day with registrations that nobody has confirmed, each of one call's size at most and a day or two old:
 * some 200 MB of strangers' in all. Past it a talk stays in the browser until its account is there.
 */
export const UNPROVEN_TALKS_A_DAY = 2000
export const UNPROVEN_TALKS_PER_ADDRESS_AND_DAY = 60

/** One call that brings an anonymous talk into an account: messages, characters of each, bytes of all. */
export const IMPORT_MESSAGES = 20
export const IMPORT_REPLY_MAX_LENGTH = 8000
export const IMPORT_MAX_BYTES = 60_000
export const IMPORTS_AN_HOUR = 30

/** Searches for a therapist that the model compares in a day; after them the words alone do. */
export const MATCHINGS_A_DAY = 20
export const MATCHINGS_PER_ADDRESS_AND_DAY = 60
export const MATCHINGS_IN_ALL_A_DAY = 2000

export const CHAT_HISTORY_LIMIT = 50
export const CHAT_CONTEXT_EXCHANGES = 10
/** What of a talk goes into a prompt, newest first. Estimated tokens. */
export const HISTORY_TOKENS = 8000
export const IMPORTANT_MESSAGES_LIMIT = 100
export const IMPORTANT_FROM_SCORE = 4
export const BOOKING_LINK_AFTER_MESSAGES = 5
export const AUTO_SCROLL_THRESHOLD_PX = 100
export const SLOW_REPLY_NOTICE_AFTER = 8_000
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
/** What a person's name, and what a therapist says of themselves, may hold; the browser's fields take no more. */
export const NAME_MAX_LENGTH = 80
export const PHONE_MAX_LENGTH = 31
export const DATE_OF_BIRTH_LENGTH = 10
export const CLINIC_NAME_MAX_LENGTH = 120
export const EDUCATION_MAX_LENGTH = 500
export const PROFILE_BIO_MAX_LENGTH = 2000
export const AVAILABILITY_MAX_LENGTH = 200
/** A recovery or backup code, however it is written. */
export const KEPT_CODE_MAX_LENGTH = 80
export const CODE_LENGTH = 6
export const CODE_LIFETIME = 10 * 60 * 1000
/** Tries at a registration's code within its lifetime, and at all its codes in a day. */
export const CODE_TRIES = 5
export const CODE_TRIES_PER_REGISTRATION = 20
/** Wrong codes from one network address within a code's lifetime, whosever they are. */
export const CODE_TRIES_PER_ADDRESS = 50
/** Wrong codes for one e-mail, over all its registrations: within a code's lifetime, and in a day. */
export const CODE_TRIES_PER_EMAIL = 30
export const CODE_TRIES_PER_EMAIL_AND_DAY = 60
/** New codes asked for in an hour: for a registration, and for an e-mail by callers who name none. */
export const CODE_RESENDS = 8
export const CODE_RESENDS_PER_EMAIL = 30
export const CODE_RESEND_COOLDOWN_SECONDS = 60
/** Mails about registering that one e-mail is sent in an hour: first ones, new codes, and those to an account's owner. */
export const REGISTRATION_MAILS_PER_EMAIL = 8
/** Codes mailed to one person to turn two-step sign-in on. */
export const TWO_FACTOR_CODES_AN_HOUR = 5
export const TWO_FACTOR_CODES_A_DAY = 15
export const VERIFICATION_LINK_LIFETIME = 24 * 60 * 60 * 1000
export const SESSION_LIFETIME_SECONDS = 12 * 60 * 60
/** A therapist's session ends after so long without a use. */
export const THERAPIST_IDLE_LIMIT = 60 * 60 * 1000
/**
 * What a page asks for by itself, with nobody at it, carries this header: it is no use of the session. It can only make a
 * session end sooner.
 */
export const UNATTENDED_HEADER = 'X-Unattended'
/** A session's use is written down at most this often, so that reading it seldom writes. */
export const SESSION_USE_NOTED_EVERY = 60_000

export const RESET_LINK_LIFETIME = 15 * 60 * 1000
/** Links asked for within a link's lifetime for one e-mail: from one network address, and mails sent in all. */
export const RESET_REQUESTS = 5
export const RESET_MAILS_PER_EMAIL = 3
/** Links looked at from one network address within a link's lifetime. */
export const RESET_LINK_TRIES = 30
/** Recovery codes tried for one person in a quarter of an hour. */
export const RECOVERY_TRIES = 5

export const INVITATION_CODE_LENGTH = 8
export const INVITATION_LIFETIME_DAYS = 7
export const INVITATION_NOTE_MAX_LENGTH = 1000

export const ONBOARDING_MESSAGE_MAX_LENGTH = 1000
export const ASSESSMENT_MAX_LENGTH = 2000
/** What a client writes when they wish for a session or a therapist, and what the therapist answers. */
export const REQUEST_NOTE_MAX_LENGTH = 2000
export const REQUEST_ANSWER_MAX_LENGTH = 1000
/** What a therapist says to a client when the AI is paused for them. */
export const PAUSE_SENTENCE_MAX_LENGTH = 300
/** A therapist's reason for lowering a client's tier. */
export const LOWER_REASON_MAX_LENGTH = 300
/** The list for the next session: its lines, and the letters of one. Beside it those of why a reply was good or not. */
export const MOST_TOPICS = 30
export const TOPIC_MAX_LENGTH = 200
export const OPINION_MAX_LENGTH = 300
/** Exercises: saved ones of a client, a page of them, the fields of one, the letters of an answer of several lines and of one line. */
export const MOST_EXERCISE_ENTRIES = 500
export const EXERCISE_LIST_LIMIT = 20
export const MOST_EXERCISE_FIELDS = 10
export const EXERCISE_ANSWER_MAX_LENGTH = 2000
export const EXERCISE_LINE_MAX_LENGTH = 200
/** Exercises that a therapist has asked one client to do, and the letters of the words to one. */
export const MOST_EXERCISE_ASSIGNMENTS = 20
export const EXERCISE_NOTE_MAX_LENGTH = 500
/** The time in bed that a sleep window may be. Hours. */
export const SLEEP_WINDOW_SHORTEST = 5
export const SLEEP_WINDOW_LONGEST = 9
/** Questionnaires that a client fills in: in a day, kept in all, and on a page of the list. */
export const MEASURES_A_DAY = 12
export const MOST_MEASURES = 600
export const MEASURES_LISTED = 60
/** Reminders in a row that no measure has followed; then they rest. */
export const REMINDERS_UNANSWERED = 4
export const INTRO_MEETING_MINUTES = 30
/** Within what a therapist is asked to answer, and when they are reminded before. */
export const REQUEST_ANSWERED_WITHIN = 24 * 60 * 60 * 1000
export const REQUEST_REMINDED_AFTER = 18 * 60 * 60 * 1000
/** A time that a client and a therapist have booked: its length, its place or link, how far ahead, and changes of one person in a day. */
export const BOOKED_MINUTES_MIN = 10
export const BOOKED_MINUTES_MAX = 240
export const BOOKED_PLACE_MAX_LENGTH = 200
export const BOOKED_DAYS_AHEAD = 365
export const BOOKED_CHANGES_A_DAY = 30
/** What a therapist pays, in kronor: for a month, and for each new client whom Lyhörd has matched them with. */
export const THERAPIST_MONTHLY_FEE = 149
export const MATCHED_CLIENT_FEE = 1200
export const CONTACT_MESSAGE_MAX_LENGTH = 5000

/** Presses counted in an hour of one network address, and in a day of the whole service; what is more is not counted. */
export const EVENTS_PER_ADDRESS_AND_HOUR = 120
export const EVENTS_A_DAY = 100_000

export const CREDIT_POLL_INTERVAL = 30_000
export const CREDIT_BADGE_HIDDEN_FROM = 5
export const RESERVATION_LIFETIME = 120_000
/** At least so long between two questions of a therapist to read one client's conversations. */
export const ASK_TO_READ_EVERY = 7 * 24 * 60 * 60 * 1000
export const REFUND_WINDOW_DAYS = 30

export const EXPORTS_A_DAY = 10

export const REDIRECT_AFTER_VERIFICATION = 3_000
export const RETRY_LOGIN_AFTER_CODE = 500
export const REDIRECT_WHEN_ALREADY_VERIFIED = 1_500
export const REDIRECT_AFTER_EXPIRED_PAYMENT = 2_000
export const REDIRECT_AFTER_RESET = 3_000
export const REDIRECT_AFTER_CONNECT = 2_000
export const REDIRECT_AFTER_INVITE = 3_000
export const REDIRECT_AFTER_INVITATION_SIGNUP = 1_500
export const SAMPLE_THERAPISTS_DELAY = 1_500
export const CHUNK_LOAD_TIMEOUT = 120_000

export const INSTRUCTION_MAX_LENGTH = 1200
export const PRIORITY_MIN = 1
export const PRIORITY_MAX = 10
/** What a therapist has written to tailor the AI that goes into a prompt, the most important first. Estimated tokens. */
export const TAILORING_TOKENS = 4000
/** Messages with which a therapist may try the tailored AI in a day, those at one network address, and all together. */
export const TEST_CHATS_A_DAY = 40
export const TEST_CHATS_PER_ADDRESS_AND_DAY = 80
export const TEST_CHATS_IN_ALL_A_DAY = 500
/** What of a test talk goes along with its next message. */
export const TEST_CHAT_EXCHANGES = 10
/** How long a therapist is told that their settings were saved. */
export const SAVED_NOTICE_FOR = 3_000
/** Of one text of a therapist's knowledge base, written or read out of a document. */
export const DOCUMENT_MAX_CHARACTERS = 100_000
export const KNOWLEDGE_DESCRIPTION_MAX_LENGTH = 500
