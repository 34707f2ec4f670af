import type { Context } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { attemptsOf, slowedAttemptsOf } from '../../http/attempts-of.ts'
import { sendMail } from '../../integrations/mail.ts'
import { guessedPasswordMail } from './mails.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const FROM_HERE = { name: 'sign-in', limit: 10, window: 15 * MINUTE }
/** From devices that never signed in to the account, wherever they are: then each try waits longer, up to a minute. */
const FROM_STRANGERS = { name: 'sign-in-strangers', free: 10, longest: MINUTE, memory: HOUR }
const WARNING = { name: 'sign-in-warning', limit: 1, window: 24 * HOUR }

/** Whose password was wrong, where the address has an account. */
interface Owner {
  readonly id: string
  readonly email: string
}

/** The tries to sign in to one account, from a browser that is known to it or not. Counted alike whether or not anybody has the address. */
export async function signInTries(ctx: Context, email: string, { isKnown }: { readonly isKnown: boolean }) {
  const here = await attemptsOf(ctx, FROM_HERE, `${email}|${ctx.address}`)
  const strangers = isKnown ? null : await slowedAttemptsOf(ctx, FROM_STRANGERS, email)
  let count = 0
  return {
    /** Throws `AppError` 429 with `Retry-After`: past the tries from here, or too soon for a stranger. */
    async count(): Promise<void> {
      await here.count()
      count = (await strangers?.count()) ?? 0
    },
    /** Right: the tries from here are forgotten; the strangers' wrong ones are not, or a guesser would reset them. */
    async succeed(): Promise<void> {
      await Promise.all([here.forget(), strangers?.giveBack()])
    },
    /** Wrong: the owner finds it in the access log, and is told by mail once a day when there were many. */
    async fail(owner: Owner | null): Promise<void> {
      if (owner === null) return
      await auditRow(ctx, { action: 'session.refuse', entity: owner.id, subjectId: owner.id })
      if (count < FROM_STRANGERS.free) return
      if (!(await (await attemptsOf(ctx, WARNING, email)).isAllowed())) return
      await sendMail(ctx, guessedPasswordMail(owner.email, ctx.config.APP_ORIGIN))
    },
  }
}
