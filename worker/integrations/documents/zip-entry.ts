import { DocumentError } from './document-error.ts'
import { inflate } from './inflate.ts'

const END = 0x06054b50
const LISTED = 0x02014b50
const LOCAL = 0x04034b50
/** Of the record that ends a zip, without its comment; and the longest comment. Bytes. */
const END_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const MOST_ENTRIES = 5000
const STORED = 0
const DEFLATED = 8

/**
 * One file out of a zip, unpacked to at most `most` bytes; null where it has none of that name. Throws DocumentError
 * `broken`, `encrypted` or `unpacks_too_large`.
 */
export async function readZipEntry(zip: Uint8Array, name: string, most: number): Promise<Uint8Array | null> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  try {
    const listed = findListed(zip, view, name)
    if (listed === null) return null
    return await unpackEntry(zip, view, listed, most)
  } catch (error) {
    // What points outside of the file.
    if (error instanceof RangeError) throw new DocumentError('broken', error)
    throw error
  }
}

/** Where the list of files says that this one is described; null where it does not name it. */
function findListed(zip: Uint8Array, view: DataView, name: string): number | null {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) throw new DocumentError('unpacks_too_large')
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < count; entry += 1) {
    if (view.getUint32(at, true) !== LISTED) throw new DocumentError('broken')
    const nameLength = view.getUint16(at + 28, true)
    const found = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength))
    if (found === name) return at
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return null
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  throw new DocumentError('broken')
}

async function unpackEntry(zip: Uint8Array, view: DataView, listed: number, most: number): Promise<Uint8Array> {
  if ((view.getUint16(listed + 8, true) & 1) === 1) throw new DocumentError('encrypted')
  const method = view.getUint16(listed + 10, true)
  const packedLength = view.getUint32(listed + 20, true)
  const local = view.getUint32(listed + 42, true)
  if (view.getUint32(local, true) !== LOCAL) throw new DocumentError('broken')
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (from + packedLength > zip.length) throw new DocumentError('broken')
  const packed = zip.subarray(from, from + packedLength)
  if (method === DEFLATED) return inflate(packed, most)
  if (method !== STORED) throw new DocumentError('broken')
  if (packed.length > most) throw new DocumentError('unpacks_too_large')
  return packed
}
