import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { Context } from '../../context.ts'
import type { KeyRing } from '../../crypto/key-ring.ts'
import type { WritingKey } from '../chat/conversation-row.ts'
import { openSafety, sealSafety } from './sealed-state.ts'
import { nextState, type Signal } from './state.ts'

/** Whose state it is, and the keys that open and seal it. */
export interface SafetyOwner {
  readonly patientId: string
  readonly keys: KeyRing
  readonly record: WritingKey
}

/** Messages of one person that change the state at the same moment; more do not happen. */
const TRIES = 20

/**
 * Adds what a message shows to the client's kept safety state (SAFETY §1). The state is compared and swapped as
 * ciphertext, so that no message sent at the same moment is lost and the object never learns a tier.
 */
export async function raiseClientSafety(ctx: Context, owner: SafetyOwner, found: Signal): Promise<void> {
  if (found.tier === 'none') return
  const { patientId, keys, record } = owner
  const chat = clientChat(ctx.bindings, ctx.config, patientId)
  for (let tries = 0; tries < TRIES; tries++) {
    const { safety: sealed } = await chat.recall()
    const before = await openSafety(sealed, patientId, keys)
    const after = nextState(before, found, ctx.now().getTime())
    if (after === before || (await chat.replaceSafety(sealed, await sealSafety(after, patientId, record)))) return
  }
  throw new Error('the safety state kept changing')
}
