import type { expressRegister } from '../../../contract/registration.ts'
import type { Input, ResponseOf } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { createEpochKeys } from '../../crypto/epoch-keys.ts'
import { sealExchanges } from '../anonymous-chat/seal-exchanges.ts'
import { raiseClientSafety } from '../safety/raise-client-safety.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import type { NewAccount } from './new-account.ts'
import { awaitVerification, prepareAccount, type Talk } from './await-verification.ts'
import { mayProcess } from '../consents/standing-consents.ts'

type ExpressInput = Input<typeof expressRegister>['body']

/** Registers a client with e-mail and password alone. Answers alike for a known address. */
export async function registerExpress(ctx: Context, input: ExpressInput): Promise<ResponseOf<typeof expressRegister>> {
  const { email, password } = input
  const firstName = input.first_name?.trim() || 'Anonym'
  const account = await prepareAccount(ctx, {
    role: 'patient',
    email,
    password,
    firstName,
    consents: input.consents ?? [],
  })
  return awaitVerification(ctx, account, await talkOf(ctx, account, input))
}

/** Stored with the registration where the consents allow it, so that no word is lost if another device confirms it. */
async function talkOf(ctx: Context, account: NewAccount, input: ExpressInput): Promise<Talk | null> {
  const messages = input.anonymous_messages ?? []
  if (messages.length === 0 || !mayProcess(account.consents.map((consent) => consent.kind))) return null
  const patientId = account.user.id
  const keys = createEpochKeys(account.secrets)
  const writing = await writingKeys(keys, patientId)
  const { rows, safety } = await sealExchanges(messages, {
    patientId,
    keys: writing,
    now: ctx.now(),
    newId: ctx.newId,
    config: ctx.config,
  })
  return { rows, keepSafety: () => raiseClientSafety(ctx, { patientId, keys, record: writing.record }, safety) }
}
