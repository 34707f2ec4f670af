import type { Context } from '../../context.ts'
import type { Bytes } from '../../crypto/bytes.ts'
import { passwordMaker } from './derive-for.ts'
import { passwordColumns } from './password-columns.ts'

/**
 * The columns of a user who has chosen a password, which is to end the sessions of before (`endSessionsOf`). Throws `AppError`
 * 503 where too many wait for a derivation.
 */
export async function newPasswordColumns(ctx: Context, userId: string, password: string, secretKey: Bytes) {
  const columns = await passwordColumns(passwordMaker(ctx), { userId, password, secretKey })
  return { ...columns, updatedAt: ctx.now(), endSessionsAt: ctx.now() }
}

export type PasswordColumns = Awaited<ReturnType<typeof newPasswordColumns>>
