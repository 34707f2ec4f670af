import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY,
  ANONYMOUS_CHATS_PER_SITE_AND_DAY,
  BUYER_FROM_CREDITS,
  FAILURES_A_DAY,
  FREE_CLIENT_REPLIES_PER_ADDRESS_AND_DAY,
  FREE_CLIENT_REPLIES_PER_SITE_AND_DAY,
  FREE_REPLIES_A_DAY,
  FREE_REPLIES_PER_ADDRESS_AND_DAY,
  FREE_REPLIES_PER_SITE_AND_DAY,
  FREE_REPLIES_PER_VISITOR_AND_DAY,
  FREE_REPLY_TOKENS,
  FREE_STOPS_A_DAY,
  HISTORY_TOKENS,
  KEPT_FOR_DANGER,
  MATCHINGS_A_DAY,
  MATCHINGS_IN_ALL_A_DAY,
  MATCHINGS_PER_ADDRESS_AND_DAY,
  REFUSALS_A_DAY,
  REPLY_MAX_TOKENS,
  SIGNUP_CREDITS,
  SIGNUP_PART_OF_A_SITE,
  SIGNUP_PART_OF_AN_ADDRESS,
  TEST_CHATS_A_DAY,
  TEST_CHATS_IN_ALL_A_DAY,
  TEST_CHATS_PER_ADDRESS_AND_DAY,
  UNSHOWN_STOPS_A_DAY,
} from '../contract/limits.ts'
import {
  REVIEW_MAX_TOKENS,
  REVIEWS_IN_ALL_A_DAY,
  REVIEWS_PER_ADDRESS_AND_DAY,
  REVIEWS_PER_CLIENT_AND_DAY,
  REVIEWS_PER_THERAPIST_AND_DAY,
} from '../contract/review-limits.ts'
import {
  SESSION_ANALYSES_A_DAY,
  SESSION_ANALYSES_IN_ALL_A_DAY,
  SESSION_ANALYSES_PER_ADDRESS_AND_DAY,
  SESSION_PROMPT_TOKENS,
} from '../contract/therapy-session-limits.ts'
import { PLANS } from '../contract/payments.ts'
import { ANALYSIS_MAX_TOKENS } from '../worker/features/chat/analyse-exchange.ts'
import { priceOf, refundAmount } from '../worker/features/payments/judge-refund.ts'
import { SITE_TIMES } from '../worker/http/attempts-of.ts'
import { dollarsFor, MODEL_PRICES } from './model-prices.ts'
import { projectRoot } from './project.ts'

const CHAT = MODEL_PRICES['claude-sonnet-5-5']
const ANALYSIS = MODEL_PRICES['claude-haiku-5-5']
/** The system text, a message and a reply, each at its largest, and the answer. Tokens. */
const ANALYSIS_TOKENS = { input: 8000, output: ANALYSIS_MAX_TOKENS }
/** What could not be read is asked once more, for the tier alone. */
const ANALYSIS_CALLS = 2
/** Answers of a client and twenty therapists, each at its largest, and the answer. Tokens. */
const MATCHING_TOKENS = { input: 70_000, output: 1024 }

/** The rubric, ten exchanges before, and the longest message and reply. Tokens. */
const REVIEW_TOKENS = { input: 20_000, output: REVIEW_MAX_TOKENS }

/** A session as far as it is read, and the answer. Tokens. */
const SESSION_TOKENS = { input: SESSION_PROMPT_TOKENS, output: 2048 }

const reply = dollarsFor({ input: FREE_REPLY_TOKENS - REPLY_MAX_TOKENS, output: REPLY_MAX_TOKENS }, CHAT)
const analysis = ANALYSIS_CALLS * dollarsFor(ANALYSIS_TOKENS, ANALYSIS)
const review = dollarsFor(REVIEW_TOKENS, ANALYSIS)
const matching = dollarsFor(MATCHING_TOKENS, ANALYSIS)
const session = dollarsFor(SESSION_TOKENS, ANALYSIS)

/** No prompt in danger has fewer tokens, by the estimate that the budget is counted by (a test holds it). */
export const SMALLEST_FREE_REPLY = 4000
/** What a dollar is reckoned at: an assumption, to be changed with the course. */
const KRONOR_A_DOLLAR = 11

interface Door {
  readonly door: string
  readonly per: string
  /** How often a day at most. */
  readonly bound: number
  /** Dollars each time at most. */
  readonly each: number
}

