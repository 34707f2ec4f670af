import { attemptLimiter } from '../../durable-objects/attempt-limiter/client.ts'
import { macToken } from '../crypto/token-mac.ts'
import { fromBase64Url } from '../crypto/bytes.ts'
import type { Context } from '../context.ts'
import { rateLimited } from './app-error.ts'

export interface AttemptRule {
  readonly name: string
  readonly limit: number
  /** Milliseconds. */
  readonly window: number
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
export async function slowedAttemptsOf(
  ctx: Pick<Context, 'bindings' | 'config'>,
  { name, refusal, ...slowing }: SlowingRule,
  subject: string,
) {
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

/** The exact counter for a rule and a subject (an address, an e-mail); the subject is kept as an HMAC. */
export async function attemptsOf(ctx: Pick<Context, 'bindings' | 'config'>, rule: AttemptRule, subject: string) {
  const mac = await macOf(ctx, rule.name, subject)
  const limiter = attemptLimiter(ctx.bindings, ctx.config, rule.name, mac)
  return {
    /** Counts one attempt; throws `AppError` 429 when it is one too many. */
    async count(): Promise<void> {
      const { allowed, retryAfter } = await limiter.attempt(mac, rule.limit, rule.window)
      if (!allowed) throw rateLimited(retryAfter / 1000)
    },
    /** Counts one attempt; false when it is one too many. */
    async isAllowed(): Promise<boolean> {
      return (await limiter.attempt(mac, rule.limit, rule.window)).allowed
    },
    /** Whether there have been so many already; counts none. */
    async isUsedUp(): Promise<boolean> {
      return limiter.isUsedUp(mac, rule.limit, rule.window)
    },
    /**
     * Takes one attempt back that turned out right. Unlike `forget`, it leaves the wrong ones: a right one among them
     * gives a guesser no new tries.
     */
    async giveBack(): Promise<void> {
      await limiter.giveBack(mac)
    },
    async forget(): Promise<void> {
      await limiter.forget(mac)
    },
  }
}

/**
 * Counts one attempt under each of these rules, in their order; false as soon as one is one too many, so that what one
 * refuses takes nothing of what others share.
 */
export async function allAllow(
  ctx: Pick<Context, 'bindings' | 'config'>,
  counts: readonly (readonly [rule: AttemptRule, subject: string])[],
): Promise<boolean> {
  for (const [rule, subject] of counts) {
    if (!(await (await attemptsOf(ctx, rule, subject)).isAllowed())) return false
  }
  return true
}

function macOf({ config }: Pick<Context, 'config'>, rule: string, subject: string): Promise<string> {
  return macToken(fromBase64Url(config.CODE_PEPPER), 'limit', rule, subject)
}
