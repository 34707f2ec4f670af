import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as alerts from '../contract/alerts.ts'
import * as anamnesis from '../contract/anamnesis-limits.ts'
import * as blog from '../contract/blog-limits.ts'
import * as documents from '../contract/documents.ts'
import * as follow from '../contract/follow-limits.ts'
import * as knowledge from '../contract/knowledge.ts'
import * as limits from '../contract/limits.ts'
import * as retention from '../contract/retention.ts'
import * as reviews from '../contract/review-limits.ts'
import * as talks from '../contract/talk-limits.ts'
import * as sessions from '../contract/therapy-session-limits.ts'
import { REQUESTS } from '../worker/features/matching/new-request.ts'
import { QUIET_MS } from '../worker/features/safety/next-state.ts'
import { OWN_REPLIES_KEPT_A_DAY } from '../worker/generation/free-lane.ts'
import { STALL_TIMEOUT } from '../worker/integrations/anthropic.ts'
import { readSource } from './house/imports.ts'
import { projectRoot } from './project.ts'

// The documents say bounds and times to keep in figures of their own: a constant that is changed, by mistake or without a word,
// contradicts them here. Tests of what a bound does take it from the code, and would follow it anywhere.

/** The test's own, so that they do not follow the code either. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A figure that its own file alone needs, as it is declared there. Tests of what it does put a smaller one in its place. */
function declared(path: string, name: string): number {
  const [, figure] = new RegExp(`^const ${name} = ([\\d_]+)$`, 'm').exec(readSource(path)) ?? []
  if (figure === undefined) throw new Error(`${path} declares no ${name}.`)
  return Number(figure.replaceAll('_', ''))
}

const TRIES = 'worker/features/sign-in/sign-in-tries.ts'
const SECOND_STEP = 'worker/features/two-factor/second-step-tries.ts'
const DERIVATIONS = 'worker/features/password/processor-queue.ts'
const OWN_WORDS = 'worker/generation/free-lane.ts'
const LETTERS = 'worker/features/contact/send-letter.ts'