/** What each door that costs something lets through in a day, and what that is at most. */
const doors: readonly Door[] = [
  { door: 'Anonymous chats', per: 'address', bound: ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY, each: reply },
  { door: 'Anonymous chats', per: 'site', bound: ANONYMOUS_CHATS_PER_SITE_AND_DAY, each: reply },
  { door: 'Free lane, without an account', per: 'browser', bound: FREE_REPLIES_PER_VISITOR_AND_DAY, each: reply },
  { door: 'Free lane, without an account', per: 'address', bound: FREE_REPLIES_PER_ADDRESS_AND_DAY, each: reply },
  { door: 'Free lane, without an account', per: 'site', bound: FREE_REPLIES_PER_SITE_AND_DAY, each: reply },
  { door: 'Free lane, with an account', per: 'client', bound: FREE_REPLIES_A_DAY, each: reply + analysis },
  {
    door: 'Free lane, with an account',
    per: 'address',
    bound: FREE_CLIENT_REPLIES_PER_ADDRESS_AND_DAY,
    each: reply + analysis,
  },
  {
    door: 'Free lane, with an account',
    per: 'site',
    bound: FREE_CLIENT_REPLIES_PER_SITE_AND_DAY,
    each: reply + analysis,
  },
  {
    door: 'Replies stopped for nothing',
    per: 'client',
    bound: FREE_STOPS_A_DAY + UNSHOWN_STOPS_A_DAY,
    each: reply + analysis,
  },
  { door: 'Messages that the model refuses', per: 'client', bound: REFUSALS_A_DAY, each: reply + analysis },
  { door: 'Replies that the service fails to give', per: 'client', bound: FAILURES_A_DAY, each: reply + analysis },
  { door: 'Free credits of a new account', per: 'account, once', bound: SIGNUP_CREDITS, each: reply + analysis },
  {
    door: 'Free credits of a new account',
    per: 'address',
    bound: Math.ceil(productionVar('SIGNUP_GRANTS_A_DAY') * SIGNUP_PART_OF_AN_ADDRESS) * SIGNUP_CREDITS,
    each: reply + analysis,
  },
  {
    door: 'Free credits of a new account',
    per: 'site',
    bound: Math.ceil(productionVar('SIGNUP_GRANTS_A_DAY') * SIGNUP_PART_OF_A_SITE) * SIGNUP_CREDITS,
    each: reply + analysis,
  },
  {
    door: 'Free credits of a new account',
    per: 'service',
    bound: productionVar('SIGNUP_GRANTS_A_DAY') * SIGNUP_CREDITS,
    each: reply + analysis,
  },
  { door: 'Matching by the model', per: 'client', bound: MATCHINGS_A_DAY, each: matching },
  { door: 'Matching by the model', per: 'address', bound: MATCHINGS_PER_ADDRESS_AND_DAY, each: matching },
  { door: 'Matching by the model', per: 'site', bound: MATCHINGS_PER_ADDRESS_AND_DAY * SITE_TIMES, each: matching },
  { door: 'Matching by the model', per: 'service', bound: MATCHINGS_IN_ALL_A_DAY, each: matching },
  { door: 'Reviews of replies', per: 'client', bound: REVIEWS_PER_CLIENT_AND_DAY, each: review },
  { door: 'Reviews of replies', per: 'therapist', bound: REVIEWS_PER_THERAPIST_AND_DAY, each: review },
  { door: 'Reviews of replies', per: 'address', bound: REVIEWS_PER_ADDRESS_AND_DAY, each: review },
  { door: 'Reviews of replies', per: 'site', bound: REVIEWS_PER_ADDRESS_AND_DAY * SITE_TIMES, each: review },
  { door: 'Reviews of replies', per: 'service', bound: REVIEWS_IN_ALL_A_DAY, each: review },
  { door: 'Analyses of sessions', per: 'therapist', bound: SESSION_ANALYSES_A_DAY, each: session },
  { door: 'Analyses of sessions', per: 'address', bound: SESSION_ANALYSES_PER_ADDRESS_AND_DAY, each: session },
  {
    door: 'Analyses of sessions',
    per: 'site',
    bound: SESSION_ANALYSES_PER_ADDRESS_AND_DAY * SITE_TIMES,
    each: session,
  },
  { door: 'Analyses of sessions', per: 'service', bound: SESSION_ANALYSES_IN_ALL_A_DAY, each: session },
  { door: 'Trying the tailored AI', per: 'therapist', bound: TEST_CHATS_A_DAY, each: reply },
  { door: 'Trying the tailored AI', per: 'address', bound: TEST_CHATS_PER_ADDRESS_AND_DAY, each: reply },
  { door: 'Trying the tailored AI', per: 'site', bound: TEST_CHATS_PER_ADDRESS_AND_DAY * SITE_TIMES, each: reply },
  { door: 'Trying the tailored AI', per: 'service', bound: TEST_CHATS_IN_ALL_A_DAY, each: reply },
]

/** What follows from the budget and is no part of it: the free lane's replies to clients are analysed, the smallest are the most. */
const analysesOfFreeReplies: Door = {
  door: 'Analyses of the free lane’s replies',
  per: 'service',
  bound: Math.floor(freeModelBudget() / SMALLEST_FREE_REPLY),
  each: analysis,
}

