import { isFree, type SafetyTier } from '../../../contract/safety-tiers.ts'
import type { EpochSecret } from '../../crypto/epoch.ts'
import { contextText } from '../../crypto/context.ts'
import { hkdf } from '../../crypto/hkdf.ts'
import { uuidFromBytes } from '../../crypto/bytes.ts'
import type { AlertAsk } from '../alerts/alert-ask.ts'
import { type ClientState, nextClientState } from './client-state.ts'

/**
 * The alert that a client's present danger makes, null where it makes none. Its id follows from the danger, under a key of
 * the client's: the screen, the analysis and every repeat name the same one, and nobody else can tell what it names.
 */
export async function alertAsk(state: ClientState, record: EpochSecret, at: number): Promise<AlertAsk | null> {
  const { tier, alerts } = state
  if (!isFree(tier)) return null
  // Of the worst nothing worse is made: an id of nothing stands there, so that the two tell no tier where they wait.
  const worse = tier === 'immediate' ? 'none' : 'immediate'
  const [id, unless] = await Promise.all([idOf(alerts.round, tier, record), idOf(alerts.round, worse, record)])
  return { id, unless, again: alerts.again, at }
}

/** The alerts that an exchange makes where its analysis finds one of these tiers. */
export async function alertAsksOf(
  state: ClientState,
  record: EpochSecret,
  at: number,
): Promise<Record<'high' | 'immediate', AlertAsk | null>> {
  const asked = (tier: SafetyTier) => alertAsk(nextClientState(state, { tier, kinds: [] }, at), record, at)
  const [high, immediate] = await Promise.all([asked('high'), asked('immediate')])
  return { high, immediate }
}

async function idOf(round: number, tier: SafetyTier, { patientId, epoch, secret }: EpochSecret): Promise<string> {
  return uuidFromBytes(await hkdf(secret, contextText('alert', patientId, epoch, round, tier), { length: 16 }))
}
