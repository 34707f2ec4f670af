import { and, eq } from 'drizzle-orm'
import { INSTRUCTION_TYPES } from '../../../contract/ai-settings.ts'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { tailoringTexts } from './tables.ts'

/** Holds of the acting therapist's own instruction of this id. */
export function ownInstruction({ actor }: UserContext, id: string) {
  const { therapistId, kind } = tailoringTexts
  return and(eq(tailoringTexts.id, id), eq(therapistId, actor.userId), eq(kind, 'instruction'))
}

/** That instruction, sealed, with its slot as type. Throws `AppError` 404 for one that is not there, or not theirs. */
export async function getOwnInstruction(ctx: UserContext, id: string) {
  const [row] = await ctx.db.select().from(tailoringTexts).where(ownInstruction(ctx, id))
  const type = INSTRUCTION_TYPES.find((one) => one === row?.slot)
  if (row === undefined || type === undefined) throw notFound('Instruktionen finns inte.')
  return { ...row, type }
}
