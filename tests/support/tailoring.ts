import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { KnowledgeEntry } from '../../contract/knowledge.ts'
import { cutPassages } from '../../worker/features/ai-settings/cut-passages.ts'
import { relevantPassages } from '../../worker/features/ai-settings/relevant-passages.ts'
import { tailoringGrants } from '../../worker/features/ai-settings/tables.ts'
import type { App } from './app.ts'
import type { Person } from './people.ts'
import { until } from './wait.ts'

/** What the model's ledger keeps of a block that holds these words. */
export function hashOfWords(words: string): string {
  return createHash('sha256').update(words).digest('hex')
}

/** The same of what a message is told of a knowledge base that holds these entries alone. */
export function hashOfKnowledge(message: string, entries: readonly KnowledgeEntry[]): string {
  const passages = entries.flatMap(({ id, title, content, priority }) =>
    cutPassages(content).map((text) => ({ entryId: id, title, text, priority })),
  )
  return hashOfWords(relevantPassages(passages, message).words)
}

/** Waits until a client has the key of what their therapist writes to the AI. */
export async function tailoringGiven(app: App, { id }: Person): Promise<void> {
  await until('the client has the key', async () => {
    const grants = await app.db.select().from(tailoringGrants).where(eq(tailoringGrants.readerId, id))
    return grants.length > 0
  })
}
