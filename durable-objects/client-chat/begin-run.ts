import type { Config } from '../../worker/env.ts'
import { runOwnWords } from '../../worker/generation/run-own-words.ts'
import { type ReplyRun, runReply } from '../../worker/generation/run-reply.ts'
import { anthropicClient } from '../../worker/integrations/anthropic.ts'
import type { PendingExchange } from './pending-exchange.ts'

/** Lets the model, or Lyhörd's own words, answer. `begun` is called when a question has been sent, or none is needed. */
export function beginRun(exchange: PendingExchange, config: Config, begun: () => void): ReplyRun {
  if (exchange.source.by === 'own words') return runOwnWords(exchange.context, exchange.said, begun)
  return runReply(anthropicClient(config, begun), { ...exchange, model: config.CHAT_MODEL })
}
