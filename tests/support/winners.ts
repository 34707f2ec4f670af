import { expect } from 'vitest'
import { failureOf } from './api.ts'

/** How many of several calls made at once succeed; every other must have failed with this code. */
export async function winnersOf(calls: readonly Promise<unknown>[], code: string): Promise<number> {
  const outcomes = await Promise.allSettled(calls)
  const lost = calls.filter((_, at) => outcomes[at]?.status === 'rejected')
  const failures = await Promise.all(lost.map(failureOf))
  expect(failures.map(({ body }) => body.code)).toEqual(lost.map(() => code))
  return calls.length - lost.length
}
