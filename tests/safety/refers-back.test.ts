import { describe, expect, test } from 'vitest'
import { safetyKinds } from '../../contract/safety-tiers.ts'
import { fold } from '../../safety/fold.ts'
import { checkReply, completeReply, ownReply, type ReplyContext } from '../../worker/generation/reply-contract.ts'
import { isFilled } from '../../worker/generation/reply-slots.ts'
import { ownWords } from '../../worker/generation/reply-words.ts'

const context = (over: Partial<ReplyContext> = {}): ReplyContext => ({
  tier: 'high',
  kinds: ['active_ideation'],
  saidAi: false,
  ...over,
})

const goodHigh =
  'Det låter oerhört tungt, och jag tar det på allvar. Jag är en AI, men jag är kvar här med dig.\n\n' +
  'Har du tankar på att ta ditt liv i kväll?\n\n' +
  'Självmordslinjen 90101 har öppet dygnet runt, och du kan chatta om det känns svårt att ringa. ' +
  'Berätta gärna för en vän hur det är. Vårdcentralen eller psykiatrin kan också ta emot dig.'

describe('the first reply to somebody whose danger was kept from an earlier talk', () => {
  test('refers back, in the words of the model or in ours', () => {
    const back = context({ returns: true })
    expect(checkReply(goodHigh, context()).ok).toBe(true)
    expect(checkReply(goodHigh, back).missing).toEqual(['refers_back'])
    const { text, added, replaced } = completeReply(goodHigh, back)
    expect([added, replaced]).toEqual([['refers_back'], false])
    expect(text.startsWith('Det låter oerhört tungt')).toBe(true)
    expect(checkReply(text, back).ok).toBe(true)
    expect(completeReply(`Jag har det du berättade sist med mig. ${goodHigh}`, back).added).toEqual([])
  })

  test('own words begin with it, but at immediate with 112', () => {
    for (const kind of safetyKinds) {
      const high = ownReply(context({ kinds: [kind], returns: true }))
      expect(isFilled('refers_back', fold(high.split('\n\n')[0] ?? ''), []), high).toBe(true)
      const now = context({ tier: 'immediate', kinds: [kind], returns: true })
      expect(checkReply(ownReply(now), now)).toEqual({ ok: true, missing: [], violations: [] })
      expect(fold(ownReply(now)).indexOf('112')).toBeLessThan(200)
    }
  })

  test('is asked of nobody below high, and each of our words for it does it', () => {
    expect(checkReply('Berätta mer.', context({ tier: 'concern', returns: true })).missing).toEqual([])
    for (const words of ownWords('refers_back', 'high', [])) expect(isFilled('refers_back', fold(words), [])).toBe(true)
  })
})
