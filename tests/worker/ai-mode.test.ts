import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type AiModeName, getAiMode, setAiMode } from '../../contract/ai-mode.ts'
import { deleteAccount, exportAccount } from '../../contract/privacy.ts'
import { disconnectTherapist } from '../../contract/sharing.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf, newId } from '../support/chat.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { resetPassword } from '../support/password-reset.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/safety.md#what-the-therapist-decides

// Its own: what the model is asked is counted.
const app = await useApp({ own: true })

const { say, stream, rowsOf, balance, lastChat } = chatOf(() => app)
const AS_EVER = { mode: 'normal', sentence: null, since: null, therapist: null }
const CALM = 'Hej igen, hur är det?'

const decide = (therapist: Person, patient: Person, mode: AiModeName, sentence: string | null = null) =>
  api(app, setAiMode, { query: { patient_id: patient.id }, body: { mode, sentence } }, therapist)
const own = (patient: Person) => api(app, getAiMode, { query: {} }, patient)
const seenBy = (therapist: Person, patient: Person) =>
  api(app, getAiMode, { query: { patient_id: patient.id } }, therapist)
const auditsOf = async (patient: Person) => {
  const rows = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, patient.id))
  return rows.map(({ action }) => action).filter((action) => action.startsWith('ai_mode.'))
}
/** How often the model was asked, for a reply or an analysis. */
const asked = () => app.ledger('anthropic').length

async function connected() {
  const patient = await newPatient(app)
  return { patient, therapist: await connect(app, patient, await newTherapist(app), { shareChats: false }) }
}

interface Chat {
  aiMode(): Promise<string | null>
  setAiMode(sealed: string | null): Promise<void>
}
const chatObject = (patient: Person) => app.object<Chat>('CLIENT_CHAT', patient.id)

describe('what a therapist decides', () => {
  test('is told alike to both, with the sentence and since when, and stands in the client’s log', async () => {
    const { patient, therapist } = await connected()
    expect(await own(patient)).toEqual(AS_EVER)
    const sentence = `Vi ses på torsdag. ${crypto.randomUUID()}`
    const decided = await decide(therapist, patient, 'paused', sentence)
    expect(decided).toEqual({ mode: 'paused', sentence, since: expect.any(String), therapist: 'Tove Terapeut' })
    expect(await own(patient)).toEqual(decided)
    expect(await seenBy(therapist, patient)).toEqual(decided)
    expect(textsIn(await dumpDatabase(app.db), [sentence])).toEqual([])
    await decide(therapist, patient, 'listening', 'Sägs bara vid en paus.')
    expect(await own(patient)).toMatchObject({ mode: 'listening', sentence: null })
    await decide(therapist, patient, 'normal')
    expect(await own(patient)).toEqual(AS_EVER)
    expect(await auditsOf(patient)).toEqual(['ai_mode.pause', 'ai_mode.listen', 'ai_mode.resume'])
  })

  test('that says nothing new is no act, and other words in a pause begin no new one', async () => {
    const { patient, therapist } = await connected()
    await decide(therapist, patient, 'normal')
    const first = await decide(therapist, patient, 'paused', 'Vi ses på torsdag.')
    expect(await decide(therapist, patient, 'paused', 'Vi ses på torsdag.')).toEqual(first)
    expect(await auditsOf(patient)).toEqual(['ai_mode.pause'])
    const sentence = 'Vi ses på fredag.'
    expect(await decide(therapist, patient, 'paused', sentence)).toEqual({ ...first, sentence })
    expect(await own(patient)).toEqual({ ...first, sentence })
    expect(await auditsOf(patient)).toEqual(['ai_mode.pause', 'ai_mode.pause'])
  })

  test('ends with the client’s keys at a reset without the code, and the therapist is told until they decide anew', async () => {
    const { patient, therapist } = await connected()
    await decide(therapist, patient, 'paused', 'Vi ses på torsdag.')
    const back = await resetPassword(app, patient)
    expect(await seenBy(therapist, back)).toEqual({ ...AS_EVER, ended: 'paused' })
    expect(await own(back)).toEqual(AS_EVER)
    expect(await decide(therapist, back, 'normal')).toEqual(AS_EVER)
    expect(await seenBy(therapist, back)).toEqual(AS_EVER)
  })

  test('has the same length, sealed, whatever it is', async () => {
    const { patient, therapist } = await connected()
    const object = await chatObject(patient)
    const lengths: (number | undefined)[] = []
    for (const [mode, sentence] of [
      ['paused', 'å'.repeat(300)],
      ['paused', null],
      ['listening', null],
      ['normal', null],
    ] as const) {
      await decide(therapist, patient, mode, sentence)
      lengths.push((await object.aiMode())?.length)
    }
    expect(new Set(lengths).size).toBe(1)
    expect(lengths[0]).toBeGreaterThan(1000)
  })

  test('is refused where it is too long, and to everybody who is not the client’s therapist', async () => {
    const { patient, therapist } = await connected()
    expect((await failureOf(decide(therapist, patient, 'paused', 'x'.repeat(301)))).status).toBe(422)
    expect((await failureOf(decide(await newTherapist(app), patient, 'paused'))).status).toBe(404)
    expect((await failureOf(decide(patient, patient, 'paused'))).status).toBe(403)
    expect(await own(patient)).toEqual(AS_EVER)
  })

  test('comes along when the client takes out what is held of them', async () => {
    const { patient, therapist } = await connected()
    await decide(therapist, patient, 'paused', 'Vi hörs i augusti.')
    const { text } = await api(app, exportAccount, {}, patient)
    expect(text).toMatch(/AI:n: är pausad\nTerapeutens ord: Vi hörs i augusti\./)
  })
})

