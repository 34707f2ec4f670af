import { expect, test } from 'vitest'
import { screen } from '../../safety/screen.ts'
import { EXAMPLE_TALK } from '../../web/features/landing/example-words.ts'
import { checkReply } from '../../worker/generation/reply-contract.ts'

test('the talk that the first page shows is nobody in danger', () => {
  for (const { own } of EXAMPLE_TALK) expect(screen(own, { tier: 'none' }).messageTier, own).toBe('none')
})

test('its replies keep to what the AI is told: nothing forbidden, and one question at most', () => {
  for (const { reply } of EXAMPLE_TALK) {
    const { violations } = checkReply(reply, { tier: 'none', kinds: [], saidAi: false })
    expect(violations, reply).toEqual([])
    expect(reply.split('?').length - 1, reply).toBeLessThanOrEqual(1)
  }
})
