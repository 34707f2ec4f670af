import * as z from 'zod/mini'
import { SafetyTier } from '../../../contract/safety.ts'
import { openWith, sealWith } from '../../crypto/aead.ts'
import { contextText } from '../../crypto/context.ts'

const Exchange = z.object({
  message: z.string(),
  response: z.string(),
  /** The person's tier when it was answered. */
  tier: SafetyTier,
  /** The free chats that were left then; null in the free lane. */
  remaining: z.nullable(z.number()),
})
export type Exchange = z.output<typeof Exchange>

/** An exchange sealed with the chat's own capability key, bound to its message. */
export function sealExchange(key: CryptoKey, messageId: string, exchange: Exchange): Promise<string> {
  return sealWith(key, JSON.stringify(exchange), contextText('anonymous', messageId))
}

/** Throws CryptoError `open_failed` for another session's key. */
export async function openExchange(key: CryptoKey, messageId: string, sealed: string): Promise<Exchange> {
  return Exchange.parse(JSON.parse(await openWith(key, sealed, contextText('anonymous', messageId))))
}
