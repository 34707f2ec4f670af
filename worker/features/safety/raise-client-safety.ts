import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { Context } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import type { WritingKey } from '../keys/writing-keys.ts'
import { openFoldedSafety } from './open-folded-safety.ts'
import { sealSafety } from './open-safety.ts'
import { nextState, type Signal } from './next-state.ts'

/** Whose state it is, and the keys that open and seal it. */
export interface SafetyOwner {
  readonly patientId: string
  readonly keys: EpochKeys
  readonly record: WritingKey
}

/** Messages of one person that change the state at the same moment; more do not happen. */
const TRIES = 20

/**
 * Adds what a message shows, and what analyses found meanwhile, to the client's kept safety state (docs/safety.md). The
 * state is compared and swapped as ciphertext: nothing that comes at the same moment is lost, and the object learns no
 * tier.
 */
export async function raiseClientSafety(ctx: Context, owner: SafetyOwner, found: Signal): Promise<void> {
  const { patientId, keys, record } = owner
  const chat = clientChat(ctx.bindings, ctx.config, patientId)
  for (let tries = 0; tries < TRIES; tries++) {
    const sealed = await chat.recall()
    const { kept, state, folded } = await openFoldedSafety(sealed, patientId, keys)
    const after = nextState(state, found, ctx.now().getTime())
    if (after === kept && folded.length === 0) return
    if (await chat.replaceSafety(sealed.safety, await sealSafety(after, patientId, record), folded)) return
  }
  throw new Error('the safety state kept changing')
}
