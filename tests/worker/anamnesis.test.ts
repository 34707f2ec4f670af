import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  anamnesisProfile,
  anamnesisProgress,
  changeInsight,
  deleteInsight,
  listInsights,
  patientAnamnesis,
  patientAnamnesisProfile,
} from '../../contract/anamnesis.ts'
import { deleteExchange } from '../../contract/chat.ts'
import { INSIGHTS_PAGE } from '../../contract/limits.ts'
import { setSharing } from '../../contract/sharing.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import type { FoundInsight } from '../../worker/features/anamnesis/finding.ts'
import { anamnesisFindings, anamnesisProfiles } from '../../worker/features/anamnesis/tables.ts'
import { jobs } from '../../worker/jobs/tables.ts'
import { uuidOf } from '../../worker/uuid-of.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { plantFinding } from '../support/findings.ts'
import { jobsOf, QUEUE } from '../support/jobs.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { resetPassword } from '../support/password-reset.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { recordPrompts } from '../support/prompts.ts'
import { reviewsOf } from '../support/reviews.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const MOST_WAITING = 8

const recorder = await recordPrompts()
const app = await useApp({ vars: { ANTHROPIC_BASE_URL: recorder.url }, constants: { MOST_WAITING } })
recorder.passTo(app.devOrigin)
afterAll(() => recorder.close())

const { say } = chatOf(() => app)
const { rowOf, newExchange, newJob, deliver } = jobsOf(app)

const mark = (word: string) => `${word} ${crypto.randomUUID()}`
const profileOf = (patient: Person) => api(app, anamnesisProfile, {}, patient)
const insightsOf = async (patient: Person) => (await api(app, listInsights, { query: {} }, patient)).insights
const change = (patient: Person, id: string, body: { text?: string; disputed?: boolean; hidden?: boolean }) =>
  api(app, changeInsight, { params: { id }, body }, patient)
const remove = (patient: Person, id: string) => api(app, deleteInsight, { params: { id } }, patient)
const ofTherapist = (therapist: Person, patient: Person) =>
  api(app, patientAnamnesis, { params: { patient_id: patient.id } }, therapist)
const waiting = (patient: Person) =>
  app.db.select().from(anamnesisFindings).where(eq(anamnesisFindings.patientId, patient.id))
/** How often the model has been told a text since its questions were last forgotten. */
const told = (text: string) => recorder.bodies.filter((body) => body.includes(text)).length

/** A client of whom this is known, and the insight's id. */
async function known(over: Partial<FoundInsight>) {
  const patient = await newPatient(app)
  await plantFinding(app, patient, [over])
  const [insight] = await insightsOf(patient)
  if (insight === undefined) throw new Error('What was found is known.')
  return { patient, insight }
}

/** Says a message and waits until it has been analysed. */
async function sayAndAnalyse(patient: Person, message: string): Promise<string> {
  const { metadata } = await say(patient, message)
  await until('the analysis', async () => (await rowOf(metadata.conversation_id))?.analysis)
  return metadata.conversation_id
}

