import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anamnesisProfile, changeInsight, deleteInsight, patientAnamnesis } from '../../contract/anamnesis.ts'
import { chatHistory, deleteExchange } from '../../contract/chat.ts'
import { setConsent } from '../../contract/consents.ts'
import { cancelRegeneration, regenerateFromChat, regenerateFromChatOf } from '../../contract/regenerations.ts'
import { setSharing } from '../../contract/sharing.ts'
import { anamnesisProfiles } from '../../worker/features/anamnesis/tables.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { api, failureOf, request } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { resetPassword } from '../support/password-reset.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { regenerationsOf } from '../support/regenerations.ts'
import { sessionsOf } from '../support/sessions.ts'
import { connect, disconnect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const { register } = sessionsOf(() => app)
const { say } = chatOf(() => app)
const { regenerate, regenerateOf, ended, made, resultOf, partsOf, insightsOf, withTalk } = regenerationsOf(() => app)

const SLEEP = 'Jag sover dåligt.'

describe('a profile made anew', () => {
  test('holds what the stored talks tell, with the words it rests on', async () => {
    const patient = await withTalk(SLEEP, 'Mamma dog i mars.', 'Jag stickar på kvällarna.')
    expect(await made(patient)).toEqual({
      data_points_processed: 3,
      insights_created: 3,
      areas_updated: 3,
      completion_percentage: 27,
    })
    const found = await insightsOf(patient)
    expect(found.map(({ text }) => text).toSorted()).toEqual([
      'Blir lugn av att göra något med händerna.',
      'Mamman har dött.',
      'Sover dåligt och ligger vaken om nätterna.',
    ])
    expect(found.find(({ area }) => area === 'symptoms')).toMatchObject({
      quote: SLEEP,
      source: 'chat_regeneration',
      analysis_type: 'regeneration',
    })
  })

  test('is answered at once where who asks waits for it', async () => {
    const patient = await withTalk(SLEEP)
    const answer = await request(app, regenerateFromChat, { body: {} }, patient)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ data_points_processed: 1, insights_created: 1 })
  })

  test('takes the old one’s place when the profile is next read, also where nobody asks for the result', async () => {
    const patient = await withTalk(SLEEP)
    const id = await regenerate(patient)
    await ended(patient, id)
    expect(await api(app, anamnesisProfile, {}, patient)).toMatchObject({ total_insights: 1 })
    expect(await partsOf(id)).toEqual([])
    expect(await resultOf(patient, id)).toMatchObject({ insights_created: 1 })
  })

  test('takes no place of a profile that a reset has locked, unless the client asks for it after', async () => {
    const patient = await withTalk(SLEEP)
    await made(patient)
    const id = await regenerate(patient)
    await ended(patient, id)
    const contents = () =>
      app.db
        .select({ content: anamnesisProfiles.content })
        .from(anamnesisProfiles)
        .where(eq(anamnesisProfiles.patientId, patient.id))
    const before = await contents()
    const anew = await resetPassword(app, patient)
    expect(await api(app, anamnesisProfile, {}, anew)).toMatchObject({ locked: true, total_insights: 0 })
    expect(await contents()).toEqual(before)
    expect(await partsOf(id)).not.toEqual([])
    await say(anew, 'Jag sover dåligt sedan i augusti.')
    await made(anew)
    expect(await api(app, anamnesisProfile, {}, anew)).toMatchObject({ locked: false })
    expect(await contents()).not.toEqual(before)
  })

  test('is not begun by a therapist where a reset has locked the old one', async () => {
    const patient = await withTalk(SLEEP)
    await made(patient)
    const anew = await resetPassword(app, patient)
    const therapist = await connect(app, anew, await newTherapist(app), { shareChats: true })
    const params = { patient_id: patient.id }
    expect(await failureOf(api(app, regenerateFromChatOf, { params, body: {} }, therapist))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Bara klienten') },
    })
  })

  test('keeps what the client has corrected, disputed and hidden, and brings back nothing deleted', async () => {
    const patient = await withTalk(SLEEP, 'Mamma dog i mars.', 'Jag stickar på kvällarna.', 'Jag gråter ofta.')
    await made(patient)
    const before = await insightsOf(patient)
    const of = (text: string) => ({ id: before.find((one) => one.text.includes(text))?.id ?? '' })
    const own = 'Ligger vaken av oro för min son.'
    await api(app, changeInsight, { params: of('Sover'), body: { text: own } }, patient)
    await api(app, changeInsight, { params: of('Mamman'), body: { disputed: true } }, patient)
    await api(app, changeInsight, { params: of('lugn'), body: { hidden: true } }, patient)
    await api(app, deleteInsight, { params: of('Gråter') }, patient)
    await made(patient)
    const after = await insightsOf(patient)
    expect(after.find(({ text }) => text === own)).toMatchObject({ corrected: true })
    expect(after.find(({ text }) => text.includes('Mamman'))).toMatchObject({ disputed: true })
    expect(after.find(({ text }) => text.includes('lugn'))).toMatchObject({ hidden: true })
    expect(after.some(({ text }) => text.includes('Gråter'))).toBe(false)
  })

  test('holds nothing of an exchange that is deleted before it is in place', async () => {
    const patient = await withTalk(SLEEP, 'Mamma dog i mars.')
    const id = await regenerate(patient)
    await ended(patient, id)
    const { conversations } = await api(app, chatHistory, { query: {} }, patient)
    const [said] = conversations
    await api(app, deleteExchange, { params: { id: said?.id ?? '' } }, patient)
    expect(await resultOf(patient, id)).toMatchObject({ insights_created: 1 })
    expect((await insightsOf(patient)).map(({ text }) => text)).toEqual(['Mamman har dött.'])
  })

  test('nor of one that is gone without anybody’s word, as what a restored database has lost', async () => {
    const patient = await withTalk(SLEEP, 'Mamma dog i mars.')
    const id = await regenerate(patient)
    await ended(patient, id)
    const { conversations } = await api(app, chatHistory, { query: {} }, patient)
    await app.db.delete(exchanges).where(eq(exchanges.id, conversations[0]?.id ?? ''))
    expect(await resultOf(patient, id)).toMatchObject({ insights_created: 1 })
    expect((await insightsOf(patient)).map(({ text }) => text)).toEqual(['Mamman har dött.'])
  })

  test('is not begun, nor gone on with, where the consents do not stand', async () => {
    const patient = await withTalk(SLEEP)
    const withdraw = () => api(app, setConsent, { body: { consents: ['health_data'], given: false } }, patient)
    // The service fails until the consent is withdrawn: what waits then reads nothing.
    await app.control('anthropic:analysis', '500', 4)
    const id = await regenerate(patient)
    await withdraw()
    expect(await ended(patient, id)).toMatchObject({ state: 'failed', error: 'no_consent' })
    expect(await failureOf(resultOf(patient, id))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('samtycken') },
    })
    expect(await insightsOf(patient)).toEqual([])
    const refused = await failureOf(api(app, regenerateFromChat, { body: {} }, patient))
    expect(refused).toMatchObject({ status: 403, body: { code: 'consent_required' } })
  })

  test('of nothing is refused, in words of its own for each', async () => {
    const [patient, therapist] = await Promise.all([newPatient(app), newTherapist(app)])
    await connect(app, patient, therapist, { shareChats: true })
    expect(await failureOf(api(app, regenerateFromChat, { body: {} }, patient))).toMatchObject({
      status: 404,
      body: { detail: 'Ingen chatthistorik eller sessioner hittades för din profil' },
    })
    const asTherapist = api(app, regenerateFromChatOf, { params: { patient_id: patient.id }, body: {} }, therapist)
    expect(await failureOf(asTherapist)).toMatchObject({
      status: 404,
      body: { detail: 'Ingen chatthistorik hittades för denna patient' },
    })
  })

  test('is begun once: asked for again it is the same one, and nobody else begins another meanwhile', async () => {
    const [patient, therapist] = await Promise.all([withTalk(SLEEP), newTherapist(app)])
    await connect(app, patient, therapist, { shareChats: true })
    await app.control('anthropic:analysis', 'slow', 1, 3000)
    const id = await regenerate(patient)
    expect(await regenerate(patient)).toBe(id)
    const other = api(app, regenerateFromChatOf, { params: { patient_id: patient.id }, body: {} }, therapist)
    expect(await failureOf(other)).toMatchObject({ status: 409 })
    expect(await failureOf(resultOf(patient, id))).toMatchObject({ status: 409 })
    await ended(patient, id)
  })

  test('is nobody else’s: neither its result nor its end', async () => {
    const [patient, other] = await Promise.all([withTalk(SLEEP), newPatient(app)])
    const id = await regenerate(patient)
    expect(await failureOf(resultOf(other, id))).toMatchObject({ status: 404 })
    expect(await failureOf(api(app, cancelRegeneration, { params: { id } }, other))).toMatchObject({ status: 404 })
    await ended(patient, id)
  })
})

