import type { KnowledgeEntry } from '../../../contract/knowledge.ts'
import type { UserContext } from '../../context.ts'
import { knowledgeEntry, passagesOf, withVerdict } from './knowledge-entry.ts'
import { openOwnTailoring } from './own-tailoring.ts'
import { knowledgeTexts } from './queries.ts'
import { KnowledgePart, openPart } from './open-parts.ts'

/** The acting therapist's knowledge base, newest first. */
export async function listKnowledge(ctx: UserContext): Promise<KnowledgeEntry[]> {
  const [{ secrets }, rows] = await Promise.all([openOwnTailoring(ctx), knowledgeTexts(ctx.db, ctx.actor.userId)])
  const opened = await Promise.all(rows.map((row) => openPart(KnowledgePart, secrets, row)))
  // One of before there were verdicts, or of an older version, is judged here, and once.
  const parts = opened.map((part) => (part === null ? null : withVerdict(part)))
  const readable = rows.flatMap((row, at) => {
    const part = parts[at] ?? null
    return part === null ? [] : [{ id: row.id, ...part }]
  })
  const used = passagesOf(readable)
  return rows
    .map((row, at) => knowledgeEntry(row, parts[at] ?? null, used.filter(({ entryId }) => entryId === row.id).length))
    .toReversed()
}
