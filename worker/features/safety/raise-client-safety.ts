import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { Context } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import type { AlertAsk } from '../alerts/alert-ask.ts'
import { newestSecret, type WritingKey } from '../keys/writing-keys.ts'
import { isFree } from '../../../contract/safety-tiers.ts'
import { alertAsk } from './alert-ask.ts'
import { nextClientState } from './client-state.ts'
import { openFoldedSafety, type SealedSignal } from './open-folded-safety.ts'
import { sealSafety } from './open-safety.ts'
import type { Signal } from './next-state.ts'

/** Whose state it is, and the keys that open and seal it. */
interface SafetyOwner {
  readonly patientId: string
  readonly keys: EpochKeys
  readonly record: WritingKey
}

/** Messages of one person that change the state at the same moment; more do not happen. */
const TRIES = 20

/** Where a client's safety state is kept: their object, from outside or from within. */
export interface SafetyStore {
  recall(): MaybePromise<{ readonly safety: string | null; readonly signals: readonly SealedSignal[] }>
  /** False when another state has come in the place of `before`. The alert that is asked for is kept together with the state. */
  replaceSafety(
    before: string | null,
    after: string,
    folded: readonly string[],
    alert: AlertAsk | null,
  ): MaybePromise<boolean>
}

type MaybePromise<T> = T | Promise<T>

/**
 * Adds what a message shows, and what analyses found meanwhile, to the client's kept safety state (docs/safety.md). The
 * state is compared and swapped as ciphertext: nothing that comes at the same moment is lost, and the object learns no
 * tier. In danger an alert is kept with it, to be made for who is connected (docs/safety.md#alerts). It is sealed and
 * written anew where it says the same, too: that it was written tells nothing (docs/keys.md).
 */
export async function raiseSafety(store: SafetyStore, owner: SafetyOwner, found: Signal, now: Date): Promise<void> {
  const { patientId, keys, record } = owner
  for (let tries = 0; tries < TRIES; tries++) {
    const sealed = await store.recall()
    const { state, folded } = await openFoldedSafety(sealed, patientId, keys)
    const after = nextClientState(state, found, now.getTime())
    const alert = isFree(found.messageTier ?? found.tier)
      ? await alertAsk(after, newestSecret(keys, patientId, 'record'), now.getTime())
      : null
    if (await store.replaceSafety(sealed.safety, await sealSafety(after, patientId, record), folded, alert)) return
  }
  throw new Error('the safety state kept changing')
}

/** The same from outside the client's object. */
export function raiseClientSafety(ctx: Context, owner: SafetyOwner, found: Signal): Promise<void> {
  return raiseSafety(clientChat(ctx.bindings, ctx.config, owner.patientId), owner, found, ctx.now())
}
