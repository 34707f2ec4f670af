import type { Context } from '../../context.ts'
import { DAY, HOUR, MINUTE } from '../../day.ts'
import { auditRow } from '../../db/audit.ts'
import { siteOf } from '../../http/address.ts'
import {
  attemptsFrom,
  attemptsOf,
  countTogether,
  giveBackAll,
  SITE_TIMES,
  slowedAttemptsOf,
} from '../../http/attempts-of.ts'
import { sendMail } from '../../integrations/mail.ts'
import { log } from '../../log.ts'
import { guessedPasswordMail } from './mails.ts'

const FROM_HERE = { name: 'sign-in', limit: 10, window: 15 * MINUTE }
const WARNING = { name: 'sign-in-warning', limit: 1, window: DAY }

/** Wrong ones that are let through at once; then each try waits longer, up to a minute, and nobody is shut out. */
const FREE_TRIES = 10
const SLOWED = { free: FREE_TRIES, longest: MINUTE, memory: HOUR }
/** From one browser that is known to the account: its cookie may have been stolen. */
const FROM_DEVICE = { name: 'sign-in-device', ...SLOWED }
/** What strangers cannot take from the owner: a mailed link makes the browser known that opens it. */
const OTHER_WAY =
  'Det blev många försök på kort tid. Vänta en stund och försök igen. Du kan också be om en länk med ”Glömt lösenord”: när du har öppnat den i den här webbläsaren kan du logga in direkt, med samma lösenord som förut.'
/** From browsers that are not known to the account, wherever they are. */
const FROM_STRANGERS = { name: 'sign-in-strangers', ...SLOWED, refusal: OTHER_WAY }
/** Wrong ones of one network address, whosever account: a school's pupils mistype too, a list of stolen passwords is longer. */
const FROM_ADDRESS = { name: 'sign-in-address', ...SLOWED, free: 50, refusal: OTHER_WAY }
/**
 * Right ones of one network address, whosever account and from any browser: a whole school in one lesson signs in, and
 * nobody keeps the processor busy with accounts of their own. Each counts until it turns out wrong.
 */
const RIGHT_OF_AN_ADDRESS = 300
const RIGHT_FROM_ADDRESS = { name: 'sign-in-right', limit: RIGHT_OF_AN_ADDRESS, window: 15 * MINUTE }
/** Wrong ones of all strangers together; while there have been so many, an address has fewer. */
const WRONG_OF_A_STORM = 1000
const FROM_EVERYWHERE = { name: 'sign-in-everywhere', limit: WRONG_OF_A_STORM, window: 15 * MINUTE }
const FREE_IN_A_STORM = 3

/** Whose password was wrong, where the address has an account. */
interface Owner {
  readonly id: string
  readonly email: string
}

/**
 * The tries to sign in to one account, from a browser known to it (`device`, its id) or from a stranger's (null). Counted
 * alike whether or not anybody has the e-mail.
 */
export async function signInTries(ctx: Context, email: string, device: string | null, isStorm: boolean) {
  const [here, right, address, account] = await Promise.all([
    attemptsOf(ctx, FROM_HERE, `${email}|${ctx.address}`),
    attemptsFrom(ctx, RIGHT_FROM_ADDRESS, ctx.address),
    device === null ? addressTries(ctx, isStorm) : [],
    device === null
      ? slowedAttemptsOf(ctx, FROM_STRANGERS, email)
      : slowedAttemptsOf(ctx, FROM_DEVICE, `${email}|${device}`),
  ])
  const others = [right, here, ...address]
  let count = 0
  return {
    /** Throws `AppError` 429 with `Retry-After`: past the tries from here, or too soon. What was refused is not counted. */
    async count(): Promise<void> {
      await countTogether(others)
      try {
        // The account's comes last: what another refuses must not make the account's own next try wait longer.
        count = await account.count()
      } catch (error) {
        await giveBackAll(others)
        throw error
      }
    },
    /** Nobody has looked at the password: the try counts for nothing. */
    async giveBack(): Promise<void> {
      await giveBackAll([...others, account])
    },
    /** The password is right: it is none of a list's wrong ones, whatever becomes of the second step. */
    async spareAddress(): Promise<void> {
      await giveBackAll(address)
    },
    /** Signed in: the tries from here, and of this browser, are forgotten; those of strangers are not, or a guesser would reset them. */
    async succeed(): Promise<void> {
      await Promise.all([here.forget(), device === null ? account.giveBack() : account.forget()])
    },
    /** Wrong: the owner finds it in the access log, and is told by mail once a day when there were many. */
    async fail(owner: Owner | null): Promise<void> {
      await right.giveBack()
      if (device === null && !(await (await everywhere(ctx)).isAllowed()))
        log('warn', 'sign_in_storm', { requestId: ctx.requestId })
      if (owner === null) return
      await auditRow(ctx, { action: 'session.refuse', entity: owner.id, subjectId: owner.id })
      if (count < FREE_TRIES) return
      if (!(await (await attemptsOf(ctx, WARNING, email)).isAllowed())) return
      await sendMail(ctx, guessedPasswordMail(owner.email, { known: device !== null }, ctx.config.APP_ORIGIN))
    },
  }
}

/** Whether strangers everywhere have been wrong so often that each address has fewer tries now. */
export async function isSignInStorm(ctx: Context): Promise<boolean> {
  return (await everywhere(ctx)).isUsedUp()
}

function everywhere(ctx: Context) {
  return attemptsOf(ctx, FROM_EVERYWHERE, 'all')
}

/** Those of the address and, for IPv6, of its site. */
function addressTries(ctx: Context, isStorm: boolean) {
  const { address } = ctx
  const free = isStorm ? FREE_IN_A_STORM : FROM_ADDRESS.free
  const site = siteOf(address)
  const own = [address, free] as const
  const counted = site === address ? [own] : [own, [site, free * SITE_TIMES] as const]
  return Promise.all(counted.map(([subject, most]) => slowedAttemptsOf(ctx, { ...FROM_ADDRESS, free: most }, subject)))
}
