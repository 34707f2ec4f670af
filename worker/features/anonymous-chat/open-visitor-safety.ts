import { SafetyState } from '../../../contract/safety.ts'
import { openWith, sealWith } from '../../crypto/aead.ts'
import { capabilityKey } from '../../crypto/capability.ts'
import { paddedJson } from '../../crypto/padding.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { initialState } from '../safety/next-state.ts'

const CONTEXT = 'visitor-safety'

/**
 * The visitor's safety state, which the id in their cookie alone opens; it outlives a cleared chat, since it belongs to
 * the person (docs/safety.md).
 */
export async function openVisitorSafety(sealed: string | null, visitorId: string): Promise<SafetyState> {
  if (sealed === null) return initialState()
  const text = await openWith(await capabilityKey(visitorId), sealed, CONTEXT).catch(lockedAsNull)
  return text === null ? initialState() : SafetyState.parse(JSON.parse(text))
}

export async function sealVisitorSafety(state: SafetyState, visitorId: string): Promise<string> {
  return sealWith(await capabilityKey(visitorId), paddedJson(state), CONTEXT)
}