describe('while the AI is paused', () => {
  async function paused(mode: AiModeName = 'paused') {
    const both = await connected()
    await decide(both.therapist, both.patient, mode, null)
    return both
  }

  test.each([
    ['none', CALM],
    ['concern', 'Jag klarar inte det här.'],
    ['high', 'Det vore bättre om jag inte fanns.'],
    ['immediate', 'Jag tänker ta livet av mig i kväll.'],
  ] as const)(
    'a message at tier %s gets Lyhörd’s own words with a line, no model, and costs nothing',
    async (tier, words) => {
      const { patient } = await paused()
      const credits = await balance(patient)
      const before = asked()
      const reader = await stream(patient, words)
      const events = await reader.rest()
      const done = events.at(-1)
      expect(done?.event).toBe('done')
      expect(done?.data).toMatchObject({ metadata: { safety_tier: tier }, current_balance: credits })
      expect(JSON.stringify(done?.data)).toMatch(/90 390|90101|112/)
      expect(JSON.stringify(done?.data)).toMatch(/terapeut har pausat AI:n/)
      expect(events.some(({ event }) => event === 'safety')).toBe(tier !== 'none')
      await until('the row', async () => (await rowsOf(patient)).length === 1)
      await until('the analysis', async () => (await rowsOf(patient))[0]?.analysis)
      expect(await balance(patient)).toBe(credits)
      expect(asked()).toBe(before)
    },
  )

  test('the tier is raised as ever, and holds when the AI answers again', async () => {
    const { patient, therapist } = await paused()
    await say(patient, 'Jag tänker ta livet av mig i kväll.')
    await decide(therapist, patient, 'normal')
    expect((await say(patient, CALM)).metadata.safety_tier).toBe('immediate')
  })

  test('somebody without credits may write as well', async () => {
    const patient = await newPatient(app, { credits: 0 })
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
    await decide(therapist, patient, 'paused')
    expect((await say(patient, CALM)).response).toMatch(/pausat AI:n/)
    await decide(therapist, patient, 'normal')
    expect((await failureOf(say(patient, CALM))).status).toBe(402)
  })

  test('the same message again gets the same answer', async () => {
    const { patient } = await paused()
    const id = newId()
    const { response } = await say(patient, CALM, id)
    expect((await say(patient, CALM, id)).response).toBe(response)
  })

  test('it ends with the connection, also where nobody took the note away', async () => {
    const { patient } = await paused()
    const object = await chatObject(patient)
    const sealed = await object.aiMode()
    await api(app, disconnectTherapist, {}, patient)
    await until('the note is gone', async () => (await object.aiMode()) === null)
    await object.setAiMode(sealed)
    expect(await own(patient)).toEqual(AS_EVER)
    expect((await say(patient, CALM)).response).not.toMatch(/pausat AI:n/)
  })

  test('it ends with the therapist’s account, for a client who is signed in too', async () => {
    const { patient, therapist } = await paused()
    await api(app, deleteAccount, { body: { password: therapist.password } }, therapist)
    await until('the AI answers', async () => (await own(patient)).mode === 'normal')
    expect((await say(patient, CALM)).response).not.toMatch(/pausat AI:n/)
  })

  test('what somebody else than the therapist has written counts for nothing', async () => {
    const [one, other] = [await paused(), await connected()]
    const sealed = await (await chatObject(one.patient)).aiMode()
    await (await chatObject(other.patient)).setAiMode(sealed)
    expect(await own(other.patient)).toEqual(AS_EVER)
    expect((await say(other.patient, CALM)).response).not.toMatch(/pausat AI:n/)
    await (await chatObject(other.patient)).setAiMode('v1.1.dk.AAAA')
    expect((await say(other.patient, CALM)).response).not.toMatch(/pausat AI:n/)
  })
})

test('listening only is a block more of what the model is told, and costs what a reply costs', async () => {
  const { patient, therapist } = await connected()
  await say(patient, CALM)
  const blocks = Number(lastChat()?.['system_blocks'])
  await decide(therapist, patient, 'listening')
  const credits = await balance(patient)
  await say(patient, CALM)
  expect(lastChat()?.['system_blocks']).toBe(blocks + 1)
  expect(await balance(patient)).toBe(credits - 1)
  await decide(therapist, patient, 'normal')
  await say(patient, CALM)
  expect(lastChat()?.['system_blocks']).toBe(blocks)
})
