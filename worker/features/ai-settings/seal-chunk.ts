import { importAesKey, openBytes, sealBytes } from '../../crypto/aead.ts'
import { type Bytes, concatBytes, fromBase64Url, toBase64Url } from '../../crypto/bytes.ts'
import { contextText } from '../../crypto/context.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'

/** What one row holds of a document. Bytes. */
const CHUNK = 1024 * 1024

/** Which piece of which document, and of how many: none can be left out, moved or changed for another's. */
interface ChunkPlace {
  readonly documentId: string
  readonly position: number
  readonly of: number
}

/** Seals one piece under the document's own key, for a text column. */
export async function sealChunk(chunk: Bytes, fileKey: Bytes, place: ChunkPlace): Promise<string> {
  return toBase64Url(await sealBytes(await importAesKey(fileKey), chunk, placeContext(place)))
}

/** A document in pieces that a row of Postgres bears. */
export function chunksOf(bytes: Bytes): Bytes[] {
  return Array.from({ length: Math.max(1, Math.ceil(bytes.length / CHUNK)) }, (_, at) =>
    bytes.subarray(at * CHUNK, (at + 1) * CHUNK),
  )
}

/** Opens all pieces of a document, in their order. Throws CryptoError where one is missing, moved or changed. */
export async function openChunks(
  sealed: readonly string[],
  fileKey: Bytes,
  place: Omit<ChunkPlace, 'position'>,
): Promise<Bytes> {
  if (sealed.length !== place.of) throw new CryptoError('open_failed')
  const key = await importAesKey(fileKey)
  const chunks = await Promise.all(
    sealed.map((chunk, position) => openBytes(key, fromBase64Url(chunk), placeContext({ ...place, position }))),
  )
  return concatBytes(...chunks)
}

function placeContext({ documentId, position, of }: ChunkPlace): string {
  return contextText('document', documentId, position, of)
}
