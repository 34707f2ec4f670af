import { expect, test } from 'vitest'
import type { Bindings } from '../env.ts'
import { passesGate } from './passes-gate.ts'

/** Gates of two calls, each of which counts by its own key as the platform does. */
function gates() {
  const gate = () => {
    const counted = new Map<string, number>()
    return {
      limit: async ({ key }: { key: string }) => {
        counted.set(key, (counted.get(key) ?? 0) + 1)
        return { success: (counted.get(key) ?? 0) <= 2 }
      },
    }
  }
  // Holds because nothing else of the bindings is a gate.
  return { AUTH_GATE: gate(), CHAT_GATE: gate(), WRITE_GATE: gate(), WIDE_GATE: gate() } as unknown as Bindings
}

test('what pages ask for again and again takes nothing of what the same person writes, and writing nothing of that', async () => {
  for (const [filled, other] of [['watch', 'write'] as const, ['write', 'watch'] as const]) {
    const bindings = gates()
    const pass = (gate: typeof filled, caller = 'a') => passesGate(bindings, gate, caller)
    expect([await pass(filled), await pass(filled), await pass(filled)]).toEqual([true, true, false])
    expect([await pass(other), await pass(other), await pass(other)]).toEqual([true, true, false])
    expect(await pass(filled, 'b')).toBe(true)
  }
})
