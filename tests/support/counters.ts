import { attemptsKey } from './alarms.ts'
import type { App } from './app.ts'

interface Limiter {
  attempt(key: string, limit: number, length: number): Promise<unknown>
  forget(key: string): Promise<void>
}

/** So many tries under a rule, as they would be counted. */
export async function counted(app: App, rule: string, subject: string, tries: number): Promise<void> {
  const [key, limiter] = await limiterOf(app, rule, subject)
  for (let times = 0; times < tries; times++) await limiter.attempt(key, 1000, 60 * 60 * 1000)
}

/** What was counted of a subject under a rule is forgotten, as when its window has ended. */
export async function windowPassed(app: App, rule: string, subject: string): Promise<void> {
  const [key, limiter] = await limiterOf(app, rule, subject)
  await limiter.forget(key)
}

async function limiterOf(app: App, rule: string, subject: string): Promise<[string, Limiter]> {
  const key = await attemptsKey(app, rule, subject)
  return [key, await app.object<Limiter>('ATTEMPT_LIMITER', `${rule}:${(key.codePointAt(0) ?? 0) % 16}`)]
}
