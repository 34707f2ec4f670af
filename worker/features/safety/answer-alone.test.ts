import { expect, test } from 'vitest'
import { checkReply } from '../../generation/reply-contract.ts'
import { answerAlone, type KnownOfPerson, type LoneReply, type WhyAlone } from './answer-alone.ts'

async function answered(
  message: string,
  why: WhyAlone = 'flooded',
  about?: KnownOfPerson,
): Promise<{ events: string[]; reply: LoneReply }> {
  const replies: LoneReply[] = []
  const stream = await answerAlone(message, why, (reply) => replies.push(reply), about)
  const text = await new Response(stream).text()
  const [reply] = replies
  if (reply === undefined) throw new Error('It ended without a reply.')
  return { events: [...text.matchAll(/^event: (\w+)$/gm)].map(([, event = '']) => event), reply }
}

test('answers danger with its lines, as the safety contract asks, and says that nothing was kept', async () => {
  for (const message of ['Jag tänker ta livet av mig i kväll.', 'Det vore bättre om jag inte fanns.']) {
    const { events, reply } = await answered(message)
    expect(events).toEqual(['safety', 'delta', 'done'])
    expect(['high', 'immediate']).toContain(reply.tier)
    expect(checkReply(reply.text, { tier: reply.tier, kinds: ['active_ideation'], saidAi: false }).violations).toEqual(
      [],
    )
    expect(reply.text).toMatch(/112|90101|90 390/)
    expect(reply.text).toMatch(/inte har sparats/)
  }
})

test('answers everybody else too, since somebody known to be in danger may write calm words', async () => {
  const { events, reply } = await answered('Hej igen.')
  expect(events).toEqual(['delta', 'done'])
  expect(reply.text).toMatch(/inte har sparats.*90 390.*112/s)
})

test('says where the talk is out of reach that the fault is ours, and that the message may not be kept', async () => {
  for (const message of ['Det vore bättre om jag inte fanns.', 'Hej igen.']) {
    const { reply } = await answered(message, 'away')
    expect(reply.text).toMatch(/fel hos oss.*kanske inte sparats/)
    expect(reply.text).toMatch(/112|90101|90 390/)
  }
})

test('past what is stored of a day, who is known to be in danger is answered as such, in other words than before', async () => {
  const known = { tier: 'high', kinds: ['active_ideation'], changedAt: 1, lastSignalAt: 1 } as const
  const { reply: first } = await answered('Hej igen.', 'full', {
    known: { ...known, kinds: [...known.kinds] },
    said: [],
  })
  const about = { known: { ...known, kinds: [...known.kinds] }, said: [first.text] }
  const { events, reply } = await answered('Hej igen.', 'full', about)
  expect([events[0], reply.tier]).toEqual(['safety', 'high'])
  expect(reply.text).toMatch(/90101|90 390|112/)
  expect(reply.text).toMatch(/inte har sparats/)
  expect(reply.text).not.toBe(first.text)
})
