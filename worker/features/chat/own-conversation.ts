import { and, eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { conversations } from './tables.ts'

export function ownConversation(ctx: UserContext, id: string) {
  return and(eq(conversations.id, id), eq(conversations.patientId, ctx.actor.userId))
}
