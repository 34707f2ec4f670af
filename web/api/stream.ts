import type { CallInput, Endpoint } from '../../contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { send } from './call.ts'
import type { CallOptions } from './call.ts'
import { createEventStreamParser } from './event-stream-parser.ts'
import type { WireEvent } from './event-stream-parser.ts'
import type { Callable, Checker } from './light-endpoint.ts'
import type { LooseInput } from './request.ts'
import { parseJson } from './parse-json.ts'

type EventChecks = Readonly<Record<string, Checker>>
type Accepted<C> = C extends Checker<infer T> ? T : never

/** The events of `S` as a union told apart by `event`; `data` is what the check of that name accepts. */
type StreamEvent<S extends EventChecks> = {
  [K in keyof S & string]: { event: K; data: Accepted<S[K]>; id: string | undefined }
}[keyof S & string]

interface StreamOptions extends CallOptions {
  /** Called once the server has taken the call, before its first event. */
  readonly opened?: () => void
}

/**
 * Calls a streaming endpoint and gives its events one by one; leaving the loop ends the request.
 * Events without a check are skipped. Throws `ApiError` (a cut connection is `network`: resume from the last delta),
 * or the `AbortError` of `signal`. Ending in silence before `done` is not an error here: the caller knows what it awaits.
 */
export async function* stream<E extends Endpoint, const S extends EventChecks>(
  endpoint: Callable<E>,
  input: CallInput<E>,
  events: S,
  { opened, ...options }: StreamOptions = {},
): AsyncGenerator<StreamEvent<S>, void, undefined> {
  const headers = { ...options.headers, Accept: 'text/event-stream' }
  const response = await send(endpoint, input as LooseInput, { ...options, headers })
  const type = response.headers.get('Content-Type') ?? ''
  if (response.body === null || !type.startsWith('text/event-stream')) throw ApiError.unexpected(response.status)
  opened?.()
  for await (const wire of readEvents(response.body, options.signal)) {
    const event = typed(wire, events)
    if (event !== null) yield event
  }
}

/** The events of a byte stream. Cancels the stream when the reader leaves. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<WireEvent, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parser = createEventStreamParser()
  try {
    for (;;) {
      const { done, value } = await readOrNetworkError(reader, signal)
      if (done) return
      yield* parser.push(decoder.decode(value, { stream: true }))
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function readOrNetworkError(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  signal?: AbortSignal,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  try {
    return await reader.read()
  } catch (error) {
    if (signal?.aborted) throw error
    throw ApiError.network()
  }
}

/** The event as one of the union: its name picked the check that accepted its data. */
function typed<S extends EventChecks>(wire: WireEvent, events: S): StreamEvent<S> | null {
  const check = Object.hasOwn(events, wire.event) ? events[wire.event] : undefined
  if (check === undefined) return null
  const parsed = check.safeParse(parseJson(wire.data))
  if (!parsed.success) throw ApiError.unexpected(200)
  return { event: wire.event, data: parsed.data, id: wire.id } as StreamEvent<S>
}
