import type { Context } from '../../context.ts'
import { type Bytes, fromBase64Url } from '../../crypto/bytes.ts'
import {
  createPasswordSalt,
  type DerivedPassword,
  derivePassword,
  passwordKdf,
  verifyPassword,
} from '../../crypto/password.ts'
import { type RotatingKey, valueNamed } from '../../crypto/rotating-key.ts'
import type { UserRow } from '../../db/user-queries.ts'
import { log } from '../../log.ts'
import { rotating } from '../../secrets/rotating.ts'
import type { PasswordMaker } from './password-columns.ts'
import { ProcessorQueue } from './processor-queue.ts'

/** What a row says of how its password was derived. */
type PasswordRow = Pick<UserRow, 'id' | 'kdfVersion' | 'pepperId' | 'passwordSalt'>

/** All derivations of an isolate: two at once would make everybody else wait for both. */
const derivations = new ProcessorQueue({ now: () => Date.now(), wait: (duration) => scheduler.wait(duration) })

/** Derives a password as this user's was. Throws `AppError` 503 where too many wait for their turn. */
export async function deriveFor(ctx: Context, user: PasswordRow, password: string): Promise<DerivedPassword> {
  const peppers = rotating(ctx.config, 'PASSWORD_PEPPER')
  const named = await pepperOf(peppers, user.pepperId)
  // Derived all the same, so that it takes as long as for anybody else; it opens nothing.
  if (named === null) log('error', 'pepper_gone', { requestId: ctx.requestId, userId: user.id })
  const options = { pepper: named ?? peppers.current, salt: fromBase64Url(user.passwordSalt) }
  const kdf = passwordKdf(user.kdfVersion)
  return derivations.run(
    (yieldBetweenCalls) => derivePassword(password, { ...options, kdf, yieldBetweenCalls }),
    ctx.address,
  )
}

/** Throws `AppError` 503 where too many wait already: before a try is counted that nobody would look at. */
export function refuseWhenCrowded(ctx: Context): void {
  derivations.refuseWhenFull(ctx.address)
}

/** What new passwords are made with here. Its `inTurn` throws `AppError` 503 where too many wait. */
export function passwordMaker(ctx: Context): PasswordMaker {
  const { current: pepper } = rotating(ctx.config, 'PASSWORD_PEPPER')
  return { pepper, inTurn: (work) => derivations.run(work, ctx.address) }
}

/** A row from before peppers had ids was made with the first there was. */
async function pepperOf(peppers: RotatingKey, id: string | null): Promise<Bytes | null> {
  return id === null ? (peppers.earlier ?? peppers.current) : valueNamed(peppers, id)
}

/** The same work for an address nobody has, so that time does not tell: what comes out is nobody's. */
export async function deriveForNobody(ctx: Context, password: string): Promise<DerivedPassword> {
  const { pepper, inTurn } = passwordMaker(ctx)
  return inTurn((yieldBetweenCalls) =>
    derivePassword(password, { pepper, salt: createPasswordSalt(), yieldBetweenCalls }),
  )
}

export async function passwordOpens(ctx: Context, user: UserRow, password: string): Promise<boolean> {
  return verifyPassword(await deriveFor(ctx, user, password), user.passwordVerifier)
}
