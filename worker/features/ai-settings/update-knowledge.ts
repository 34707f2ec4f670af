import { sql } from 'drizzle-orm'
import { type KnowledgeEntry, type updateKnowledge as endpoint } from '../../../contract/knowledge.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { KNOWLEDGE_FULL } from './create-knowledge.ts'
import { knowledgeEntry, withVerdict } from './knowledge-entry.ts'
import { findOwnText, hasRoom, isOwnText, ownText } from './queries.ts'
import { tailoringTexts } from './tables.ts'
import { textPlace } from './open-parts.ts'
import { writeTailoring } from './write-tailoring.ts'

/** Writes an entry anew. Throws `AppError` 404 where it is not theirs, 409 where the knowledge base is full. */
export async function updateKnowledge(
  ctx: UserContext,
  id: string,
  written: Input<typeof endpoint>['body'],
): Promise<KnowledgeEntry> {
  const { db, actor } = ctx
  const row = await findOwnText(db, actor.userId, 'knowledge', id)
  if (row === null) throw notFound()
  const part = withVerdict(written)
  const text = JSON.stringify(part)
  const done = await writeTailoring(ctx, {
    condition: sql`${isOwnText(db, actor.userId, 'knowledge', id)} and ${hasRoom(db, actor.userId, text.length, id)}`,
    act: async (seal) => [
      db
        .update(tailoringTexts)
        .set({ sealed: await seal(text, textPlace(row)), updatedAt: ctx.now() })
        .where(ownText(actor.userId, 'knowledge', id)),
    ],
    audit: { action: 'tailoring.save', entity: id, subjectId: actor.userId },
  })
  if (!done) throw new AppError('conflict', KNOWLEDGE_FULL)
  return knowledgeEntry(row, part, 0)
}
