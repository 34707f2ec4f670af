import type { KnowledgeEntry } from '../../../contract/knowledge.ts'
import type { UserContext } from '../../context.ts'
import { knowledgeEntry, passagesOf } from './knowledge-entry.ts'
import { openOwnTailoring } from './own-tailoring.ts'
import { knowledgeTexts } from './queries.ts'
import { KnowledgePart, openPart } from './open-parts.ts'

/** The acting therapist's knowledge base, newest first. */
export async function listKnowledge(ctx: UserContext): Promise<KnowledgeEntry[]> {
  const [{ secrets }, rows] = await Promise.all([openOwnTailoring(ctx), knowledgeTexts(ctx.db, ctx.actor.userId)])
  const parts = await Promise.all(rows.map((row) => openPart(KnowledgePart, secrets, row)))
  const opened = rows.flatMap((row, at) => {
    const part = parts[at] ?? null
    return part === null ? [] : [{ id: row.id, ...part }]
  })
  const used = passagesOf(opened)
  return rows
    .map((row, at) => knowledgeEntry(row, parts[at] ?? null, used.filter(({ entryId }) => entryId === row.id).length))
    .toReversed()
}
