import {
  CODE_LIFETIME,
  CODE_RESENDS,
  CODE_RESENDS_PER_EMAIL,
  CODE_TRIES,
  CODE_TRIES_PER_EMAIL,
} from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/attempts-of.ts'

const HOUR = 60 * 60 * 1000
const TRIES_FROM_HERE = { name: 'code-tries', limit: CODE_TRIES, window: CODE_LIFETIME }
const TRIES = { name: 'code-tries-email', limit: CODE_TRIES_PER_EMAIL, window: CODE_LIFETIME }
const RESENDS_FROM_HERE = { name: 'resend', limit: CODE_RESENDS, window: HOUR }
const RESENDS = { name: 'resend-email', limit: CODE_RESENDS_PER_EMAIL, window: HOUR }

/**
 * The tries at an e-mail's codes: few from one network address, so that nobody locks another out, and a cap on all of
 * them, so that many addresses guess no better. Counted without asking whether anybody has the e-mail.
 */
export async function codeTries(ctx: Context, email: string) {
  const [here, all] = await Promise.all([
    attemptsOf(ctx, TRIES_FROM_HERE, `${email}|${ctx.address}`),
    attemptsOf(ctx, TRIES, email),
  ])
  return {
    /** Throws `AppError` 400 `invalid_code`. What is refused here counts towards no cap of others. */
    async count(): Promise<void> {
      if (!(await here.isAllowed())) {
        throw new AppError('invalid_code', 'Koden gäller inte längre efter fem försök. Skicka en ny kod.')
      }
      if (!(await all.isAllowed())) {
        throw new AppError('invalid_code', 'Det har blivit för många försök. Vänta tio minuter och skicka en ny kod.')
      }
    },
    /** A new code gives this address new tries; the cap stays, or asking again and again would lift it. */
    forget: () => here.forget(),
  }
}

/** The wishes for a new code, limited in the same two ways. */
export async function resends(ctx: Context, email: string) {
  const [here, all] = await Promise.all([
    attemptsOf(ctx, RESENDS_FROM_HERE, `${email}|${ctx.address}`),
    attemptsOf(ctx, RESENDS, email),
  ])
  return {
    /** Throws `AppError` 429 with `Retry-After`. */
    async count(): Promise<void> {
      await here.count()
      await all.count()
    },
  }
}
