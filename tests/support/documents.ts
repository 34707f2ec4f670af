import { deflateRawSync, deflateSync } from 'node:zlib'

/** Files of each kind that a therapist may upload, made by hand, so that a test can make them wrong in one place. */

const latin = (text: string) => Buffer.from(text, 'latin1')

interface PdfOptions {
  /** Stands in the trailer. */
  readonly extra?: string
  /** Replaces the first page's, packed. */
  readonly stream?: Buffer
  /** What describes that stream. */
  readonly described?: string
  /** What the first page is drawn from, in place of its stream alone, which is `5 0 R`. */
  readonly contents?: string
}

/** A PDF with a page for each text, in Windows-1252. */
export function pdfOf(
  pages: readonly string[],
  { extra = '', stream, described = '/Filter/FlateDecode', contents = '5 0 R' }: PdfOptions = {},
): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    latin('<</Type/Catalog/Pages 2 0 R>>'),
    latin(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`),
    latin('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'),
    ...pages.flatMap((text, at) => [
      latin(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${at === 0 ? contents : `${5 + at * 2} 0 R`}` +
          '/Resources<</Font<</F1 3 0 R>>>>>>',
      ),
      at === 0 && stream !== undefined
        ? packedStream(stream, described)
        : plainStream(latin(`BT /F1 12 Tf 72 770 Td (${text}) Tj ET`)),
    ]),
  ]
  return numbered(objects, extra)
}

function plainStream(content: Buffer): Buffer {
  return Buffer.concat([latin(`<</Length ${content.length}>>stream\n`), content, latin('\nendstream')])
}

function packedStream(packed: Buffer, described: string): Buffer {
  return Buffer.concat([latin(`<<${described}/Length ${packed.length}>>stream\n`), packed, latin('\nendstream')])
}

function numbered(objects: readonly Buffer[], extra: string): Buffer {
  const parts = [latin('%PDF-1.4\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [at, object] of objects.entries()) {
    places.push(length)
    add(Buffer.concat([latin(`${at + 1} 0 obj\n`), object, latin('\nendobj\n')]))
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer<</Size ${size}/Root 1 0 R${extra}>>\nstartxref\n${length}\n%%EOF`
  add(latin(`xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`))
  return Buffer.concat(parts)
}

/** A PDF that asks for a password before it opens. */
export function lockedPdf(): Buffer {
  const bytes = `<${'5a'.repeat(32)}>`
  const crypt = `/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -3904/O${bytes}/U${bytes}>>/ID[<00><00>]`
  return pdfOf(['Hemligt'], { extra: crypt })
}

/** A PDF whose only page unpacks to so many bytes. */
export function pdfBomb(bytes: number): Buffer {
  return pdfOf(['x'], { stream: deflateSync(Buffer.alloc(bytes, ' ')) })
}

interface ZipOptions {
  /** What the list says that each file unpacks to, whatever it does. */
  readonly declared?: number
  readonly encrypted?: boolean
}

/** A zip of these files. */
export function zipOf(
  files: Readonly<Record<string, Buffer | string>>,
  { declared, encrypted = false }: ZipOptions = {},
): Buffer {
  const local: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(encrypted ? 1 : 0, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(declared ?? plain.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const head = Buffer.concat([latin('PK\x03\x04'), shared, Buffer.from(name)])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    listed.push(Buffer.concat([latin('PK\x01\x02'), latin('\x14\x00'), shared, rest, Buffer.from(name)]))
    local.push(head, packed)
    at += head.length + packed.length
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(listed.length, 8)
  end.writeUInt16LE(listed.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, list, end])
}

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A Word document with this XML as its body. */
export function docxOf(body: string, options: ZipOptions = {}): Buffer {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><w:document ${WORD}><w:body>${body}</w:body></w:document>`
  return zipOf(
    { '[Content_Types].xml': '<Types/>', '_rels/.rels': '<Relationships/>', 'word/document.xml': xml },
    options,
  )
}

/** A paragraph of a Word document. */
export function paragraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

interface DocOptions {
  readonly encrypted?: boolean
  /** The sector that follows the first of the text: the same one again is a chain without end. */
  readonly loop?: boolean
  /** How many pieces there are, each of the same bytes. */
  readonly pieces?: number
}

const SECTOR = 512
const NONE = 0xffffffff
const END = 0xfffffffe

/** A document of Word 97 with its text in UTF-16, in one piece unless told otherwise, in sectors of 512 bytes. */
export function docOf(text: string, { encrypted = false, loop = false, pieces = 1 }: DocOptions = {}): Buffer {
  const letters = Buffer.from(text, 'utf16le')
  const complex = pieceTable(text.length, pieces)
  const main = filled(Buffer.concat([wordHead(text.length * pieces, complex.length, encrypted), letters]), 4096)
  const table = filled(complex, 4096)
  const mainSectors = main.length / SECTOR
  const tableSectors = table.length / SECTOR
  // Sector 0 is the table of sectors, 1 the directory, then the two streams.
  const next = Buffer.alloc(SECTOR, 0xff)
  const chain = (from: number, count: number) => {
    for (let at = 0; at < count; at += 1) next.writeUInt32LE(at === count - 1 ? END : from + at + 1, (from + at) * 4)
  }
  next.writeUInt32LE(0xfffffffd, 0)
  chain(1, 1)
  chain(2, mainSectors)
  chain(2 + mainSectors, tableSectors)
  if (loop) next.writeUInt32LE(2, 3 * 4)
  const directory = Buffer.concat([
    entry('Root Entry', 5, END, 0),
    entry('WordDocument', 2, 2, main.length),
    entry('1Table', 2, 2 + mainSectors, table.length),
    Buffer.alloc(128),
  ])
  return Buffer.concat([compoundHead(), next, directory, main, table])
}

function wordHead(length: number, complex: number, encrypted: boolean): Buffer {
  const head = Buffer.alloc(1024)
  head.writeUInt16LE(0xa5ec, 0)
  head.writeUInt16LE(0x0200 | (encrypted ? 0x0100 : 0), 10)
  head.writeUInt32LE(length, 0x4c)
  head.writeUInt32LE(0, 0x1a2)
  head.writeUInt32LE(complex, 0x1a6)
  return head
}

function pieceTable(length: number, pieces: number): Buffer {
  const table = Buffer.alloc(5 + 4 + pieces * 12)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(table.length - 5, 1)
  const places = 5 + (pieces + 1) * 4
  for (let piece = 0; piece < pieces; piece += 1) {
    table.writeUInt32LE((piece + 1) * length, 9 + piece * 4)
    table.writeUInt32LE(1024, places + piece * 8 + 2)
  }
  return table
}

/** Filled up to whole sectors, and to what is no small stream. */
function filled(bytes: Buffer, least: number): Buffer {
  const length = Math.max(least, Math.ceil(bytes.length / SECTOR) * SECTOR)
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])
}

function entry(name: string, kind: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes.writeUInt8(kind, 66)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

function compoundHead(): Buffer {
  const head = Buffer.alloc(SECTOR, 0xff)
  head.fill(0, 8, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(1, 48)
  head.writeUInt32LE(4096, 56)
  head.writeUInt32LE(END, 60)
  head.writeUInt32LE(END, 68)
  head.writeUInt32LE(0, 76)
  head.writeUInt32LE(NONE, 80)
  return head
}
