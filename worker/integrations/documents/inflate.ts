import { DocumentError } from './document-error.ts'

type Format = 'deflate' | 'deflate-raw'

/** Bytes that are unpacked at a time. A piece with a fault in it is lost whole, so that little can hide before one. */
const PIECE = 1024

/**
 * Unpacks a stream and stops as soon as it holds more than `most` bytes: what a file says of its own size counts for
 * nothing. Throws DocumentError `unpacks_too_large`, or `broken` where it cannot be unpacked.
 */
export async function inflate(packed: Uint8Array, most: number, format: Format = 'deflate-raw'): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of unpacked(packed, format)) {
    length += part.length
    if (length > most) throw new DocumentError('unpacks_too_large')
    parts.push(part)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** How many bytes a stream unpacks to, counted no further than just past `most`; as far as it can be unpacked at all. */
export async function unpackedLength(packed: Uint8Array, most: number): Promise<number> {
  let length = 0
  try {
    for await (const part of unpacked(packed, 'deflate')) {
      length += part.length
      if (length > most) break
    }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
  }
  return length
}

async function* unpacked(packed: Uint8Array, format: Format): AsyncGenerator<Uint8Array> {
  const reader = inPieces(packed).pipeThrough(new DecompressionStream(format)).getReader()
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    throw new DocumentError('broken', error)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + PIECE))
      at += PIECE
    },
  })
}
