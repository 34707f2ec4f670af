import type { Turn } from './build-prompt.ts'
import { inert } from './inert.ts'

/** What was said before, each turn in a tag of its own: no words of one side can pass for a turn of the other. */
export function taggedTurns(turns: readonly Turn[]): string {
  const tagged = turns.map(
    ({ role, content }) => `<tur av="${role === 'user' ? 'person' : 'ai'}">\n${inert(content)}\n</tur>\n`,
  )
  return `<sammanhang>\n${tagged.join('')}</sammanhang>`
}
