import {
  FREE_CLIENT_REPLIES_PER_ADDRESS_AND_DAY,
  FREE_CLIENT_REPLIES_PER_SITE_AND_DAY,
  FREE_REPLIES_PER_ADDRESS_AND_DAY,
  FREE_REPLIES_PER_SITE_AND_DAY,
  FREE_REPLIES_PER_VISITOR_AND_DAY,
} from '../../contract/limits.ts'
import { DAY } from '../day.ts'
import type { Bindings, Config } from '../env.ts'
import {
  type AttemptRule,
  type Attempts,
  attemptsFrom,
  attemptsOf,
  type Taken,
  takeInTurn,
} from '../http/attempts-of.ts'
import { errorFields, log } from '../log.ts'

const CLIENTS_ADDRESS: AttemptRule = {
  name: 'free-client-address',
  limit: FREE_CLIENT_REPLIES_PER_ADDRESS_AND_DAY,
  ofSite: FREE_CLIENT_REPLIES_PER_SITE_AND_DAY,
  window: DAY,
}
const VISITOR: AttemptRule = { name: 'free-visitor', limit: FREE_REPLIES_PER_VISITOR_AND_DAY, window: DAY }
const ADDRESS: AttemptRule = {
  name: 'free-address',
  limit: FREE_REPLIES_PER_ADDRESS_AND_DAY,
  ofSite: FREE_REPLIES_PER_SITE_AND_DAY,
  window: DAY,
}

/**
 * Replies in Lyhörd's own words that are stored in a day, of a client, of a browser without an account, and of all such browsers at
 * one address; past it they are given all the same, and stored nowhere (docs/credits-and-payments.md#what-the-worst-day-costs).
 */
export const OWN_REPLIES_KEPT_A_DAY = 200
const OWN_REPLIES_KEPT_PER_VISITOR_AND_DAY = 100
const OWN_REPLIES_KEPT_PER_ADDRESS_AND_DAY = 300
const KEPT_OF_VISITOR = { name: 'own-visitor', limit: OWN_REPLIES_KEPT_PER_VISITOR_AND_DAY, window: DAY }
const KEPT_OF_ADDRESS = { name: 'own-address', limit: OWN_REPLIES_KEPT_PER_ADDRESS_AND_DAY, window: DAY }

interface Deps {
  readonly bindings: Bindings
  readonly config: Config
}

/** One free reply of the model; given back where the model is not asked after all, since others at the address share it. */
export type LaneShare = Taken

/**
 * Counts a free reply of the model for the network address and site that a client comes from; null when one of these has had
 * its share of the day (docs/safety.md). The client's own count lies sealed in their object: here it would lie under an HMAC of
 * an id that stands in the database (docs/keys.md#what-a-thief-reads).
 */
export function takeLaneOfClient(deps: Deps, address: string): Promise<LaneShare | null> {
  return countAll([attemptsFrom(deps, CLIENTS_ADDRESS, address)])
}

/** The same for a visitor, whose id is in their cookie alone, and for the network address and site they come from. */
export function takeLaneOfVisitor(deps: Deps, visitorId: string, address: string): Promise<LaneShare | null> {
  return countAll([attemptsOf(deps, VISITOR, visitorId), attemptsFrom(deps, ADDRESS, address)])
}

/**
 * Counts a visitor's reply in own words that is to be stored; false when as many are as a day stores, of the browser or its
 * network address: new talks and new browsers are had for nothing.
 */
export async function countKeptOfVisitor(deps: Deps, visitorId: string, address: string): Promise<boolean> {
  const counters = [attemptsOf(deps, KEPT_OF_VISITOR, visitorId), attemptsFrom(deps, KEPT_OF_ADDRESS, address)]
  return (await countAll(counters)) !== null
}

/** Where the counters are away Lyhörd's own words answer: nobody waits, and nothing is without a bound. */
async function countAll(counters: readonly Promise<Attempts>[]): Promise<Taken | null> {
  try {
    return await takeInTurn(counters)
  } catch (error) {
    log('warn', 'free_lane_uncounted', errorFields(error))
    return null
  }
}
