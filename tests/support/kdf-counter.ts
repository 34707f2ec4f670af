import { setTimeout as delay } from 'node:timers/promises'
import type { App } from './app.ts'

/** Makes workerd write a line for every PBKDF2 call; hand it to `startApp` as its prelude. */
export const KDF_PRELUDE = `
const deriveBits = SubtleCrypto.prototype.deriveBits
SubtleCrypto.prototype.deriveBits = function (algorithm, ...rest) {
  if (algorithm.name === 'PBKDF2') console.log('pbkdf2')
  return deriveBits.call(this, algorithm, ...rest)
}`

const QUIET_MS = 150

/** Runs `work` and tells how many PBKDF2 calls it cost, once no more lines come out of workerd's pipe. */
export async function countKdf(app: App, work: () => Promise<unknown>): Promise<number> {
  const before = kdfLines(app)
  await work()
  for (let seen = -1; seen !== kdfLines(app); await delay(QUIET_MS)) seen = kdfLines(app)
  return kdfLines(app) - before
}

function kdfLines(app: App): number {
  return app.logs.filter((line) => line.endsWith(' pbkdf2')).length
}
