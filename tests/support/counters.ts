import { addressOf } from '../../worker/http/address.ts'
import { attemptsKey } from './alarms.ts'
import type { App } from './app.ts'
import { onDisk } from './object-files.ts'
import type { Person } from './people.ts'

interface Limiter {
  attempt(key: string, limit: number, length: number): Promise<unknown>
  forget(key: string): Promise<void>
}

/** Just so many tries under a rule, as they would be counted: the first by the object, all others at once on its disk. */
export async function counted(app: App, rule: string, subject: string, tries: number): Promise<void> {
  const { key, name, limiter } = await limiterOf(app, rule, subject)
  await limiter.forget(key)
  await limiter.attempt(key, tries, 60 * 60 * 1000)
  const object = { binding: 'ATTEMPT_LIMITER', name }
  await onDisk(app, object, 'UPDATE attempts SET count = ? WHERE key = ?', tries, key)
}

/** What was counted of a subject under a rule is forgotten, as when its window has ended. */
export async function windowPassed(app: App, rule: string, subject: string): Promise<void> {
  const { key, limiter } = await limiterOf(app, rule, subject)
  await limiter.forget(key)
}

/** The subject under which a person's network address is counted. */
export function addressSubject({ address }: Person): string {
  return addressOf(new Request('http://localhost', { headers: { 'CF-Connecting-IP': address } }))
}

async function limiterOf(app: App, rule: string, subject: string) {
  const key = await attemptsKey(app, rule, subject)
  const name = `${rule}:${(key.codePointAt(0) ?? 0) % 16}`
  return { key, name, limiter: await app.object<Limiter>('ATTEMPT_LIMITER', name) }
}
