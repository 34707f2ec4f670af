import { attemptLimiter } from '../../durable-objects/attempt-limiter/client.ts'
import { macToken } from '../crypto/token-mac.ts'
import { fromBase64Url } from '../crypto/bytes.ts'
import type { Context } from '../context.ts'
import { errorFields, log } from '../log.ts'
import { siteOf } from './address.ts'
import { rateLimited } from './app-error.ts'

type Deps = Pick<Context, 'bindings' | 'config'>

/**
 * So many times what one address may do, a whole site may: a university or an office has many people behind one /48, and
 * an IPv4 network of theirs has no more than one address.
 */
export const SITE_TIMES = 4

export interface AttemptRule {
  readonly name: string
  readonly limit: number
  /** Of a whole IPv6 /48, where the rule counts addresses; `SITE_TIMES` as many as one address unless it says so. */
  readonly ofSite?: number
  /** Milliseconds. */
  readonly window: number
  /** What who is refused is told, where it is more than to wait. */
  readonly refusal?: string
}

/** What is counted of one subject under a rule. */
export interface Attempts extends Counting {
  /** Counts one attempt; throws `AppError` 429 when it is one too many. */
  count(): Promise<void>
  /** Counts one attempt; false when it is one too many. */
  isAllowed(): Promise<boolean>
  /** Whether there have been so many already; counts none. */
  isUsedUp(): Promise<boolean>
  forget(): Promise<void>
}

/** What came of counting one attempt: in how many ms the next may come, and in which words, where it is one too many. */
interface Verdict {
  readonly allowed: boolean
  readonly retryAfter: number
  readonly refusal?: string | undefined
}

interface Counting {
  /** Counts one attempt, and says what came of it. */
  attempt(): Promise<Verdict>
  /**
   * Takes one attempt back that turned out right. Unlike `forget`, it leaves the wrong ones: a right one among them
   * gives a guesser no new tries.
   */
  giveBack(): Promise<void>
}

type Counter = Omit<Attempts, 'count' | 'isAllowed'>

/** A rule that slows and never stops: nobody is locked out. Times in ms. */
interface SlowingRule {
  readonly name: string
  readonly free: number
  readonly longest: number
  readonly memory: number
  /** What who comes too soon is told, where it is more than to wait. */
  readonly refusal?: string
}

/** The exact counter for a rule that slows. */
export async function slowedAttemptsOf(ctx: Deps, { name, refusal, ...slowing }: SlowingRule, subject: string) {
  const mac = await macOf(ctx, name, subject)
  const limiter = attemptLimiter(ctx.bindings, ctx.config, name, mac)
  const attempt = async () => ({ ...(await limiter.slowed(mac, slowing)), refusal })
  return {
    attempt,
    /** Counts one attempt and answers how many there were; throws `AppError` 429 where it comes too soon. */
    async count(): Promise<number> {
      const verdict = await attempt()
      throwRefused(verdict)
      return verdict.count
    },
    /** It turned out right. */
    async giveBack(): Promise<void> {
      await limiter.giveBack(mac)
    },
    async forget(): Promise<void> {
      await limiter.forget(mac)
    },
  }
}

/** The exact counter for a rule and a subject (a person, an e-mail); the subject is kept as an HMAC. */
export async function attemptsOf(ctx: Deps, rule: AttemptRule, subject: string): Promise<Attempts> {
  return judged(await counterOf(ctx, rule, subject))
}

/**
 * The exact counters of several rules for one subject, as one: asked at once, and what one of them refuses counts under
 * none. `refusal` is what who is refused is told, where it is more than to wait.
 */
export async function attemptsUnder(
  ctx: Deps,
  rules: readonly AttemptRule[],
  subject: string,
  refusal?: string,
): Promise<Attempts> {
  return judged(together(await Promise.all(rules.map((rule) => counterOf(ctx, rule, subject)))), refusal)
}

/**
 * The exact counters for a rule and a network address: its own and, for IPv6, that of its site, whose /48 is one line with
 * 65 536 networks. Both are asked at once; what one of them refuses counts under neither.
 */
export async function attemptsFrom(ctx: Deps, rule: AttemptRule, address: string): Promise<Attempts> {
  const site = siteOf(address)
  if (site === address) return attemptsOf(ctx, rule, address)
  const ofSite = { ...rule, limit: rule.ofSite ?? rule.limit * SITE_TIMES }
  return judged(together(await Promise.all([counterOf(ctx, rule, address), counterOf(ctx, ofSite, site)])))
}

/**
 * Counts one attempt with each of these at once; what one of them refuses, or cannot count, counts under none. Throws
 * `AppError` 429.
 */
