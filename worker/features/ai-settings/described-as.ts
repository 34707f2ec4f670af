import { FROM_DOCUMENT } from '../../../contract/knowledge.ts'
import { KNOWLEDGE_DESCRIPTION_MAX_LENGTH } from '../../../contract/limits.ts'

const FILE_NAME_SHOWN = 100

/**
 * The description of an entry with where it comes from: in Swedish, and in the words that mark it. The description gives
 * way to them, so that the entry can be written anew and put back.
 */
export function describedAs(description: string, fileName: string): string {
  const name = cut(fileName.toWellFormed().replace(/[\p{Cc}<>]/gu, ''), FILE_NAME_SHOWN)
  const origin = `Uppladdat från ${name} (${FROM_DOCUMENT} ${name})`
  return `${cut(description, KNOWLEDGE_DESCRIPTION_MAX_LENGTH - origin.length - 1).trimEnd()}\n${origin}`.trim()
}

/** The beginning of a text, without the half of a character that the cut would leave. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, '')
}
