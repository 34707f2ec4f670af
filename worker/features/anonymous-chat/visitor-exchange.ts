import * as z from 'zod/mini'
import { CountedOpinion } from '../opinions/counted-opinion.ts'
import { SafetyTier } from '../../../contract/safety.ts'
import { openWith, sealWith } from '../../crypto/aead.ts'
import { contextText } from '../../crypto/context.ts'
import { paddedJson } from '../../crypto/padding.ts'

const Terms = z.object({
  /** The person's tier when it was answered. */
  tier: SafetyTier,
  /** The free chats that were left then; null in the free lane. */
  remaining: z.nullable(z.number()),
  /** The message of the first version, of an edited one or another reply to the same. */
  versionOf: z._default(z.nullable(z.string()), null),
  /** What the visitor thinks of the reply, and the day it was counted on. */
  opinion: z._default(z.nullable(CountedOpinion), null),
})

const Sealed = z.object({ message: z.string(), response: z.string(), terms: z.string() })

export type VisitorExchange = Omit<z.output<typeof Sealed>, 'terms'> & z.output<typeof Terms>

/**
 * An exchange sealed with the chat's own capability key, bound to its message. Its length is that of the texts, in
 * buckets, whatever the terms it was answered on (docs/keys.md).
 */
export function sealVisitorExchange(
  key: CryptoKey,
  messageId: string,
  { message, response, ...terms }: VisitorExchange,
): Promise<string> {
  const exchange = { message, response, terms: paddedJson(terms) }
  return sealWith(key, paddedJson(exchange), contextText('anonymous', messageId))
}

/** Throws CryptoError `open_failed` for another session's key. */
export async function openVisitorExchange(key: CryptoKey, messageId: string, sealed: string): Promise<VisitorExchange> {
  const { terms, ...texts } = Sealed.parse(JSON.parse(await openWith(key, sealed, contextText('anonymous', messageId))))
  return { ...texts, ...Terms.parse(JSON.parse(terms)) }
}
