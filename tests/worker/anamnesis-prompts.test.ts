import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { archiveExchange, deleteExchange } from '../../contract/chat.ts'
import { anamnesisFindings } from '../../worker/features/anamnesis/tables.ts'
import { exchangeFinding } from '../../worker/features/anamnesis/forget-exchanges.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { plantFinding, profilesOf } from '../support/findings.ts'
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

const { known, change, remove, insightsOf, profileOf, ofTherapist, waiting } = profilesOf(app)

const mark = (word: string) => `${word} ${crypto.randomUUID()}`
/** How often the model has been told a text since its questions were last forgotten. */
const told = (text: string) => recorder.bodies.filter((body) => body.includes(text)).length

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

  test('is kept once, however often its exchange is analysed', async () => {
    const message = 'Jag sover dåligt sedan i augusti.'
    const { patient, id } = await newExchange(message)
    const first = await waiting(patient)
    expect(first.map((row) => row.id)).toEqual([exchangeFinding(id)])
    await deliver(QUEUE, await newJob(patient, id, { message }))
    expect(await waiting(patient)).toEqual(first)
    const insights = await insightsOf(patient)
    expect(insights).toHaveLength(1)
    await plantFinding(app, patient, [{ text: 'Något annat.' }], { id: exchangeFinding(id) })
    expect(await insightsOf(patient)).toEqual(insights)
  })

  test('waits no longer than so many, so that nobody’s rows grow without end', async () => {
    const { patient, id } = await newExchange('Hej.')
    await app.db.delete(anamnesisFindings).where(eq(anamnesisFindings.id, exchangeFinding(id)))
    for (let more = 0; more < MOST_WAITING; more++) await plantFinding(app, patient, [{ text: `Sak ${more}` }])
    await deliver(QUEUE, await newJob(patient, id, { message: 'Jag sover dåligt sedan i augusti.' }))
    expect(await waiting(patient)).toHaveLength(MOST_WAITING)
  })

  test('of an archived talk is in no prompt, and stays in the profile', async () => {
    const [text, mine] = [mark('Är rädd för mörker'), mark('Tycker om ljus')]
    const patient = await newPatient(app)
    const talk = await sayAndAnalyse(patient, 'Hej.')
    await plantFinding(app, patient, [
      { text, conversation_id: talk },
      { text: mine, area: 'lifestyle' },
    ])
    await api(app, archiveExchange, { params: { id: talk } }, patient)
    recorder.forget()
    await sayAndAnalyse(patient, 'Hej igen.')
    expect([told(text), told(mine)]).toEqual([0, 2])
    expect(JSON.stringify(await profileOf(patient))).toContain(text)
  })

  test('is folded by the talk itself, which goes on knowing it without asking Postgres', async () => {
    const patient = await newPatient(app)
    const texts = Array.from({ length: 6 }, (_, at) => mark(`Sak${at}`))
    for (const text of texts) await plantFinding(app, patient, [{ text }])
    await say(patient, 'Hej.')
    await until('the document', async () => (await waiting(patient)).length < texts.length)
    recorder.forget()
    await say(patient, 'Hej igen.')
    expect(texts.filter((text) => recorder.bodies[0]?.includes(text))).toEqual(texts)
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

  test('of a talk that is deleted is gone where a reset has locked the profile, and where its analysis comes late', async () => {
    const { patient } = await known({ text: 'Har en katt.' })
    const anew = await resetPassword(app, patient)
    const { metadata } = await say(anew, 'Hej.')
    const talk = metadata.conversation_id
    await until('the analysis', async () => (await rowOf(talk))?.analysis)
    const ofTalk = exchangeFinding(talk)
    const ids = async () => (await waiting(anew)).map(({ id }) => id)
    await until('its finding', async () => (await ids()).includes(ofTalk))
    const late = await newJob(anew, talk, { message: 'Jag sover dåligt sedan i augusti.' })
    await api(app, deleteExchange, { params: { id: talk } }, anew)
    // That it was deleted waits, for the profile that is locked.
    const left = await ids()
    expect(left).toHaveLength(1)
    expect(left).not.toContain(ofTalk)
    await deliver(QUEUE, late)
    expect(await ids()).toEqual(left)
  })
})

describe('what the client makes of it', () => {
  test('corrects, disputes and hides: their own words are told, what they dispute or hide is not', async () => {
    const [said, mine] = [mark('Hatar sitt arbete'), mark('Trivs inte på arbetet')]
    const { patient, insight } = await known({ text: said })
    expect(await change(patient, insight.id, { text: mine })).toMatchObject({
      text: mine,
      corrected: true,
      confidence: 1,
      keywords: [],
      subarea: '',
      quote: '',
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
})
