import { SaxesParser } from 'saxes'
import { DocumentError } from './document-error.ts'
import { readZipEntry } from './zip-entry.ts'

const BODY = 'word/document.xml'
/** Bytes of XML that a body may unpack to: of Word's own, a hundred pages and more. It has to fit in memory with all that reads it. */
const LARGEST_BODY = 6 * 1024 * 1024
/** What a piece of XML is fed to the parser by. Characters. */
const PIECE = 64 * 1024
/** Tags that may be open at once; a table within a table within a text box has some dozens. */
const DEEPEST = 200
/** Attributes of one tag, which are all kept until it ends; a real one has some dozens. */
const MOST_ATTRIBUTES = 500

/** What stands for itself in the text. */
const MARKS: Readonly<Record<string, string>> = { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '-' }
const ENDS: Readonly<Record<string, string>> = { 'w:p': '\n' }

/**
 * The body of a Word document. Text that was deleted under change tracking, and the commands of fields, are not `w:t`
 * and so stay out. Throws DocumentError `unsupported` for a zip of another kind.
 */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const xml = await readZipEntry(bytes, BODY, LARGEST_BODY)
  if (xml === null) throw new DocumentError('unsupported')
  return textOf(new TextDecoder().decode(xml))
}

/** Entities that a document declares itself are not expanded: the parser refuses them. */
function textOf(xml: string): string {
  const parts: string[] = []
  const parser = new SaxesParser()
  let isText = false
  let depth = 0
  let attributes = 0
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MOST_ATTRIBUTES) throw new DocumentError('broken')
  })
  parser.on('opentag', ({ name }) => {
    attributes = 0
    depth += 1
    if (depth > DEEPEST) throw new DocumentError('broken')
    isText = name === 'w:t'
    const mark = MARKS[name]
    if (mark !== undefined) parts.push(mark)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    isText = false
    const end = ENDS[name]
    if (end !== undefined) parts.push(end)
  })
  parser.on('text', (text) => {
    if (isText) parts.push(text)
  })
  parser.on('error', (error) => {
    throw new DocumentError('broken', error)
  })
  for (let at = 0; at < xml.length; at += PIECE) parser.write(xml.slice(at, at + PIECE))
  parser.close()
  return parts.join('')
}
