import { INSTRUCTION_TYPES } from '../../../contract/ai-settings.ts'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { findOwnText } from './queries.ts'

/** The acting therapist's own instruction of this id, sealed, with its slot as type. Throws `AppError` 404 for one that is not there, or not theirs. */
export async function getOwnInstruction(ctx: UserContext, id: string) {
  const row = await findOwnText(ctx.db, ctx.actor.userId, 'instruction', id)
  const type = INSTRUCTION_TYPES.find((one) => one === row?.slot)
  if (row === null || type === undefined) throw notFound('Instruktionen finns inte.')
  return { ...row, type }
}
