import { expect, test } from 'vitest'
import { assessClient } from '../safety/assess.ts'
import { initialClientState } from '../safety/client-state.ts'
import type { Signal } from '../safety/next-state.ts'
import { keepFound } from './screen-message.ts'

/** What is kept of a message that no model reads, which the screen suspects or does not. */
async function keptOf(suspect: boolean) {
  const kept: (Signal | 'as it was')[] = []
  await keepFound({
    ...assessClient(initialClientState(), 'Hej igen.', [], new Date()),
    suspect,
    recheck: null,
    keep: async () => void kept.push('as it was'),
    raise: async (found) => void kept.push(found),
  })
  return kept
}

test('of what no model reads a suspicion is kept as a concern, and anything else as it was found', async () => {
  expect(await keptOf(true)).toEqual(['as it was', expect.objectContaining({ tier: 'concern' })])
  expect(await keptOf(false)).toEqual(['as it was'])
})