/** Rows of docs/security.md#limits by what they bound, and the figures in their order. */
const BOUNDS: Readonly<Record<string, readonly number[]>> = {
  'Sign-in from strangers': [
    10,
    15,
    declared(TRIES, 'FREE_TRIES'),
    1,
    2,
    4,
    60,
    50,
    declared(TRIES, 'FREE_IN_A_STORM'),
    declared(TRIES, 'WRONG_OF_A_STORM'),
    15,
  ],
  'Right passwords': [declared(TRIES, 'RIGHT_OF_AN_ADDRESS'), 15],
  'Passwords that wait to be derived': [
    declared(DERIVATIONS, 'MOST_OF_ONE'),
    declared(DERIVATIONS, 'MOST_DERIVATIONS'),
  ],
  'Second step': [
    declared(SECOND_STEP, 'TRIES_AT_ONCE'),
    15,
    declared(SECOND_STEP, 'TRIES_A_DAY'),
    declared(SECOND_STEP, 'TRIES_AT_ONCE'),
    15,
    declared(SECOND_STEP, 'TRIES_A_DAY'),
    declared(SECOND_STEP, 'RECOVERY_TRIES'),
    15,
  ],
  'Codes mailed to turn it on; tries': [
    limits.TWO_FACTOR_CODES_AN_HOUR,
    limits.TWO_FACTOR_CODES_A_DAY,
    limits.CODE_TRIES,
    limits.CODE_TRIES,
  ],
  'Six-digit code; wrong ones': [
    limits.CODE_TRIES,
    limits.CODE_LIFETIME / MINUTE,
    limits.CODE_TRIES_PER_REGISTRATION,
    limits.CODE_TRIES_PER_ADDRESS,
    limits.CODE_LIFETIME / MINUTE,
    limits.CODE_TRIES_PER_EMAIL,
    limits.CODE_LIFETIME / MINUTE,
    limits.CODE_TRIES_PER_EMAIL_AND_DAY,
  ],
  'New code': [limits.CODE_RESENDS, limits.CODE_RESENDS, limits.CODE_RESENDS_PER_EMAIL],
  'Reset link; its mails; looking at one': [
    limits.RESET_REQUESTS,
    limits.RESET_MAILS_PER_EMAIL,
    limits.RESET_LINK_TRIES,
    limits.RESET_LINK_LIFETIME / MINUTE,
  ],
  'Anonymous chats': [limits.ANONYMOUS_CHATS, limits.ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY],
  'Matching by the model': [
    limits.MATCHINGS_A_DAY,
    limits.MATCHINGS_PER_ADDRESS_AND_DAY,
    limits.MATCHINGS_IN_ALL_A_DAY,
  ],
  'Documents uploaded; a knowledge base': [
    documents.DOCUMENTS_A_DAY,
    documents.DOCUMENTS_PER_ADDRESS_AND_DAY,
    documents.DOCUMENTS_IN_ALL_A_DAY,
    documents.DOCUMENT_MAX_BYTES / 1024 / 1024,
    knowledge.KNOWLEDGE_ENTRIES,
    knowledge.KNOWLEDGE_MAX_CHARACTERS,
    limits.DOCUMENT_MAX_CHARACTERS,
  ],
  'Reviews of replies': [
    reviews.REVIEWS_PER_CLIENT_AND_DAY,
    reviews.REVIEWS_PER_THERAPIST_AND_DAY,
    reviews.REVIEWS_PER_ADDRESS_AND_DAY,
    reviews.REVIEWS_IN_ALL_A_DAY,
  ],
  'Analyses of sessions': [
    sessions.SESSION_ANALYSES_A_DAY,
    sessions.SESSION_ANALYSES_PER_ADDRESS_AND_DAY,
    sessions.SESSION_ANALYSES_IN_ALL_A_DAY,
  ],
  'Profiles made anew': [
    anamnesis.REGENERATIONS_PER_CLIENT_AND_DAY,
    anamnesis.REGENERATIONS_PER_THERAPIST_AND_DAY,
    anamnesis.REGENERATIONS_PER_ADDRESS_AND_DAY,
    anamnesis.REGENERATIONS_IN_ALL_A_DAY,
    anamnesis.REGENERATION_EXCHANGES,
    anamnesis.REGENERATION_SESSIONS,
  ],
  'Rules of reviews': [reviews.REVIEW_RULES],
  'Requests to therapists': [REQUESTS.client.limit, REQUESTS.address.limit, REQUESTS.all.limit],
  'Sessions registered': [sessions.SESSIONS_A_DAY],
  'Questions to read the conversations': [limits.ASK_TO_READ_EVERY / DAY],
  'Trying the tailored AI': [
    limits.TEST_CHATS_A_DAY,
    limits.TEST_CHATS_PER_ADDRESS_AND_DAY,
    limits.TEST_CHATS_IN_ALL_A_DAY,
  ],
  'Measures filled in; kept': [limits.MEASURES_A_DAY, limits.MOST_MEASURES],
  'Booked times set, moved, called off': [limits.BOOKED_CHANGES_A_DAY],
  'Free replies of the model in danger': [
    limits.FREE_REPLIES_A_DAY,
    limits.FREE_CLIENT_REPLIES_PER_ADDRESS_AND_DAY,
    limits.FREE_REPLIES_PER_VISITOR_AND_DAY,
    limits.FREE_REPLIES_PER_ADDRESS_AND_DAY,
  ],
  'Replies in own words that are stored': [
    OWN_REPLIES_KEPT_A_DAY,
    declared(OWN_WORDS, 'OWN_REPLIES_KEPT_PER_VISITOR_AND_DAY'),
    declared(OWN_WORDS, 'OWN_REPLIES_KEPT_PER_ADDRESS_AND_DAY'),
  ],
  'Alerts of a client': [alerts.ALERTS_MAILED_A_DAY, alerts.ALERT_REMINDED_AFTER / MINUTE],
  'Messages that the model refuses': [limits.REFUSALS_A_DAY, limits.FAILURES_A_DAY],
  'Talks of unconfirmed registrations': [limits.UNPROVEN_TALKS_PER_ADDRESS_AND_DAY, limits.UNPROVEN_TALKS_A_DAY],
  'Talks brought into an account': [limits.IMPORTS_AN_HOUR],
  'Searches of one’s own words': [talks.SEARCHES_A_MINUTE, talks.SEARCHED_AT_ONCE],
  'Pages that begin to follow; at once': [
    follow.FOLLOWS_A_DAY,
    follow.FOLLOWS_AN_HOUR,
    follow.FOLLOWS_PER_ADDRESS_AND_HOUR,
    follow.FOLLOWS_IN_ALL_A_DAY,
    follow.FOLLOWERS_AT_ONCE,
    follow.FOLLOW_LIFETIME / MINUTE,
  ],
  Letters: [5, declared(LETTERS, 'LETTERS_OF_AN_ADDRESS_PER_DAY'), declared(LETTERS, 'CONTACT_LETTERS_PER_DAY')],
  'Letters of a crisis, with the others': [30, declared(LETTERS, 'CRISIS_LETTERS_OF_AN_ADDRESS_PER_DAY'), 1000],
  'Presses counted on public pages': [limits.EVENTS_PER_ADDRESS_AND_HOUR, limits.EVENTS_A_DAY],
  'Views counted of the blog': [blog.BLOG_VIEWS_PER_ADDRESS_AND_DAY, blog.BLOG_VIEWS_A_DAY],
  'Posts, categories looked for in vain': [blog.BLOG_VAIN_LOOKS_A_MINUTE],
  Export: [limits.EXPORTS_A_DAY],
}