describe('what an analysis finds', () => {
  test('is in the profile with the words it rests on, sealed at rest, and in the next prompt', async () => {
    const { patient, id } = await newExchange('Jag sover dåligt sedan i augusti, bara fyra timmar per natt.')
    await until('the finding', async () => (await waiting(patient)).length > 0)
    const [insight] = await insightsOf(patient)
    expect(insight).toMatchObject({ conversation_id: id, source: 'chat_analysis', confirmed: 1, disputed: false })
    expect('Jag sover dåligt sedan i augusti, bara fyra timmar per natt.').toContain(insight?.quote)
    expect(await waiting(patient)).toEqual([])
    expect(textsIn(await dumpDatabase(app.db), [insight?.text ?? ''])).toEqual([])
    recorder.forget()
    await sayAndAnalyse(patient, 'Hej igen.')
    expect(recorder.bodies[0]).toContain('Det personen har berättat tidigare')
    expect(recorder.bodies[0]).toContain(`- ${insight?.text}`)
    expect(recorder.bodies.at(-1)).toContain('<insikt nr=\\"1\\"')
  })

  test('is kept once, however often its job comes', async () => {
    const { patient, id } = await newExchange('Hej.')
    const job = await newJob(patient, id, { message: 'Jag sover dåligt sedan i augusti.' })
    await deliver(QUEUE, job)
    const first = await waiting(patient)
    expect(first.map((row) => row.id)).toContain(uuidOf(`finding|${job.jobId}`))
    await app.db.update(jobs).set({ state: 'running' }).where(eq(jobs.id, job.jobId))
    await deliver(QUEUE, job)
    expect(await waiting(patient)).toEqual(first)
    const insights = await insightsOf(patient)
    await plantFinding(app, patient, [{ text: 'Något annat.' }], { id: uuidOf(`finding|${job.jobId}`) })
    expect(await insightsOf(patient)).toEqual(insights)
  })

  test('waits no longer than so many, so that nobody’s rows grow without end', async () => {
    const { patient, id } = await newExchange('Hej.')
    const before = await waiting(patient)
    for (let more = before.length; more < MOST_WAITING; more++)
      await plantFinding(app, patient, [{ text: `Sak ${more}` }])
    await deliver(QUEUE, await newJob(patient, id, { message: 'Jag sover dåligt sedan i augusti.' }))
    expect(await waiting(patient)).toHaveLength(MOST_WAITING)
  })

  test('is folded by the talk itself, which goes on knowing it without asking Postgres', async () => {
    const patient = await newPatient(app)
    const texts = Array.from({ length: 6 }, (_, at) => mark(`Sak${at}`))
    for (const text of texts) await plantFinding(app, patient, [{ text }])
    await say(patient, 'Hej.')
    await until('the document', async () => (await waiting(patient)).length === 0)
    recorder.forget()
    await say(patient, 'Hej igen.')
    expect(texts.filter((text) => recorder.bodies[0]?.includes(text))).toEqual(texts)
  })
})

describe('what says the same, and what does not', () => {
  test('is one insight that is surer; what contradicts it weakens it and stands beside it', async () => {
    const { patient, insight } = await known({ text: 'Har sovit dåligt sedan våren.', confidence: 0.6 })
    await plantFinding(app, patient, [{ text: 'har sovit dåligt sedan VÅREN', quote: 'igen' }])
    const [again, ...others] = await insightsOf(patient)
    expect([again, others]).toMatchObject([{ id: insight.id, confirmed: 2, quote: 'igen' }, []])
    await plantFinding(app, patient, [{ text: 'Sover bra igen.', relation: { kind: 'contradicts', of: insight.id } }])
    const all = await insightsOf(patient)
    expect(all.map(({ text }) => text)).toEqual(['Sover bra igen.', 'Har sovit dåligt sedan våren.'])
    expect(all[1]?.confidence).toBeCloseTo((again?.confidence ?? 0) / 2)
  })
})

