import {
  CODE_LIFETIME,
  CODE_RESEND_COOLDOWN_SECONDS,
  CODE_RESENDS,
  CODE_RESENDS_PER_EMAIL,
  CODE_TRIES,
  CODE_TRIES_PER_ADDRESS,
  CODE_TRIES_PER_EMAIL,
  CODE_TRIES_PER_EMAIL_AND_DAY,
  CODE_TRIES_PER_REGISTRATION,
} from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsFrom, attemptsOf, attemptsUnder } from '../../http/attempts-of.ts'
import { DAY, HOUR } from '../../day.ts'

const TRIES = { name: 'code-tries', limit: CODE_TRIES, window: CODE_LIFETIME }
const TRIES_OF_ALL_CODES = { name: 'code-tries-day', limit: CODE_TRIES_PER_REGISTRATION, window: DAY }
const TRIES_UNNAMED = { name: 'code-tries-email', limit: CODE_TRIES_PER_REGISTRATION, window: DAY }
const WRONG_FROM_HERE = { name: 'code-tries-address', limit: CODE_TRIES_PER_ADDRESS, window: CODE_LIFETIME }
const WRONG_OF_EMAIL = [
  { name: 'wrong-codes', limit: CODE_TRIES_PER_EMAIL, window: CODE_LIFETIME },
  { name: 'wrong-codes-day', limit: CODE_TRIES_PER_EMAIL_AND_DAY, window: DAY },
]
/** A way that is open to whoever has the mailbox, however many codes strangers have tried: no code is counted where the link is opened. */
const LINK_IS_LEFT =
  'Det har provats för många koder för den här adressen. Öppna länken i mejlet i stället. Där står till när den gäller.'
const PAUSE = { name: 'resend-pause', limit: 1, window: CODE_RESEND_COOLDOWN_SECONDS * 1000 }
const RESENDS = { name: 'resend', limit: CODE_RESENDS, window: HOUR }
const RESENDS_UNNAMED = { name: 'resend-email', limit: CODE_RESENDS_PER_EMAIL, window: HOUR }

/**
 * Whose tries they are: those of the registration, which its own browser alone can name; without one, those of the
 * caller's network address. So nobody's guesses use up another's but for what an e-mail has over all its registrations,
 * since anybody can make more of those: past that the mailed link is left. Those that name none are few for an e-mail from
 * everywhere together: its owner's browser names its own.
 */
const subjectOf = (ctx: Context, email: string, registrationId: string | null) =>
  `${email}|${registrationId ?? ctx.address}`

/** The tries at a code. Counted without asking whether anybody has the e-mail. */
export async function codeTries(ctx: Context, email: string, registrationId: string | null) {
  const subject = subjectOf(ctx, email, registrationId)
  const [ofCode, ofAll, here, ofEmail, unnamed] = await Promise.all([
    attemptsOf(ctx, TRIES, subject),
    attemptsOf(ctx, TRIES_OF_ALL_CODES, subject),
    attemptsFrom(ctx, WRONG_FROM_HERE, ctx.address),
    attemptsUnder(ctx, WRONG_OF_EMAIL, email, LINK_IS_LEFT),
    registrationId === null ? attemptsOf(ctx, TRIES_UNNAMED, email) : null,
  ])
  return {
    /** Throws `AppError` 400 `invalid_code`, 429 for a network address or an e-mail with many wrong ones. */
    async count(): Promise<void> {
      await here.count()
      if (!(await ofCode.isAllowed())) {
        throw new AppError('invalid_code', 'Koden gäller inte längre efter fem försök. Skicka en ny kod.')
      }
      if (!(await ofAll.isAllowed()) || (unnamed !== null && !(await unnamed.isAllowed()))) {
        throw new AppError('invalid_code', 'Det har blivit för många försök. Öppna länken i mejlet i stället.')
      }
      await ofEmail.count()
    },
    /** The code was right. */
    async succeed(): Promise<void> {
      await Promise.all([here.giveBack(), ofEmail.giveBack(), ofCode.forget()])
    },
    /** A new code gives new tries, up to those of all codes together: else asking again and again would lift them. */
    forget: () => ofCode.forget(),
  }
}

/** The wishes for a new code: per registration, one a minute; or per address of the caller, and then few in all. */
export async function resends(ctx: Context, email: string, registrationId: string | null) {
  const subject = subjectOf(ctx, email, registrationId)
  const own = await (registrationId === null
    ? attemptsOf(ctx, RESENDS, subject)
    : attemptsUnder(ctx, [PAUSE, RESENDS], subject))
  const unnamed = registrationId === null ? await attemptsOf(ctx, RESENDS_UNNAMED, email) : null
  return {
    /** Throws `AppError` 429 with `Retry-After`. */
    async count(): Promise<void> {
      await own.count()
      await unnamed?.count()
    },
  }
}
