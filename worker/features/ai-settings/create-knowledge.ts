import { type createKnowledge as endpoint, type KnowledgeEntry } from '../../../contract/knowledge.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { knowledgeEntry, withVerdict } from './knowledge-entry.ts'
import { hasRoom } from './queries.ts'
import { tailoringTexts } from './tables.ts'
import { textPlace } from './open-parts.ts'
import { writeTailoring } from './write-tailoring.ts'

/** What an entry that no longer fits is answered with. */
export const KNOWLEDGE_FULL =
  'Kunskapsbasen är full: den rymmer 100 poster och ungefär 500 000 tecken. Ta bort eller korta något och försök igen.'

/** Adds an entry to the therapist's knowledge base. Throws `AppError` 409 where it is full. */
export async function createKnowledge(
  ctx: UserContext,
  written: Input<typeof endpoint>['body'],
): Promise<KnowledgeEntry> {
  const row = { id: ctx.newId(), kind: 'knowledge' as const, slot: null, createdAt: ctx.now() }
  const part = withVerdict(written)
  const text = JSON.stringify(part)
  const done = await writeTailoring(ctx, {
    condition: hasRoom(ctx.db, ctx.actor.userId, text.length),
    act: async (seal) => {
      const sealed = await seal(text, textPlace(row))
      return [ctx.db.insert(tailoringTexts).values({ ...row, therapistId: ctx.actor.userId, sealed })]
    },
    audit: { action: 'tailoring.save', entity: row.id, subjectId: ctx.actor.userId },
  })
  if (!done) throw new AppError('conflict', KNOWLEDGE_FULL)
  return knowledgeEntry(row, part, 0)
}
