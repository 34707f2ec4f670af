import type { CallInput, Endpoint, ResponseOf } from '../../../contract/endpoint.ts'
import type { Callable } from '../../api/light-endpoint.ts'
import { stream } from '../../api/stream.ts'
import type { ReplyCall, ReplyDone, ReplyEvent } from './reply-driver.ts'
import { replyEventChecks } from './reply-events.ts'

/**
 * The events of a streaming chat endpoint, with `done` read by `toDone` from the endpoint's own JSON answer.
 * Throws as `stream` does.
 */
export async function* replyStream<E extends Endpoint>(
  endpoint: Callable<E>,
  input: CallInput<E>,
  call: ReplyCall,
  toDone: (answer: ResponseOf<E>) => ReplyDone,
): AsyncGenerator<ReplyEvent, void, undefined> {
  const checks = { ...replyEventChecks, done: endpoint.response }
  for await (const item of stream(endpoint, input, checks, call)) {
    if (item.event === 'done') yield { event: 'done', data: toDone(answerOf<E>(item.data)) }
    else yield item
  }
}

/** The `done` event was checked by the endpoint's own check of its answer. */
function answerOf<E extends Endpoint>(data: unknown): ResponseOf<E> {
  return data as ResponseOf<E>
}
