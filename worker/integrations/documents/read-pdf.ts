import { getDocumentProxy } from 'unpdf'
import { DOCUMENT_MAX_PAGES, DOCUMENT_READ_WITHIN } from '../../../contract/documents.ts'
import { DOCUMENT_MAX_CHARACTERS } from '../../../contract/limits.ts'
import { DocumentError } from './document-error.ts'
import { withCountedStreams } from './pdf-streams.ts'

/** Letters a page has at least on the mean; less is a picture of a page with a number under it. */
const LEAST_A_PAGE = 10
/** Letters of all signs that are not space. A font that does not say which letters it draws gives other signs for them. */
const LEAST_LETTERS = 1 / 3
/** Characters of all pages, with the space at the ends of their lines that goes later. */
const MOST_READ = 2 * DOCUMENT_MAX_CHARACTERS

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>
type Reader = ReadableStreamDefaultReader<Awaited<ReturnType<Page['getTextContent']>>>

/**
 * The text of a PDF, page by page. `onPage` is told after each how many are read, of how many. Throws DocumentError
 * `encrypted`, `scanned`, `unreadable`, `too_many_pages`, `unpacks_too_large`, `too_long`, `too_slow` or `broken`.
 */
export async function readPdf(bytes: Uint8Array, onPage: (done: number, of: number) => Promise<void>): Promise<string> {
  const pdf = await open(await withCountedStreams(bytes))
  try {
    if (pdf.numPages > DOCUMENT_MAX_PAGES) throw new DocumentError('too_many_pages')
    const text = await textOf(pdf, onPage)
    if (!isReadable(text, pdf.numPages)) throw new DocumentError('scanned')
    return withLigatures(text)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

function isReadable(text: string, pages: number): boolean {
  const letters = count(text, /\p{L}/gu)
  return letters >= LEAST_A_PAGE * pages && letters >= LEAST_LETTERS * count(text, /\S/gu)
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0
}

/** Ghostscript 10 has written the letters of a ligature ("fi") with the two bytes of each the wrong way round. */
function withLigatures(text: string): string {
  return text.replace(/[\u6600\u6900\u6c00\u7400]{2,3}/g, (swapped) =>
    String.fromCharCode(...Array.from(swapped, (letter) => letter.charCodeAt(0) >> 8)),
  )
}

/** The reader takes the bytes over. */
async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 })
  } catch (error) {
    throw new DocumentError(isNamed(error, 'PasswordException') ? 'encrypted' : 'broken', error)
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}

async function textOf(pdf: Pdf, onPage: (done: number, of: number) => Promise<void>): Promise<string> {
  const time = timeLimit()
  const pages: string[] = []
  let left = MOST_READ
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const text = await pageText(pdf, number, left, time.late)
      left -= text.length
      pages.push(text)
      await onPage(number, pdf.numPages)
    }
    return pages.join('\n\n')
  } finally {
    time.end()
  }
}

/** `late` is rejected when the pages have taken as long as they may, unless that has ended before. */
function timeLimit(): { readonly late: Promise<never>; readonly end: () => void } {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DocumentError('too_slow')), DOCUMENT_READ_WITHIN)
  // Nobody may be waiting when it comes.
  late.catch(() => undefined)
  return { late, end: () => clearTimeout(timer) }
}

async function pageText(pdf: Pdf, number: number, most: number, late: Promise<never>): Promise<string> {
  try {
    const page = await Promise.race([late, pdf.getPage(number)])
    const text = await readUntil(page.streamTextContent().getReader(), most, late)
    page.cleanup()
    return text
  } catch (error) {
    throw error instanceof DocumentError ? error : new DocumentError('broken', error)
  }
}

/** Stops as soon as there is too much of it, or it takes too long: a small page may draw the same words over and over. */
async function readUntil(reader: Reader, most: number, late: Promise<never>): Promise<string> {
  let text = ''
  try {
    while (text.length <= most) {
      // The reader of PDF never lets a timer have its turn, and in the Worker the clock stands still as long.
      await new Promise((resolve) => setTimeout(resolve, 0))
      const { done, value } = await Promise.race([late, reader.read()])
      if (done) return text
      for (const item of value.items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    }
    throw new DocumentError('too_long')
  } catch (error) {
    await reader.cancel(error).catch(() => undefined)
    throw error
  }
}
