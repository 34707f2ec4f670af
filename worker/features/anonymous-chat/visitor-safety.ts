import { SafetyState } from '../../../contract/safety.ts'
import { anonymousVisitor } from '../../../durable-objects/anonymous-visitor/client.ts'
import type { Context } from '../../context.ts'
import { openWith, sealWith } from '../../crypto/aead.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'
import { initialState } from '../safety/next-state.ts'
import type { Visitor } from './visitor-cookie.ts'

const CONTEXT = 'visitor-safety'

/** The visitor's safety state; it outlives a cleared chat, since it belongs to the person (docs/safety.md). */
export async function openVisitorSafety(sealed: string | null, visitor: Visitor): Promise<SafetyState> {
  if (sealed === null) return initialState()
  try {
    return SafetyState.parse(JSON.parse(await openWith(visitor.key, sealed, CONTEXT)))
  } catch (error) {
    if (error instanceof CryptoError) return initialState()
    throw error
  }
}

export async function keepVisitorSafety(ctx: Context, visitor: Visitor, state: SafetyState): Promise<void> {
  const sealed = await sealWith(visitor.key, JSON.stringify(state), CONTEXT)
  await anonymousVisitor(ctx.bindings, ctx.config, visitor.objectName).keepSafety(sealed)
}
