import { attemptLimiter } from '../../durable-objects/attempt-limiter/client.ts'
import { macToken } from '../crypto/token-mac.ts'
import { fromBase64Url } from '../crypto/bytes.ts'
import type { Context } from '../context.ts'
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
}

/** What is counted of one subject under a rule. */
interface Attempts {
  /** Counts one attempt; throws `AppError` 429 when it is one too many. */
  count(): Promise<void>
  /** Counts one attempt; false when it is one too many. */
  isAllowed(): Promise<boolean>
  /** Whether there have been so many already; counts none. */
  isUsedUp(): Promise<boolean>
  /**
   * Takes one attempt back that turned out right. Unlike `forget`, it leaves the wrong ones: a right one among them
   * gives a guesser no new tries.
   */
  giveBack(): Promise<void>
  forget(): Promise<void>
}

/** What counts one attempt and says in how many ms the next may come, where it is one too many. */
type Counter = Omit<Attempts, 'count' | 'isAllowed'> & {
  attempt(): Promise<{ readonly allowed: boolean; readonly retryAfter: number }>
}

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
  return {
    /** Counts one attempt and answers how many there were; throws `AppError` 429 where it comes too soon. */
    async count(): Promise<number> {
      const { allowed, retryAfter, count } = await limiter.slowed(mac, slowing)
      if (!allowed) throw rateLimited(retryAfter / 1000, refusal)
      return count
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
 * Counts one attempt with each of these, in their order; false as soon as one is one too many, so that what one refuses
 * takes nothing of what others share.
 */
export async function allAllow(counters: readonly Promise<Attempts>[]): Promise<boolean> {
  for (const counter of counters) {
    if (!(await (await counter).isAllowed())) return false
  }
  return true
}

async function counterOf(ctx: Deps, rule: AttemptRule, subject: string): Promise<Counter> {
  const mac = await macOf(ctx, rule.name, subject)
  const limiter = attemptLimiter(ctx.bindings, ctx.config, rule.name, mac)
  return {
    attempt: () => limiter.attempt(mac, rule.limit, rule.window),
    isUsedUp: async () => limiter.isUsedUp(mac, rule.limit, rule.window),
    giveBack: async () => limiter.giveBack(mac),
    forget: async () => limiter.forget(mac),
  }
}

/** Several counters as one, which allows what all of them do. */
function together(counters: readonly Counter[]): Counter {
  const each = async (act: (counter: Counter) => Promise<void>) => void (await Promise.all(counters.map(act)))
  return {
    attempt: async () => {
      const verdicts = await Promise.all(counters.map((counter) => counter.attempt()))
      const allowed = verdicts.every((verdict) => verdict.allowed)
      const counted = counters.filter((_, at) => verdicts[at]?.allowed)
      if (!allowed) await Promise.all(counted.map((counter) => counter.giveBack()))
      return { allowed, retryAfter: Math.max(...verdicts.map((verdict) => verdict.retryAfter)) }
    },
    isUsedUp: async () => (await Promise.all(counters.map((counter) => counter.isUsedUp()))).some(Boolean),
    giveBack: () => each((counter) => counter.giveBack()),
    forget: () => each((counter) => counter.forget()),
  }
}

function judged(counter: Counter, refusal?: string): Attempts {
  return {
    ...counter,
    async count() {
      const { allowed, retryAfter } = await counter.attempt()
      if (!allowed) throw rateLimited(retryAfter / 1000, refusal)
    },
    isAllowed: async () => (await counter.attempt()).allowed,
  }
}

function macOf({ config }: Deps, rule: string, subject: string): Promise<string> {
  return macToken(fromBase64Url(config.CODE_PEPPER), 'limit', rule, subject)
}
