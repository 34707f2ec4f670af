import type { Config } from '../../env.ts'
import { type StoredToken, storedToken } from '../../secrets/stored-token.ts'

interface Said {
  readonly message: string
  readonly response: string
}

/**
 * What an anonymous reply is handed out with: a MAC over the message and the reply. An exchange that comes back with it, on
 * its way into an account, was said here; any other may be anybody's words (docs/decisions.md).
 */
export function replyProof(config: Config, said: Said): Promise<string> {
  return replyTo(config, said).mac(said.response)
}

/** True where the proof is this exchange's own, and where there is no reply that anybody could have made up. */
export async function isProven(config: Config, exchange: Said & { readonly proof: string | null }): Promise<boolean> {
  if (exchange.response === '') return true
  return exchange.proof !== null && replyTo(config, exchange).proves(exchange.response, exchange.proof)
}

function replyTo(config: Config, { message }: Said): StoredToken {
  return storedToken({ config }, 'anonymous-reply', message)
}