describe('a therapist', () => {
  async function pair(shareChats: boolean, ...messages: string[]) {
    const [patient, therapist] = await Promise.all([withTalk(...messages), newTherapist(app)])
    return { patient, therapist: await connect(app, patient, therapist, { shareChats }) }
  }

  test('gets a report of what came of each area, without what the client hides', async () => {
    const { patient, therapist } = await pair(true, SLEEP, 'Mamma dog i mars.')
    const id = await regenerateOf(therapist, patient)
    await ended(therapist, id)
    const { analysis_report: report, ...counts } = await resultOf(therapist, id)
    expect(counts).toMatchObject({ data_points_processed: 2, insights_created: 2, areas_updated: 2 })
    expect(report?.data_breakdown).toEqual({ chat_messages: 2, session_content: 0, ai_insights_generated: 2 })
    expect(report?.insights_by_area.family_history).toEqual({ count: 1, samples: [{ text: 'Mamman har dött.' }] })
    expect(report?.sources_analyzed).toEqual(['2 meddelanden i samtalen med AI:n'])
  })

  test('reads sessions alone where the talks are not shared, and what the talks have told stays', async () => {
    const { patient, therapist } = await pair(false, SLEEP)
    await made(patient)
    await register(therapist, patient, { notes: 'Klienten berättar att pappan drack under uppväxten.' })
    const analysed = async () => (await insightsOf(patient)).some(({ source }) => source === 'session_analysis')
    await until('the analysis of the session', analysed)
    const id = await regenerateOf(therapist, patient)
    await ended(therapist, id)
    const { analysis_report: report } = await resultOf(therapist, id)
    expect(report?.data_breakdown).toMatchObject({ chat_messages: 0, session_content: 1 })
    const found = await insightsOf(patient)
    expect([...new Set(found.map(({ source }) => source))].toSorted()).toEqual([
      'chat_regeneration',
      'session_regeneration',
    ])
    expect(found.find(({ source }) => source === 'session_regeneration')?.quote).toBe('')
  })

  test('who is not the client’s, or whom they no longer share with, is refused', async () => {
    const { patient, therapist } = await pair(true, SLEEP)
    const stranger = await newTherapist(app)
    const ask = (reader: Person) =>
      api(app, regenerateFromChatOf, { params: { patient_id: patient.id }, body: {} }, reader)
    const words = 'Du har inte behörighet att regenerera denna patients anamnesis-data'
    expect(await failureOf(ask(stranger))).toMatchObject({ status: 403, body: { detail: words } })
    await disconnect(app, patient, therapist)
    expect(await failureOf(ask(therapist))).toMatchObject({ status: 403, body: { detail: words } })
  })

  test('whose client stops sharing the talks meanwhile gets nothing of them', async () => {
    const { patient, therapist } = await pair(true, ...Array.from({ length: 21 }, () => SLEEP))
    await app.control('anthropic:analysis', '500', 4)
    const id = await regenerateOf(therapist, patient)
    await api(app, setSharing, { body: { share_chats: false } }, patient)
    expect(await ended(therapist, id)).toMatchObject({ state: 'failed', error: 'not_shared' })
    expect(await partsOf(id)).toEqual([])
    const read = api(app, patientAnamnesis, { params: { patient_id: patient.id } }, therapist)
    expect(await failureOf(read)).toMatchObject({ status: 404 })
  })
})