export async function countTogether(counters: readonly Counting[]): Promise<void> {
  throwRefused(await attemptTogether(counters))
}

/** One attempt that was counted, and may turn out not to be used. */
export interface Taken {
  /** Never rejects: what cannot be given back stays counted. */
  readonly giveBack: () => Promise<void>
}

/**
 * Counts one attempt with each of these, in their order, so that what one refuses takes nothing of what others share; null as
 * soon as one is one too many. What one refuses, or cannot count, counts under none.
 */
export async function takeInTurn(
  counters: readonly Promise<Attempts>[],
  isAllowed = (attempts: Attempts) => attempts.isAllowed(),
): Promise<Taken | null> {
  const counted: Attempts[] = []
  const giveBack = () => giveBackAll(counted).catch((error) => log('warn', 'attempts_kept', errorFields(error)))
  try {
    for (const counter of counters) {
      const attempts = await counter
      if (!(await isAllowed(attempts))) {
        await giveBack()
        return null
      }
      counted.push(attempts)
    }
    return { giveBack }
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** As `takeInTurn`, of what is always used once it is allowed. */
export async function allAllow(counters: readonly Promise<Attempts>[]): Promise<boolean> {
  return (await takeInTurn(counters)) !== null
}

/** The same; throws `AppError` 429 in the words of the first that refuses. */
export async function countInTurn(counters: readonly Promise<Attempts>[]): Promise<void> {
  await takeInTurn(counters, async (attempts) => {
    await attempts.count()
    return true
  })
}

async function counterOf(ctx: Deps, rule: AttemptRule, subject: string): Promise<Counter> {
  const mac = await macOf(ctx, rule.name, subject)
  const limiter = attemptLimiter(ctx.bindings, ctx.config, rule.name, mac)
  return {
    attempt: async () => ({ ...(await limiter.attempt(mac, rule.limit, rule.window)), refusal: rule.refusal }),
    isUsedUp: async () => limiter.isUsedUp(mac, rule.limit, rule.window),
    giveBack: async () => limiter.giveBack(mac),
    forget: async () => limiter.forget(mac),
  }
}

/** How many attempts of one subject a rule has counted in its present window; counts none. */
export async function countedUnder(ctx: Deps, { name, window }: AttemptRule, subject: string): Promise<number> {
  const mac = await macOf(ctx, name, subject)
  return attemptLimiter(ctx.bindings, ctx.config, name, mac).counted(mac, window)
}

/** Several counters as one, which allows what all of them do. */
function together(counters: readonly Counter[]): Counter {
  return {
    attempt: () => attemptTogether(counters),
    isUsedUp: async () => (await Promise.all(counters.map((counter) => counter.isUsedUp()))).some(Boolean),
    giveBack: () => giveBackAll(counters),
    forget: async () => void (await Promise.all(counters.map((counter) => counter.forget()))),
  }
}

/** As `countTogether`, and says what came of it: the longest wait, in the words of the first that refuses. */
async function attemptTogether(counters: readonly Counting[]): Promise<Verdict> {
  const outcomes = await Promise.allSettled(counters.map((counter) => counter.attempt()))
  const verdicts = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : null))
  const refused = verdicts.flatMap((verdict) => (verdict === null || verdict.allowed ? [] : [verdict]))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed === undefined && refused.length === 0) return { allowed: true, retryAfter: 0 }
  await giveBackAll(counters.filter((_, at) => verdicts[at]?.allowed))
  if (failed !== undefined) throw failed.reason
  const retryAfter = Math.max(...refused.map((verdict) => verdict.retryAfter))
  return { allowed: false, retryAfter, refusal: refused[0]?.refusal }
}

/** Takes one attempt back with each of these. */
export async function giveBackAll(counters: readonly Pick<Counting, 'giveBack'>[]): Promise<void> {
  await Promise.all(counters.map((counter) => counter.giveBack()))
}

function judged(counter: Counter, refusal?: string): Attempts {
  return {
    ...counter,
    async count() {
      const verdict = await counter.attempt()
      throwRefused({ ...verdict, refusal: verdict.refusal ?? refusal })
    },
    isAllowed: async () => (await counter.attempt()).allowed,
  }
}

function throwRefused({ allowed, retryAfter, refusal }: Verdict): void {
  if (!allowed) throw rateLimited(retryAfter / 1000, refusal)
}

function macOf({ config }: Deps, rule: string, subject: string): Promise<string> {
  return macToken(fromBase64Url(config.CODE_PEPPER), 'limit', rule, subject)
}
