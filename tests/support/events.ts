import type { CallInput, Endpoint } from '../../contract/endpoint.ts'
import { type Caller, type LooseInput, request } from './api.ts'
import type { App } from './app.ts'

/** One event of a streamed reply, as it came. */
interface StreamedEvent {
  readonly event: string
  readonly id: number | null
  readonly data: Record<string, unknown>
}

/** A reply being read: event by event, or to its end. */
interface EventStream {
  readonly answer: Response
  /** The next event, or null after the last. */
  readonly next: () => Promise<StreamedEvent | null>
  /** All events from here to the end. */
  readonly rest: () => Promise<StreamedEvent[]>
  /** Closes the connection, as a browser that goes away does. */
  readonly leave: () => Promise<void>
}

/** Calls a streaming endpoint. Throws where the answer is no event stream. */
export async function openStream<E extends Endpoint>(
  app: App,
  endpoint: E,
  input: CallInput<E> & LooseInput,
  caller: Caller | string = {},
): Promise<EventStream> {
  const who = typeof caller === 'string' ? { token: caller } : caller
  const headers = { ...who.headers, Accept: 'text/event-stream' }
  const answer = await request(app, endpoint, input, { ...who, headers })
  const type = answer.headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream') || answer.body === null) {
    throw new Error(`Expected events, got ${answer.status} ${type}: ${await answer.text()}`)
  }
  return readEvents(answer, answer.body)
}

function readEvents(answer: Response, body: ReadableStream<Uint8Array>): EventStream {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<StreamedEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end !== -1) {
        const frame = text.slice(0, end)
        text = text.slice(end + 2)
        return parseFrame(frame)
      }
      const { done, value } = await reader.read()
      if (done) return null
      text += value
    }
  }
  const rest = async (): Promise<StreamedEvent[]> => {
    const events: StreamedEvent[] = []
    for (let event = await next(); event !== null; event = await next()) events.push(event)
    return events
  }
  return { answer, next, rest, leave: () => reader.cancel() }
}

function parseFrame(frame: string): StreamedEvent {
  const fields = new Map(
    frame.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
    }),
  )
  const id = fields.get('id')
  return {
    event: fields.get('event') ?? 'message',
    id: id === undefined ? null : Number(id),
    data: JSON.parse(fields.get('data') ?? '{}'),
  }
}

/** The text of all deltas, in their order. */
export function deltaText(events: readonly StreamedEvent[]): string {
  return events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => String(data['text']))
    .join('')
}
