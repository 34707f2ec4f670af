import { encodeEvent, SSE_HEADERS } from './encode-event.ts'
import { ERROR_STATUS, type ErrorCode } from '../../contract/errors.ts'
import { ErrorEvent } from '../../contract/stream-events.ts'
import { AppError } from '../http/app-error.ts'

/** A reply as the caller wants it: its events, or only how it ended, as JSON. */
export async function replyAnswer(
  stream: ReadableStream<Uint8Array>,
  wantsStream: boolean,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  if (wantsStream) return new Response(stream, { headers: { ...SSE_HEADERS, ...headers } })
  return Response.json(await readWhole(stream), { headers })
}

/** A reply that is already whole, told as a stream. */
export function wholeAnswer(reply: unknown): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(reader) {
      reader.enqueue(encodeEvent('done', reply))
      reader.close()
    },
  })
}

/** The last event of a stream: the reply for callers that want plain JSON. Throws the stream's error as `AppError`. */
async function readWhole(stream: ReadableStream<Uint8Array>): Promise<unknown> {
  const text = await new Response(stream).text()
  const frame = text.split('\n\n').findLast((part) => part.trim() !== '')
  const data = frame?.split('\n').find((line) => line.startsWith('data: '))
  if (frame === undefined || data === undefined) throw interrupted()
  const value: unknown = JSON.parse(data.slice('data: '.length))
  if (frame.startsWith('event: done')) return value
  const error = ErrorEvent.safeParse(value)
  if (!error.success || !isErrorCode(error.data.code)) throw interrupted()
  throw new AppError(error.data.code, error.data.detail)
}

function isErrorCode(code: string): code is ErrorCode {
  return code in ERROR_STATUS
}

function interrupted(): AppError {
  return new AppError('ai_interrupted', 'Svaret bröts innan det var klart. Försök igen, det kostar inget extra.')
}
