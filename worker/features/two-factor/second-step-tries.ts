import type { Context } from '../../context.ts'
import { DAY, MINUTE } from '../../day.ts'
import { type AttemptRule, attemptsOf, countTogether } from '../../http/attempts-of.ts'
import { sendMail } from '../../integrations/mail.ts'
import { wrongSecondStepsMail } from './mails.ts'

const TRIES_AT_ONCE = 5
const TRIES_A_DAY = 50
const RECOVERY_TRIES = 10
const AT_ONCE = { limit: TRIES_AT_ONCE, window: 15 * MINUTE }
const A_DAY = { limit: TRIES_A_DAY, window: DAY }

/** What nobody who has the password alone can take from the owner. */
const refusal =
  'Det blev många försök på kort tid. Vänta en stund, eller använd din återställningskod. Du kan också be om en länk med ”Glömt lösenord”: när du har öppnat den i den här webbläsaren kan du försöka direkt, med samma lösenord som förut.'
/** From browsers that are not known to the account, wherever they are. */
const OF_STRANGERS: readonly AttemptRule[] = [
  { name: 'second-step', ...AT_ONCE, refusal },
  { name: 'second-step-day', ...A_DAY, refusal },
]
/** From one browser that is known to the account, and from all of them: who reads the owner's mails can make some known. */
const FROM_DEVICE: AttemptRule = { name: 'second-step-device', ...AT_ONCE, refusal }
const OF_DEVICES: AttemptRule = { name: 'second-step-devices', ...A_DAY, refusal }
/** 130 bits that nobody guesses: counted by address alone, so that nobody else's tries close the last way in. */
const BY_RECOVERY_CODE: AttemptRule = { name: 'second-step-recovery', limit: RECOVERY_TRIES, window: 15 * MINUTE }

/** Wrong ones of a day, of whatever kind and from wherever, that the owner is not told of by mail. */
const UNTOLD: AttemptRule = { name: 'second-step-wrong', limit: TRIES_AT_ONCE - 1, window: DAY }
const WARNING: AttemptRule = { name: 'second-step-warning', limit: 1, window: DAY }

interface Trial {
  /** The id of a browser that is known to the account; null of a stranger's. */
  readonly device: string | null
  readonly isRecoveryCode: boolean
}

/**
 * The tries at the second step of one account, after its right password. Of the million codes that an app may show three
 * count at a time. Whoever has the password alone has 50 guesses a day, from however many addresses, so one chance in 6 600
 * a day; with the owner's mailbox or a stolen browser beside it 50 more. The password alone takes no try from a browser that
 * the owner has signed in from, and nothing takes the recovery code from whoever is at another address.
 */
export async function secondStepTries(
  ctx: Context,
  user: { readonly id: string; readonly email: string },
  { device, isRecoveryCode }: Trial,
) {
  const { id } = user
  const own = isRecoveryCode
    ? [await attemptsOf(ctx, BY_RECOVERY_CODE, `${id}|${ctx.address}`)]
    : device === null
      ? []
      : [await attemptsOf(ctx, FROM_DEVICE, `${id}|${device}`)]
  const rules = isRecoveryCode ? [] : device === null ? OF_STRANGERS : [OF_DEVICES]
  const shared = await Promise.all(rules.map((rule) => attemptsOf(ctx, rule, id)))
  return {
    /** Throws `AppError` 429 with `Retry-After`. */
    async count(): Promise<void> {
      await countTogether([...own, ...shared])
    },
    /** Those of this browser are forgotten; those that others share are not, or each sign-in would give a guesser new ones. */
    async succeed(): Promise<void> {
      await Promise.all([...own.map((tries) => tries.forget()), ...shared.map((tries) => tries.giveBack())])
    },
    /** The owner is told by mail, once a day, when there were many. */
    async fail(): Promise<void> {
      if (await (await attemptsOf(ctx, UNTOLD, id)).isAllowed()) return
      if (!(await (await attemptsOf(ctx, WARNING, id)).isAllowed())) return
      await sendMail(ctx, wrongSecondStepsMail(user.email, ctx.config.APP_ORIGIN))
    },
  }
}
