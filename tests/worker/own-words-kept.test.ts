import { describe, expect, test } from 'vitest'
import { clearAnonymousSession } from '../../contract/anonymous-chat.ts'
import { api } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { LINE } from '../support/free-lane.ts'
import { newPatient } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'
import { until } from '../support/wait.ts'

// docs/credits-and-payments.md#what-the-worst-day-costs: what is stored of replies that nobody pays for and no model gives.

const CALM = 'Hej igen.'
const DANGER = 'Det vore bättre om jag inte fanns.'

const app = await useApp({
  constants: {
    FREE_REPLIES_A_DAY: 1,
    FREE_REPLIES_PER_VISITOR_AND_DAY: 1,
    OWN_REPLIES_KEPT_A_DAY: 2,
    OWN_REPLIES_KEPT_PER_VISITOR_AND_DAY: 2,
    SENTENCE_PAUSE: 1,
  },
})

const { say, balance, history, rowsOf } = chatOf(() => app)

describe('past what is stored in own words of a day', () => {
  test('a client is answered with lines all the same; nothing more is stored, and nothing is paid', async () => {
    const patient = await newPatient(app)
    for (let times = 0; times < 6; times++) {
      const reply = await say(patient, times === 0 ? DANGER : CALM)
      expect(reply.metadata.safety_tier).toBe('high')
      expect(reply.response).toMatch(LINE)
      expect(/inte har sparats/.test(reply.response)).toBe(times >= 3)
    }
    await until('what is stored', async () => (await rowsOf(patient)).length === 3)
    expect(await balance(patient)).toBe(12)
    expect((await history(patient)).conversations).toHaveLength(3)
  })

  test('so is a visitor, whose talk grows no longer', async () => {
    const visitor = await newVisitor(app)
    const { session_id } = await visitor.say(DANGER)
    for (let times = 1; times < 6; times++) {
      const reply = await visitor.say(CALM, { session_id })
      expect(reply.safety_tier).toBe('high')
      expect(reply.response).toMatch(LINE)
      expect(/inte har sparats/.test(reply.response)).toBe(times >= 3)
    }
    const body = { session_id }
    expect(await api(app, clearAnonymousSession, { body })).toMatchObject({ previous_message_count: 6 })
  })
})
