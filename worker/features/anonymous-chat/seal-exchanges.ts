import type { WritingKeys } from '../keys/writing-keys.ts'
import type { AnonymousMessage } from '../../../contract/anonymous-chat.ts'
import { type SealedExchange, sealExchange } from '../chat/exchange-row.ts'
import { firstSignals } from '../chat/first-signals.ts'
import { assess } from '../safety/assess.ts'
import { undeclared } from '../safety/reply-safety.ts'
import { initialState, nextState, type SafetyState } from '../safety/next-state.ts'
import type { Config } from '../../env.ts'
import { pairMessages } from './pair-messages.ts'
import { isProven } from './reply-proof.ts'

interface SealedExchanges {
  readonly rows: SealedExchange[]
  /** The message ids of those that have a reply. */
  readonly replied: ReadonlySet<string>
  /** What the messages say about the person's safety, to be carried into the account (docs/safety.md). */
  readonly safety: SafetyState
}

interface Owner {
  readonly patientId: string
  readonly keys: WritingKeys
  readonly now: Date
  readonly newId: () => string
  readonly config: Config
  /** What is kept of the browser that the talk comes from. */
  readonly kept: SafetyState
}

/**
 * An anonymous talk as sealed rows of an account, screened again on the way: the browser's word on tiers is not trusted, and
 * its choice of messages lowers nothing that is kept of it.
 */
export async function sealExchanges(
  messages: readonly AnonymousMessage[],
  { config, kept, ...owner }: Owner,
): Promise<SealedExchanges> {
  const exchanges = pairMessages(messages, owner.now)
  let safety = initialState()
  const recent: string[] = []
  const rows: SealedExchange[] = []
  for (const exchange of exchanges) {
    const { found, state } = undeclared(assess(safety, exchange.message, recent, exchange.at))
    safety = state
    recent.push(exchange.message)
    const signals = {
      ...firstSignals(exchange.message, found),
      safety_tier: state.tier,
      safety_kinds: [...state.kinds],
    }
    const origin = (await isProven(config, exchange)) ? ('anonymous' as const) : ('imported' as const)
    const text = { ...exchange, id: owner.newId(), patientId: owner.patientId, origin }
    const rest = { signals, promptVersion: null, stopped: false, createdAt: exchange.at }
    rows.push(await sealExchange({ ...text, ...rest }, owner.keys))
  }
  const replied = new Set(exchanges.filter(({ response }) => response !== '').map(({ messageId }) => messageId))
  return { rows, replied, safety: nextState(safety, kept, kept.lastSignalAt ?? owner.now.getTime()) }
}
