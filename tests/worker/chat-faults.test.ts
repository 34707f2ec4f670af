import { describe, expect, test } from 'vitest'
import { setConsent } from '../../contract/consents.ts'
import { api, failureOf } from '../support/api.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { chatOf, newId } from '../support/chat.ts'
import { during } from '../support/faults.ts'
import { paidMessages } from '../support/ledger.ts'
import { newPatient } from '../support/people.ts'
import { withTrigger } from '../support/trigger.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const CRISIS = 'Jag tänker ta livet av mig i kväll.'

// A row that Postgres did not take is tried again after three seconds: time to look at what is shown meanwhile.
const app = await useApp({ pacing: { tokenDelayMs: 3 }, constants: { FIRST_RETRY: 3000, ANSWER_TIMEOUT: 1500 } })

const { say, stream, history, balance, rowsOf } = chatOf(() => app)

describe('the free lane', () => {
  test('a crisis is answered at zero credits, its card before the first word', async () => {
    const patient = await newPatient(app, { credits: 0 })
    const events = await (await stream(patient, CRISIS)).rest()
    expect(events[0]).toMatchObject({ event: 'safety', data: { tier: 'immediate' } })
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: { current_balance: 0, metadata: { message_type: 'crisis' } },
    })
    expect(String(events.at(-1)?.data['response'])).toContain('112')
  })

  test('lasts while the tier stands, and takes none of the credits there are', async () => {
    const patient = await newPatient(app)
    await say(patient, CRISIS)
    const next = await (await stream(patient, 'Hej igen')).rest()
    expect(next[0]?.event).toBe('safety')
    expect(next.at(-1)?.data['current_balance']).toBe(12)
    expect(await paidMessages(app, patient.id)).toEqual([])
    expect(await balance(patient)).toBe(12)
  })

  test('repeating a free message holds no credit back', async () => {
    const patient = await newPatient(app)
    const id = newId()
    await say(patient, CRISIS)
    await say(patient, 'Hej igen', id)
    expect(await say(patient, 'Hej igen', id)).toMatchObject({ current_balance: 12 })
    expect(await balance(patient)).toBe(12)
  })

  test.each(['529', 'cut', 'refuse'])('is answered in Lyhörd’s own words when the model fails: %s', async (fault) => {
    const patient = await newPatient(app)
    const reply = await say(patient, `${CRISIS} [[${fault}]]`)
    expect(reply.response).toContain('112')
    expect(reply.current_balance).toBe(12)
  })
})

describe('a model that fails', () => {
  test.each([
    ['429', 'ai_busy'],
    ['529', 'ai_busy'],
    ['500', 'ai_unavailable'],
    ['cut', 'ai_interrupted'],
    ['refuse', 'ai_refused'],
    ['empty', 'ai_refused'],
    ['hang', 'ai_unavailable'],
  ])('%s ends in %s; nothing is charged or stored, and the same message may be sent again', async (fault, code) => {
    const patient = await newPatient(app)
    const id = newId()
    const events = await (await stream(patient, `Hej [[${fault}]]`, id)).rest()
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code, retryable: true } })
    expect(await balance(patient)).toBe(12)
    expect(await rowsOf(patient)).toEqual([])
    const asJson = await failureOf(say(patient, `Hej [[${fault}]]`, id))
    expect(asJson).toMatchObject({ status: 503, body: { code, detail: events.at(-1)?.data['detail'] } })
    expect(await say(patient, 'Hej', id)).toMatchObject({ current_balance: 11 })
    expect(await rowsOf(patient)).toHaveLength(1)
  })
})

describe('Postgres away', () => {
  test('while the reply is written: it is shown once, before and after it is delivered, and charged once', async () => {
    const patient = await newPatient(app)
    await say(patient, 'ett')
    const id = newId()
    const reader = await stream(patient, 'två', id)
    await reader.next()
    const done = (await during(app, 'neon', 'down', reader.rest)).at(-1)
    expect(done).toMatchObject({ event: 'done', data: { current_balance: 10 } })
    expect(await rowsOf(patient)).toHaveLength(1)
    const shown = { conversations: [{ message: 'ett' }, { message: 'två', response: done?.data['response'] }] }
    expect(await history(patient)).toMatchObject(shown)
    expect(await say(patient, 'två', id)).toMatchObject({ response: done?.data['response'], current_balance: 10 })
    await until('the row in Postgres', async () => (await rowsOf(patient)).length === 2)
    expect((await history(patient)).conversations).toHaveLength(2)
    expect(await paidMessages(app, patient.id)).toHaveLength(2)
  })

  test('before and after: the client’s own object remembers the consents, and the answer comes', async () => {
    const patient = await newPatient(app)
    await say(patient, 'ett')
    const reply = await during(app, 'neon', 'down', () => say(patient, 'två'))
    expect(reply.current_balance).toBe(10)
    await until('the row in Postgres', async () => (await rowsOf(patient)).length === 2)
    expect((await history(patient)).conversations.map(({ message }) => message)).toEqual(['ett', 'två'])
  })

  test('without consents, or after they were withdrawn, nothing is answered', async () => {
    const patient = await newPatient(app)
    await say(patient, 'ett')
    await api(app, setConsent, { body: { consents: ['health_data'], given: false } }, patient)
    const refused = await failureOf(during(app, 'neon', 'down', () => say(patient, 'två')))
    expect(refused).toMatchObject({ status: 503, body: { code: 'database_unavailable' } })
  })

  test('a reply that ends while an earlier one is being stored, and cannot be stored itself yet, does not wait for an hour', async () => {
    const patient = await newPatient(app)
    await say(patient, 'ett')
    await during(app, 'neon', 'down', () => say(patient, 'två'))
    const id = newId()
    const refuses = `if new.message_id = '${id}' then raise exception 'refused'; end if; return new;`
    await withTrigger(app, 'insert on conversations', refuses, async () => {
      const third = () => say(patient, 'tre', id)
      const stored = () => until('the second row', async () => (await rowsOf(patient)).length === 2)
      await beforeBatch(app, /insert into "conversations"/, third, stored)
    })
    await until('the third row', async () => (await rowsOf(patient)).length === 3)
    expect((await history(patient)).conversations.map(({ message }) => message)).toEqual(['ett', 'två', 'tre'])
  })

  test('reading says so in Swedish, and works again at once when it is back', async () => {
    const patient = await newPatient(app)
    const refused = await failureOf(during(app, 'neon', 'cut', () => history(patient)))
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'database_unavailable', detail: expect.stringContaining('databas') },
    })
    expect((await history(patient)).conversations).toEqual([])
  })

  test('an answer of Postgres that is lost stores the row once', async () => {
    const patient = await newPatient(app)
    await say(patient, 'ett')
    const reader = await stream(patient, 'två')
    await reader.next()
    const done = (await during(app, 'neon', 'lost_reply', reader.rest)).at(-1)
    expect(done?.event).toBe('done')
    await until('the object to be done', async () => {
      const chat = await app.object<{ recall(): Promise<{ undelivered: Promise<unknown[]> }> }>(
        'CLIENT_CHAT',
        patient.id,
      )
      return (await (await chat.recall()).undelivered).length === 0
    })
    expect(await rowsOf(patient)).toHaveLength(2)
  })
})
