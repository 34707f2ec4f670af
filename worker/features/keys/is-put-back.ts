import type { Context } from '../../context.ts'
import type { UserRow } from '../../db/user-queries.ts'
import { AppError } from '../../http/app-error.ts'
import { log } from '../../log.ts'
import { isSpent, type Spent } from './spent.ts'

/** No second step at all: out of use while two-step sign-in is on. */
export const SECOND_STEP_OFF: Spent = ['second-step', 'off']

/** The salt names the password: it stays when a sign-in derives the same one anew, and the verifier does not. */
function ofRow({ passwordSalt, publicKey }: UserRow): Spent[] {
  return [
    ['password', passwordSalt],
    ['key', publicKey],
  ]
}

/** True for a row with a password or a key that a later one has taken the place of. */
export function isPutBack(ctx: Context, user: UserRow): Promise<boolean> {
  return isSpent(ctx, user.id, ofRow(user))
}

/** Whether the rows of a sign-in are of before: the person's own, or that two-step sign-in was not on (`factor` undefined). */
export async function spentOf(ctx: Context, user: UserRow, factor: { readonly secret: string } | undefined) {
  const [row, secondStepOff] = await Promise.all([
    isSpent(ctx, user.id, [...ofRow(user), ...(factor === undefined ? [] : [['second-step', factor.secret] as const])]),
    factor === undefined ? isSpent(ctx, user.id, [SECOND_STEP_OFF]) : false,
  ])
  return { row, secondStepOff }
}

export function putBack(ctx: Context, user: UserRow): AppError {
  log('error', 'sign_in_put_back', { requestId: ctx.requestId, userId: user.id })
  return new AppError(
    'forbidden',
    'Kontots inloggning är av ett äldre slag än den du har nu. Välj ett nytt lösenord med ”Glömt lösenord”, eller skriv till oss.',
  )
}
