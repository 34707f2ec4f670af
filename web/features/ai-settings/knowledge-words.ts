import {
  DOCUMENT_EXTENSIONS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_PROBLEMS,
  DOCUMENT_TOO_LARGE,
  WRONG_DOCUMENT_KIND,
} from '../../../contract/documents.ts'
import { FROM_DOCUMENT, type KnowledgeCategory, type KnowledgeEntry } from '../../../contract/knowledge.ts'
import { LOST_JOB, LOST_JOB_TEXT } from '../../loading/use-job.ts'

export const CATEGORY_WORDS: Readonly<Record<KnowledgeCategory, string>> = {
  general: 'Allmänt',
  therapy_approach: 'Terapeutiskt arbetssätt',
  techniques: 'Tekniker',
  guidelines: 'Riktlinjer',
}

/** What is wrong with a chosen file that can be seen from here; null where nothing is. What it holds the server looks at. */
export function fileComplaint(file: Pick<File, 'name' | 'size'>): string | null {
  const name = file.name.toLowerCase()
  if (!DOCUMENT_EXTENSIONS.some((extension) => name.endsWith(extension))) return WRONG_DOCUMENT_KIND
  return file.size > DOCUMENT_MAX_BYTES ? DOCUMENT_TOO_LARGE : null
}

const OTHER_PROBLEMS: Readonly<Record<string, string>> = {
  ...DOCUMENT_PROBLEMS,
  [LOST_JOB]: LOST_JOB_TEXT,
  expired: 'Filen hann inte läsas innan den togs bort. Ladda upp den igen.',
  no_room:
    'Kunskapsbasen är full, eller så ändrades något medan filen lästes. Ta bort eller korta något och ladda upp igen.',
}

/** Why a document did not become an entry, by the code of its job. */
export function documentProblem(code: string | null): string {
  return OTHER_PROBLEMS[code ?? ''] ?? 'Filen gick inte att läsa. Ladda upp den igen, eller klistra in texten.'
}

const MARK = new RegExp(String.raw` ?\(${FROM_DOCUMENT} .*\)?$`, 'm')

/** An entry's description without the mark of what was made from a document, and whether it was. */
export function toldDescription(description: string): { readonly text: string; readonly isDocument: boolean } {
  return { text: description.replace(MARK, '').trim(), isDocument: description.includes(FROM_DOCUMENT) }
}

/** What of an entry the AI does not choose from, in a sentence; null where it is all of it. */
export function leftOutText({
  passages,
  passages_used: used,
  not_applied: refused,
  locked,
}: KnowledgeEntry): string | null {
  if (refused !== null || locked || used >= passages) return null
  return used === 0
    ? 'Ryms inte bland de 500 avsnitt som AI:n väljer ur. Höj prioriteten, eller ta bort något annat.'
    : `${used} av ${passages} avsnitt ryms bland de 500 som AI:n väljer ur. Höj prioriteten, eller ta bort något annat.`
}
