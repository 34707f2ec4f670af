const encoder = new TextEncoder()

/** One event of a stream as bytes; `id` lets a reader say where it was. */
export function encodeEvent(event: string, data: unknown, id?: number): Uint8Array {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return encoder.encode(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`)
}

export const SSE_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
} as const
