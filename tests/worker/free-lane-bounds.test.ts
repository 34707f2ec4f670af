import { describe, expect, test } from 'vitest'
import { failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { newPatient } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'

// docs/safety.md#the-free-lane: where it begins, and where the model's share of it ends.

const CALM = 'Hej igen.'
const WORRY = 'Jag klarar inte det här.'

const app = await useApp()

const { say, stream } = chatOf(() => app)
const freeReply = (tier: string, left: number) => ({ current_balance: left, metadata: { safety_tier: tier } })

describe('what worries', () => {
  test('is an ordinary message of a visitor, with the lines shown', async () => {
    const visitor = await newVisitor(app)
    for (const [words, left] of [[WORRY, 2] as const, [CALM, 1] as const]) {
      const events = await (await visitor.stream(words)).rest()
      expect(events[0]).toMatchObject({ event: 'safety', data: { tier: 'concern' } })
      expect(events.at(-1)).toMatchObject({ data: { safety_tier: 'concern', remaining_chats: left } })
    }
    await visitor.say(CALM)
    const refused = await failureOf(visitor.say(WORRY))
    expect(refused).toMatchObject({ status: 403, body: { code: 'anonymous_limit' } })
    expect(refused.body.detail).toMatch(/Hjälplinjen 90 390/)
  })

  test('is an ordinary message of a client, with the lines shown', async () => {
    const patient = await newPatient(app, { credits: 1 })
    const events = await (await stream(patient, WORRY)).rest()
    expect(events[0]).toMatchObject({ event: 'safety', data: { tier: 'concern' } })
    expect(events.at(-1)).toMatchObject({ data: freeReply('concern', 0) })
    const refused = await failureOf(say(patient, CALM))
    expect(refused).toMatchObject({ status: 402, body: { code: 'no_credits' } })
    expect(refused.body.detail).toMatch(/Hjälplinjen 90 390/)
  })
})