describe('a deleted insight', () => {
  test('is in no prompt from then on, neither of a reply, an analysis nor a review, and in no profile', async () => {
    const text = mark('Är rädd för hundar')
    const { patient, insight } = await known({ text })
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
    recorder.forget()
    await sayAndAnalyse(patient, 'Hej.')
    expect(told(text)).toBe(2)
    expect(await remove(patient, insight.id)).toEqual({ detail: 'Insikten är raderad.' })
    recorder.forget()
    const id = await sayAndAnalyse(patient, 'Hej igen.')
    await reviewsOf(() => app).review(therapist, patient, id)
    expect(recorder.bodies).toHaveLength(3)
    expect(told(text)).toBe(0)
    const shown = [await profileOf(patient), await insightsOf(patient), await ofTherapist(therapist, patient)]
    expect(JSON.stringify(shown)).not.toContain(text)
    expect((await failureOf(remove(patient, insight.id))).status).toBe(404)
  })

  test('is not told to an analysis that was waiting when it was deleted', async () => {
    const text = mark('Är rädd för höjder')
    const { patient, insight } = await known({ text })
    const id = await sayAndAnalyse(patient, 'Hej.')
    const known1 = [{ id: insight.id, area: insight.area, text }]
    const job = () => newJob(patient, id, { message: 'Jag sover dåligt.', known: known1 })
    recorder.forget()
    await deliver(QUEUE, await job())
    expect(told(text)).toBe(1)
    await remove(patient, insight.id)
    recorder.forget()
    await deliver(QUEUE, await job())
    expect(recorder.bodies).toHaveLength(1)
    expect(told(text)).toBe(0)
  })

  test('does not come back from where it came', async () => {
    const [talk, text] = [crypto.randomUUID(), mark('Är rädd för åska')]
    const { patient, insight } = await known({ text, conversation_id: talk })
    await remove(patient, insight.id)
    await plantFinding(app, patient, [
      { text, conversation_id: talk },
      { text, relation: { kind: 'same', of: insight.id } },
    ])
    expect(await insightsOf(patient)).toEqual([])
  })

  test('goes with the exchange that alone said it; another that also did keeps it without its words', async () => {
    const patient = await newPatient(app)
    const { metadata } = await say(patient, 'Hej.')
    const talk = metadata.conversation_id
    await plantFinding(app, patient, [{ text: 'Är rädd för spindlar.', conversation_id: talk }])
    const twice = { text: 'Bor ensam i Umeå.', area: 'social_context' as const }
    await plantFinding(app, patient, [{ ...twice, conversation_id: crypto.randomUUID() }])
    await plantFinding(app, patient, [{ ...twice, conversation_id: talk, quote: 'bor själv' }])
    expect(await insightsOf(patient)).toHaveLength(2)
    await api(app, deleteExchange, { params: { id: talk } }, patient)
    expect(await insightsOf(patient)).toMatchObject([{ text: twice.text, quote: '', conversation_id: null }])
  })
})

describe('the client', () => {
  test('corrects, disputes and hides: their own words are told, what they dispute or hide is not', async () => {
    const [said, mine] = [mark('Hatar sitt arbete'), mark('Trivs inte på arbetet')]
    const { patient, insight } = await known({ text: said })
    expect(await change(patient, insight.id, { text: mine })).toMatchObject({
      text: mine,
      corrected: true,
      confidence: 1,
    })
    const talks = async () => {
      recorder.forget()
      await say(patient, 'Hej.')
      return [told(said), told(mine) > 0]
    }
    expect(await talks()).toEqual([0, true])
    expect(await change(patient, insight.id, { disputed: true })).toMatchObject({ disputed: true, text: mine })
    expect(await talks()).toEqual([0, false])
    await change(patient, insight.id, { disputed: false, hidden: true })
    expect(await talks()).toEqual([0, false])
    expect(await insightsOf(patient)).toMatchObject([{ id: insight.id, hidden: true }])
  })

  test('is told of their areas, and how many of them hold something', async () => {
    const patient = await newPatient(app)
    expect((await failureOf(profileOf(patient))).status).toBe(404)
    await plantFinding(app, patient, [
      { area: 'problems', text: 'Ett.' },
      { area: 'lifestyle', text: 'Två.' },
    ])
    expect(await profileOf(patient)).toMatchObject({
      areas_with_data: ['problems', 'lifestyle'],
      completion_percentage: 18,
      total_insights: 2,
      problems: { total_insights: 1, insights: [{ text: 'Ett.' }] },
      symptoms: { total_insights: 0, insights: [], last_updated: null },
      locked: false,
    })
    expect(await api(app, anamnesisProgress, {}, patient)).toMatchObject({ completion_percentage: 18 })
  })

  test('reads all of it by pages, newest first, whatever is deleted meanwhile', async () => {
    const patient = await newPatient(app)
    const days = Array.from({ length: INSIGHTS_PAGE + 5 }, (_, day) => day)
    const many = days.map((day) => ({
      text: `Sak${day}a sak${day}b`,
      at: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
    }))
    await plantFinding(app, patient, many)
    const first = await api(app, listInsights, { query: {} }, patient)
    expect(first.insights).toHaveLength(INSIGHTS_PAGE)
    expect(first.insights[0]?.text).toBe(many.at(-1)?.text)
    await remove(patient, first.insights.at(-1)?.id ?? '')
    const second = await api(app, listInsights, { query: { cursor: first.next_cursor ?? '' } }, patient)
    expect(second.insights.map(({ text }) => text)).toEqual(
      many
        .slice(0, 5)
        .toReversed()
        .map(({ text }) => text),
    )
    expect(second.next_cursor).toBeNull()
    expect((await failureOf(api(app, listInsights, { query: { cursor: 'x' } }, patient))).status).toBe(400)
  })

  test('loses nothing of two changes at once', async () => {
    const patient = await newPatient(app)
    await plantFinding(app, patient, [{ text: 'Har en hund.' }, { text: 'Bor vid havet.' }])
    const before = await insightsOf(patient)
    await Promise.all(before.map(({ id }) => change(patient, id, { hidden: true })))
    expect((await insightsOf(patient)).map(({ hidden }) => hidden)).toEqual([true, true])
    const [row] = await app.db.select().from(anamnesisProfiles).where(eq(anamnesisProfiles.patientId, patient.id))
    expect(row?.revision).toBe(3)
  })

  test('writes over nothing that a reset has locked, and is told so', async () => {
    const { patient } = await known({ text: 'Har en katt.' })
    const anew = await resetPassword(app, patient)
    await plantFinding(app, anew, [{ text: 'Har en hund.', area: 'lifestyle' }])
    const shown = await profileOf(anew)
    expect([shown.locked, shown.total_insights]).toEqual([true, 1])
    const [insight] = await insightsOf(anew)
    expect(await failureOf(change(anew, insight?.id ?? '', { hidden: true }))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('låst') },
    })
    recorder.forget()
    await say(anew, 'Hej.')
    expect([told('Har en katt.'), told('Har en hund.') > 0]).toEqual([0, true])
  })

  test('is nobody else: another client finds no such insight', async () => {
    const { insight } = await known({ text: 'Bara min.' })
    const other = await newPatient(app)
    expect((await failureOf(change(other, insight.id, { hidden: true }))).status).toBe(404)
    expect((await failureOf(remove(other, insight.id))).status).toBe(404)
    expect(await insightsOf(other)).toEqual([])
  })
})

