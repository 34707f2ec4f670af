import { getDocumentProxy } from 'unpdf'
import { DOCUMENT_MAX_PAGES, DOCUMENT_READ_WITHIN } from '../../../contract/documents.ts'
import { DocumentError } from './document-error.ts'
import { unpackedLength } from './inflate.ts'

/** What all of a file's streams but its pictures may unpack to. Bytes. */
const LARGEST_STREAMS = 32 * 1024 * 1024
/** Letters a page has at least on the mean; less is a picture of a page with a number under it. */
const LEAST_A_PAGE = 10
/** What names a stream stands this close before it. Bytes. */
const DESCRIBED_WITHIN = 400

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/**
 * The text of a PDF, page by page. `onPage` is told after each how many are read, of how many. Throws DocumentError
 * `encrypted`, `scanned`, `too_many_pages`, `unpacks_too_large`, `too_slow` or `broken`.
 */
export async function readPdf(bytes: Uint8Array, onPage: (done: number, of: number) => Promise<void>): Promise<string> {
  await refuseBombs(bytes)
  const pdf = await open(bytes)
  try {
    if (pdf.numPages > DOCUMENT_MAX_PAGES) throw new DocumentError('too_many_pages')
    const text = await textOf(pdf, onPage)
    if (text.replace(/\s/g, '').length < LEAST_A_PAGE * pdf.numPages) throw new DocumentError('scanned')
    return text
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // The reader takes the bytes over.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  } catch (error) {
    throw new DocumentError(isNamed(error, 'PasswordException') ? 'encrypted' : 'broken', error)
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}

async function textOf(pdf: Pdf, onPage: (done: number, of: number) => Promise<void>): Promise<string> {
  const until = Date.now() + DOCUMENT_READ_WITHIN
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    pages.push(await pageText(pdf, number))
    await onPage(number, pdf.numPages)
    // In the Worker the clock moves on only while something is waited for.
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (Date.now() > until) throw new DocumentError('too_slow')
  }
  return pages.join('\n\n')
}

async function pageText(pdf: Pdf, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  } catch (error) {
    throw new DocumentError('broken', error)
  }
}

/**
 * Unpacks every stream that is no picture once, and counts: the reader itself would hold them whole, however large a small
 * file makes them.
 */
async function refuseBombs(bytes: Uint8Array): Promise<void> {
  let left = LARGEST_STREAMS
  for (const packed of packedStreams(bytes)) {
    left -= await unpackedLength(packed, left)
    if (left < 0) throw new DocumentError('unpacks_too_large')
  }
}

function* packedStreams(bytes: Uint8Array): Generator<Uint8Array> {
  const text = new TextDecoder('latin1').decode(bytes)
  for (let at = text.indexOf('stream'); at >= 0;) {
    const end = text.indexOf('endstream', at)
    if (end < 0) return
    const described = text.slice(Math.max(0, text.lastIndexOf('obj', at), at - DESCRIBED_WITHIN), at)
    if (described.includes('FlateDecode') && !/\/Subtype\s*\/Image/.test(described)) {
      const from = at + 'stream'.length + (text[at + 'stream'.length] === '\r' ? 2 : 1)
      yield bytes.subarray(from, beforeLineEnd(text, end))
    }
    at = text.indexOf('stream', end + 'endstream'.length)
  }
}

function beforeLineEnd(text: string, end: number): number {
  if (text[end - 1] !== '\n') return end
  return text[end - 2] === '\r' ? end - 2 : end - 1
}