/** Rows of docs/operations.md#retention by what is kept, and how long. */
const KEPT: Readonly<Record<string, number>> = {
  'Anonymous chat': limits.ANONYMOUS_CHAT_LIFETIME / HOUR,
  'A visitor’s safety state': retention.KEEP_VISITOR_STATE_DAYS,
  'A session': limits.SESSION_LIFETIME_SECONDS / 3600,
  'A registration that nobody confirmed': limits.VERIFICATION_LINK_LIFETIME / HOUR,
  'Mailed codes and links': retention.KEEP_EMAIL_CHALLENGES_DAYS,
  'Alerts, and when each was seen': alerts.KEEP_ALERTS_DAYS,
  Jobs: retention.KEEP_JOBS_DAYS,
  'Audit rows, Stripe’s events, letters, unused invitations': retention.KEEP_TECHNICAL_YEARS,
  'An account without conversations': retention.KEEP_ACCOUNT_YEARS,
  'Telephone, date of birth, clinic, education, presentation': retention.KEEP_ACCOUNT_YEARS,
  'An account with conversations, and these': retention.KEEP_CONVERSATIONS_YEARS,
  'A therapist’s record of a session': retention.KEEP_THERAPY_RECORDS_YEARS,
}

/** Sentences of the documents in which a time, or a number, stands. */
const TIMES = [
  ['safety.md', /has shown no sign for (\d+) hours/, QUIET_MS / HOUR],
  ['safety.md', /reminded of after (\d+) minutes/, alerts.ALERT_REMINDED_AFTER / MINUTE],
  ['operations.md', /has not acknowledged within (\d+) minutes/, alerts.ALERT_ESCALATED_AFTER / MINUTE],
  [
    'anamnesis.md',
    /At most (\d+) findings wait for one client/,
    declared('worker/features/anamnesis/queries.ts', 'MOST_WAITING'),
  ],
  ['security.md', /(\d+) s to the first word/, declared('worker/integrations/anthropic.ts', 'ANSWER_TIMEOUT') / 1000],
  ['security.md', /(\d+) s between words; one retry/, STALL_TIMEOUT / 1000],
  ['operations.md', /before a mail that is (\d+) days old has warned them/, retention.INACTIVITY_WARNING_DAYS],
] as const

const read = (name: string) => readFileSync(join(projectRoot, 'docs', name), 'utf8')

/** The second cell of a row that begins with this name, whatever its footnotes. */
function cellOf(document: string, name: string): string {
  const rows = read(document)
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll("'", '’')))
  const row = rows.find(([, first = '']) => first.replace(/[¹²]$/, '') === name)
  if (row?.[2] === undefined) throw new Error(`docs/${document} has no row "${name}".`)
  return row[2]
}

/** Thousands are set apart by a space. */
const figuresIn = (text: string) =>
  [...text.matchAll(/\d+(?: \d{3})*/g)].map(([figure]) => Number(figure.replaceAll(' ', '')))

describe('what the documents state is what the code holds', () => {
  test.each(Object.entries(BOUNDS))('a bound: %s', (name, figures) => {
    expect(figuresIn(cellOf('security.md', name))).toEqual(figures)
  })

  test.each(Object.entries(KEPT))('a time to keep: %s', (name, figure) => {
    expect(figuresIn(cellOf('operations.md', name))[0]).toBe(figure)
  })

  test.each(TIMES)('%s: %s', (document, sentence, figure) => {
    expect(Number(sentence.exec(read(document))?.[1])).toBe(figure)
  })
})
