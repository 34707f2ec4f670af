import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { stopAnonymousReply } from '../../contract/anonymous-chat.ts'
import { FREE_STOPS_A_DAY } from '../../contract/limits.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf, newId } from '../support/chat.ts'
import { paidMessages } from '../support/ledger.ts'
import { newPatient } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'

// docs/credits-and-payments.md: three stopped replies a day cost nothing.

const app = await useApp({ pacing: { tokenDelayMs: 3 }, constants: { UNSHOWN_STOPS_A_DAY: 4 } })
const { say, stream, stop, balance } = chatOf(() => app)
const ids = () => ({ session_id: randomBytes(24).toString('base64url'), message_id: newId() })

describe('a client’s reply', () => {
  test('stopped costs nothing three times a day, then a credit as soon as a word was shown', async () => {
    const patient = await newPatient(app)
    const left: number[] = []
    for (let times = 0; times < FREE_STOPS_A_DAY + 2; times++) {
      const id = newId()
      const reader = await stream(patient, 'Jag är orolig för jobbet. [[long]]', id)
      await reader.next()
      await stop(patient, id)
      left.push(Number((await reader.rest()).at(-1)?.data['current_balance']))
    }
    expect(left).toEqual([12, 12, 12, 11, 10])
    expect(await balance(patient)).toBe(10)
    expect(await paidMessages(app, patient.id)).toHaveLength(2)
  })

  test('stopped before its first word never costs anything, and is not begun without end', async () => {
    const patient = await newPatient(app)
    // A concern, which is paid for as any message: where it is refused the refusal names a line.
    await say(patient, 'Allt är hopplöst.')
    for (let times = 0; times < 4; times++) {
      const id = newId()
      const reader = await stream(patient, 'Jag är orolig för jobbet. [[hang]]', id)
      await stop(patient, id)
      expect((await reader.rest()).at(-1)).toMatchObject({ event: 'done', data: { response: '', current_balance: 11 } })
    }
    expect(await failureOf(say(patient, 'Jag är orolig för jobbet.'))).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', detail: expect.stringContaining('90 390') },
    })
    const danger = await say(patient, 'Jag tänker ta livet av mig i kväll.')
    expect(danger).toMatchObject({ metadata: { safety_tier: 'immediate' }, current_balance: 11 })
  })
})

test('a fourth stopped reply of a day uses up a chat, once a word of it was shown', async () => {
  const visitor = await newVisitor(app)
  const left: unknown[] = []
  for (let times = 0; times < FREE_STOPS_A_DAY + 2; times++) {
    const turn = ids()
    const elsewhere = await newVisitor(app, { ...visitor.caller, address: newAddress() })
    const stream = await elsewhere.stream('Jag är orolig för jobbet. [[long]]', turn)
    await stream.next()
    await api(app, stopAnonymousReply, { body: turn })
    left.push((await stream.rest()).at(-1)?.data['remaining_chats'])
  }
  expect(left).toEqual([3, 3, 3, 2, 1])
  expect((await visitor.say('Hej')).remaining_chats).toBe(0)
})
