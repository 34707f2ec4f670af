import type { DocumentProblem } from '../../../contract/documents.ts'
import { DocumentError } from './document-error.ts'
import { readDocument } from './read-document.ts'

type Read = { readonly text: string } | { readonly problem: DocumentProblem }

/** The text of a document, or why there is none: `readDocument` for who has it from the bundle of its own (wrangler.toml). */
export async function tryDocument(...given: Parameters<typeof readDocument>): Promise<Read> {
  try {
    return { text: await readDocument(...given) }
  } catch (error) {
    if (error instanceof DocumentError) return { problem: error.problem }
    throw error
  }
}
