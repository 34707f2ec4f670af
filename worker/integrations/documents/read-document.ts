import { DOCUMENT_MAX_CHARACTERS } from '../../../contract/limits.ts'
import { DocumentError } from './document-error.ts'
import { kindOfDocument } from './kind-of-document.ts'
import { readDoc } from './read-doc.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import { readPlainText } from './read-plain-text.ts'

/** Characters before they are tidied: a text may hold much space that goes, but not without end. */
const MOST_UNTIDY = 10 * DOCUMENT_MAX_CHARACTERS

interface ReadOptions {
  /** Told after each page of a document that has pages. */
  readonly onPage?: (done: number, of: number) => Promise<void>
}

/**
 * The text of a TXT, PDF, DOC or DOCX file, by what its bytes are and whatever it is called: lines without space at their ends,
 * no more than one empty one in a row. Throws DocumentError for every file without such a text.
 */
export async function readDocument(bytes: Uint8Array, { onPage = async () => {} }: ReadOptions = {}): Promise<string> {
  const raw = (await rawText(bytes, onPage)).trim()
  if (raw.length > MOST_UNTIDY) throw new DocumentError('too_long')
  const text = tidy(raw)
  if (text === '') throw new DocumentError('empty')
  if (text.length > DOCUMENT_MAX_CHARACTERS) throw new DocumentError('too_long')
  return text
}

async function rawText(bytes: Uint8Array, onPage: NonNullable<ReadOptions['onPage']>): Promise<string> {
  switch (kindOfDocument(bytes)) {
    case 'pdf':
      return readPdf(bytes, onPage)
    case 'doc':
      return readDoc(bytes)
    case 'docx':
      return readDocx(bytes)
    case 'txt':
      return readPlainText(bytes)
    case null:
      throw new DocumentError('unsupported')
  }
}

/** No control characters (the database takes no NUL), no half of an emoji, and a dot for what only the font of a list knows. */
function tidy(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .replace(/\p{Co}/gu, '•')
      .split('\n')
      // A pattern for the same would begin anew at each space of a long row of them.
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}
