import * as z from 'zod/mini'
import { SafetyTier } from '../../../contract/safety.ts'
import { openWith, sealWith } from '../../crypto/aead.ts'
import { contextText } from '../../crypto/context.ts'

const VisitorExchange = z.object({
  message: z.string(),
  response: z.string(),
  /** The person's tier when it was answered. */
  tier: SafetyTier,
  /** The free chats that were left then; null in the free lane. */
  remaining: z.nullable(z.number()),
})
export type VisitorExchange = z.output<typeof VisitorExchange>

/** An exchange sealed with the chat's own capability key, bound to its message. */
export function sealVisitorExchange(key: CryptoKey, messageId: string, exchange: VisitorExchange): Promise<string> {
  return sealWith(key, JSON.stringify(exchange), contextText('anonymous', messageId))
}

/** Throws CryptoError `open_failed` for another session's key. */
export async function openVisitorExchange(key: CryptoKey, messageId: string, sealed: string): Promise<VisitorExchange> {
  return VisitorExchange.parse(JSON.parse(await openWith(key, sealed, contextText('anonymous', messageId))))
}
