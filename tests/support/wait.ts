import { setTimeout as delay } from 'node:timers/promises'

/** Looks again and again until `look` finds something, and answers it. Throws after `within` ms, naming what was awaited. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  within = 30_000,
): Promise<T> {
  const deadline = Date.now() + within
  for (;;) {
    const found = await look()
    if (found !== null && found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`Waited ${within} ms in vain for: ${what}`)
    await delay(20)
  }
}
