import { DocumentError } from './document-error.ts'

const END_OF_CHAIN = 0xfffffffe
const HEADER = 512
const ENTRY = 128
const STREAM = 2
const ROOT = 5
/** Sectors of the table that the header itself lists. */
const LISTED_IN_HEADER = 109

/** A stream of a compound file: its name, and where it begins. */
interface Entry {
  readonly name: string
  readonly kind: number
  readonly start: number
  readonly size: number
}

/**
 * The streams of an OLE compound file, which the older Word writes: a small file system of sectors in chains. Every chain is
 * followed at most as many steps as there are sectors, so that none that bites its own tail is followed for ever.
 */
export class CompoundFile {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #sectorSize: number
  readonly #table: Uint32Array
  readonly #entries: readonly Entry[]

  /** Throws DocumentError `broken`. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (bytes.length < HEADER) throw new DocumentError('broken')
    const shift = this.#view.getUint16(30, true)
    if (shift !== 9 && shift !== 12) throw new DocumentError('broken')
    this.#sectorSize = 2 ** shift
    this.#table = this.#readTable()
    this.#entries = this.#readEntries()
  }

  has(name: string): boolean {
    return this.#entries.some((entry) => entry.name === name)
  }

  /** The bytes of a stream. Throws DocumentError `broken`, also where there is none of that name. */
  stream(name: string): Uint8Array {
    const entry = this.#entries.find((other) => other.name === name && other.kind === STREAM)
    if (entry === undefined || entry.size > this.#bytes.length) throw new DocumentError('broken')
    const smallest = this.#view.getUint32(56, true)
    const whole = entry.size < smallest ? this.#smallStream(entry) : this.#chain(entry.start)
    if (whole.length < entry.size) throw new DocumentError('broken')
    return whole.subarray(0, entry.size)
  }

  #sectorCount(): number {
    return Math.ceil(this.#bytes.length / this.#sectorSize)
  }

  /** A sector's bytes; what stands past the end of the file is no part of it. */
  #sector(id: number): Uint8Array {
    const from = (id + 1) * this.#sectorSize
    if (from >= this.#bytes.length) throw new DocumentError('broken')
    return this.#bytes.subarray(from, from + this.#sectorSize)
  }

  /** Which sector follows which. */
  #readTable(): Uint32Array {
    const ids: number[] = []
    const count = this.#view.getUint32(44, true)
    if (count > this.#sectorCount()) throw new DocumentError('broken')
    for (let at = 0; at < Math.min(count, LISTED_IN_HEADER); at += 1) ids.push(this.#view.getUint32(76 + at * 4, true))
    let next = this.#view.getUint32(68, true)
    const perSector = this.#sectorSize / 4 - 1
    for (let steps = 0; ids.length < count && next < END_OF_CHAIN - 1; steps += 1) {
      if (steps > this.#sectorCount()) throw new DocumentError('broken')
      const listed = words(this.#sector(next))
      ids.push(...listed.subarray(0, Math.min(perSector, count - ids.length)))
      next = listed[perSector] ?? END_OF_CHAIN
    }
    return words(joined(ids.map((id) => this.#sector(id))))
  }

  /** The sectors from one on, as the table chains them. */
  #chain(start: number): Uint8Array {
    const parts: Uint8Array[] = []
    for (let id = start; id < END_OF_CHAIN - 1; id = this.#table[id] ?? END_OF_CHAIN) {
      if (parts.length > this.#sectorCount()) throw new DocumentError('broken')
      parts.push(this.#sector(id))
    }
    return joined(parts)
  }

  #readEntries(): Entry[] {
    const directory = this.#chain(this.#view.getUint32(48, true))
    const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
    const entries: Entry[] = []
    for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
      const nameLength = Math.min(64, Math.max(0, view.getUint16(at + 64, true) - 2))
      entries.push({
        name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + nameLength)),
        kind: view.getUint8(at + 66),
        start: view.getUint32(at + 116, true),
        size: view.getUint32(at + 120, true),
      })
    }
    return entries
  }

  /** Small streams lie in sectors of their own size, inside the root's stream. */
  #smallStream({ start, size }: Entry): Uint8Array {
    const smallSize = 2 ** this.#view.getUint16(32, true)
    if (smallSize !== 64) throw new DocumentError('broken')
    const root = this.#entries.find(({ kind }) => kind === ROOT)
    if (root === undefined) throw new DocumentError('broken')
    const container = this.#chain(root.start)
    const table = words(this.#chain(this.#view.getUint32(60, true)))
    const parts: Uint8Array[] = []
    for (let id = start; parts.length * smallSize < size; id = table[id] ?? END_OF_CHAIN) {
      if ((id + 1) * smallSize > container.length) throw new DocumentError('broken')
      parts.push(container.subarray(id * smallSize, (id + 1) * smallSize))
    }
    return joined(parts)
  }
}

function words(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => view.getUint32(at * 4, true))
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
