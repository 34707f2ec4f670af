import { equalText, fromBase64Url } from '../../crypto/bytes.ts'
import { macToken } from '../../crypto/token-mac.ts'
import type { Config } from '../../env.ts'

/**
 * What an anonymous reply is handed out with: a MAC over the message and the reply. An exchange that comes back with it, on
 * its way into an account, was said here; any other may be anybody's words (docs/decisions.md).
 */
export function replyProof(config: Config, { message, response }: Said): Promise<string> {
  return macToken(fromBase64Url(config.CODE_PEPPER), 'anonymous-reply', message, response)
}

interface Said {
  readonly message: string
  readonly response: string
}

/** True where the proof is this exchange's own, and where there is no reply that anybody could have made up. */
export async function isProven(config: Config, exchange: Said & { readonly proof: string | null }): Promise<boolean> {
  if (exchange.response === '') return true
  return exchange.proof !== null && equalText(exchange.proof, await replyProof(config, exchange))
}
