import { UNPROVEN_TALKS_A_DAY, UNPROVEN_TALKS_PER_ADDRESS_AND_DAY } from '../../../contract/limits.ts'
import type { SafetyState } from '../../../contract/safety.ts'
import type { expressRegister } from '../../../contract/registration.ts'
import type { Input, ResponseOf } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { createEpochKeys } from '../../crypto/epoch-keys.ts'
import { keptVisitorSafety } from '../anonymous-chat/kept-visitor-safety.ts'
import { sealExchanges } from '../anonymous-chat/seal-exchanges.ts'
import { raiseClientSafety } from '../safety/raise-client-safety.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import type { NewAccount } from './new-account.ts'
import { awaitVerification, prepareAccount, type BroughtTalk } from './await-verification.ts'
import { DAY } from '../../day.ts'
import { allAllow, attemptsFrom, attemptsOf } from '../../http/attempts-of.ts'
import { errorFields, log } from '../../log.ts'
import { mayProcess } from '../consents/standing-consents.ts'

type ExpressInput = Input<typeof expressRegister>['body']

/** Talks of people who have proved nothing yet: what anybody can have stored is bounded (docs/security.md#limits). */
const PER_ADDRESS = { name: 'unproven-talk', limit: UNPROVEN_TALKS_PER_ADDRESS_AND_DAY, window: DAY }
const IN_ALL = { name: 'unproven-talk-all', limit: UNPROVEN_TALKS_A_DAY, window: DAY }

/** Registers a client with e-mail and password alone. Answers alike for a known address. */
export async function registerExpress(
  ctx: Context,
  input: ExpressInput,
  request: Request,
): Promise<ResponseOf<typeof expressRegister>> {
  const { email, password } = input
  const firstName = input.first_name?.trim() || 'Anonym'
  const account = await prepareAccount(ctx, {
    role: 'patient',
    email,
    password,
    firstName,
    consents: input.consents ?? [],
  })
  const talk = await talkOf(ctx, account, input, request)
  return { ...(await awaitVerification(ctx, account, talk)), talk_stored: talk !== null }
}

/**
 * Stored with the registration where the consents and the day's bounds allow it, so that no word is lost if another device
 * confirms it. Null else: the talk stays in the browser, which brings it along once the account is there.
 */
async function talkOf(
  ctx: Context,
  account: NewAccount,
  input: ExpressInput,
  request: Request,
): Promise<BroughtTalk | null> {
  const messages = input.anonymous_messages ?? []
  if (messages.length === 0 || !mayProcess(account.consents.map((consent) => consent.kind))) return null
  if (!(await mayStoreTalk(ctx))) return null
  const kept = await keptOrNull(ctx, request)
  if (kept === null) return null
  const patientId = account.user.id
  const keys = createEpochKeys(account.secrets)
  const writing = await writingKeys(keys, patientId)
  const { rows, safety } = await sealExchanges(messages, {
    patientId,
    keys: writing,
    now: ctx.now(),
    newId: ctx.newId,
    config: ctx.config,
    kept,
  })
  return { rows, keepSafety: () => raiseClientSafety(ctx, { patientId, keys, record: writing.record }, safety) }
}

/** Null where what is kept of the browser cannot be asked: then the talk waits there, so that no danger is left behind. */
async function keptOrNull(ctx: Context, request: Request): Promise<SafetyState | null> {
  try {
    return await keptVisitorSafety(ctx, request)
  } catch (error) {
    log('warn', 'talk_not_stored', { requestId: ctx.requestId, ...errorFields(error) })
    return null
  }
}

/** Counted alike whoever has the address. Where a counter is away the registration goes on, and the talk waits in the browser. */
async function mayStoreTalk(ctx: Context): Promise<boolean> {
  try {
    const allowed = await allAllow([attemptsFrom(ctx, PER_ADDRESS, ctx.address), attemptsOf(ctx, IN_ALL, 'all')])
    if (!allowed) log('warn', 'talk_not_stored', { requestId: ctx.requestId })
    return allowed
  } catch (error) {
    log('warn', 'talk_not_stored', { requestId: ctx.requestId, ...errorFields(error) })
    return false
  }
}