/** What the budget does not end: free replies to who has bought credits. */
const beyondTheBudget: readonly Door[] = [
  { per: 'client', bound: FREE_REPLIES_A_DAY },
  { per: 'address', bound: FREE_CLIENT_REPLIES_PER_ADDRESS_AND_DAY },
  { per: 'site', bound: FREE_CLIENT_REPLIES_PER_SITE_AND_DAY },
].map((row) => ({ ...row, door: 'Beyond it: free lane, with bought credits', each: reply + analysis }))

/** The rows of the table in docs/credits-and-payments.md, without their padding. */
export function worstDayRows(): string[] {
  const budget = freeModelBudget()
  const all = budgetRow('All replies that nobody pays for', budget)
  const ordinary = budgetRow('Those of them outside the free lane', budget * (1 - KEPT_FOR_DANGER))
  const analysed = doorRow(analysesOfFreeReplies)
  return [...doors.map(doorRow), ordinary, all, analysed, totalRow(), ...beyondTheBudget.map(doorRow)].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
}

/** Dollars of the models in a day at most, all doors together that have a bound for the service. */
function worstDay(): number {
  const bounded = [...doors.filter(({ per }) => per === 'service'), analysesOfFreeReplies]
  return bounded.reduce((sum, { bound, each }) => sum + bound * each, budgetDollars(freeModelBudget()))
}

/** The same in kronor, to the nearest hundred above, as docs/credits-and-payments.md tells it. */
export function worstDayText(): string {
  const kronor = Math.ceil((worstDay() * KRONOR_A_DOLLAR) / 100) * 100
  return `${dollars(worstDay(), 0)} a day, or ${kronor.toLocaleString('sv-SE')} kronor at ${KRONOR_A_DOLLAR} a dollar`.replaceAll(
    '\u{a0}',
    ' ',
  )
}

function totalRow(): string[] {
  return ['All rows of the service together', 'service', '', '', dollars(worstDay(), 2)]
}

function doorRow({ door, per, bound, each }: Door): string[] {
  return [door, per, `${bound}`, dollars(each, 3), dollars(bound * each, 2)]
}

function budgetRow(what: string, tokens: number): string[] {
  return [what, 'service', `${tokens / 1_000_000} million tokens`, '', dollars(budgetDollars(tokens), 2)]
}

/** Were each of them one that the model wrote. */
function budgetDollars(tokens: number): number {
  return (tokens * CHAT.output) / 1_000_000
}

/** Kronor of the cheapest way to be a buyer: what must be paid at first, and the least that a refund of all unused leaves. */
export const BUYER = {
  paysAtFirst: Math.min(...PLANS.map((plan) => plan.price_sek)),
  keepsPaid: Math.min(
    ...PLANS.map((plan) => {
      const paid = { amount: priceOf(plan), credits: plan.credits }
      return (paid.amount - refundAmount(paid, { amount: 0, credits: 0 }, plan.credits - BUYER_FROM_CREDITS)) / 100
    }),
  ),
}

/** The part of the tokens kept for danger that one network address can spend in a day at most. */
export function dangerPartOfAnAddress(): number {
  const replies = FREE_REPLIES_PER_ADDRESS_AND_DAY + FREE_CLIENT_REPLIES_PER_ADDRESS_AND_DAY
  return (replies * FREE_REPLY_TOKENS) / (freeModelBudget() * KEPT_FOR_DANGER)
}

/** The same of one site: an IPv6 /48, whose every network has what an address has. */
export function dangerPartOfASite(): number {
  const replies = FREE_REPLIES_PER_SITE_AND_DAY + FREE_CLIENT_REPLIES_PER_SITE_AND_DAY
  return (replies * FREE_REPLY_TOKENS) / (freeModelBudget() * KEPT_FOR_DANGER)
}

/** The part of the other tokens that one site can spend by ordinary chats in a day at most. */
export function ordinaryPartOfASite(): number {
  return (ANONYMOUS_CHATS_PER_SITE_AND_DAY * FREE_REPLY_TOKENS) / (freeModelBudget() * (1 - KEPT_FOR_DANGER))
}

/** The largest price of what an imported talk adds to a prompt, in dollars. */
export const HISTORY_PRICE = dollars((HISTORY_TOKENS * CHAT.input) / 1_000_000, 3)

/** Tokens a day. */
function freeModelBudget(): number {
  return productionVar('FREE_MODEL_BUDGET')
}

/** A number among production's settings, as wrangler.toml has it. */
function productionVar(name: string): number {
  const [, production = ''] = readFileSync(join(projectRoot, 'wrangler.toml'), 'utf8').split('[env.production.vars]')
  return Number(new RegExp(`^${name} = "(\\d+)"$`, 'm').exec(production)?.[1])
}

function dollars(amount: number, digits: number): string {
  return `$${amount.toFixed(digits)}`
}