describe('the therapist', () => {
  test('reads what the client shares, disputes marked and hidden things left out, and that stands in the log', async () => {
    const patient = await newPatient(app)
    await plantFinding(app, patient, [{ text: 'Har en hund.' }, { text: 'Bor vid havet.' }, { text: 'Gillar fiske.' }])
    const [first, second] = await insightsOf(patient)
    await change(patient, first?.id ?? '', { hidden: true })
    await change(patient, second?.id ?? '', { disputed: true })
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
    const shown = await ofTherapist(therapist, patient)
    expect(shown).toMatchObject({ security_level: 'maximum', total_insights: 2, areas_with_data: ['symptoms'] })
    expect(shown.conversation_insights.map(({ id }) => id)).not.toContain(first?.id)
    expect(shown.conversation_insights).toContainEqual(expect.objectContaining({ id: second?.id, disputed: true }))
    const other = { params: { patient_id: patient.id } }
    expect(await api(app, patientAnamnesisProfile, other, therapist)).toEqual(shown)
    const log = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, patient.id))
    expect(log.filter(({ action, actorId }) => action === 'anamnesis.read' && actorId === therapist.id)).toHaveLength(2)
  })

  test('is refused where the client is not theirs, and told where there is no profile', async () => {
    const { patient } = await known({ text: 'Har en hund.' })
    const stranger = await newTherapist(app)
    expect(await failureOf(ofTherapist(stranger, patient))).toMatchObject({
      status: 403,
      body: { detail: 'Du har inte behörighet att komma åt denna patients anamnesis-data' },
    })
    const empty = await newPatient(app)
    const theirs = await connect(app, empty, await newTherapist(app), { shareChats: true })
    expect((await failureOf(ofTherapist(theirs, empty))).status).toBe(404)
    await api(app, setSharing, { body: { share_chats: false } }, empty)
    expect((await failureOf(ofTherapist(theirs, empty))).status).toBe(404)
  })
})
