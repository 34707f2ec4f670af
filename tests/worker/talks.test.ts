import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chatHistory, deleteExchange, sendChatMessage, stopChatReply } from '../../contract/chat.ts'
import { changeTalk, deleteTalk } from '../../contract/talks.ts'
import { talks } from '../../worker/features/chat/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf, newId } from '../support/chat.ts'
import { openStream } from '../support/events.ts'
import { during } from '../support/faults.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { talksOf } from '../support/talks.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const CRISIS = 'Jag tänker ta livet av mig i kväll.'

const app = await useApp()

const { say, history, lastChat, rowsOf } = chatOf(() => app)
const { begin, sayIn, list, saidIn } = talksOf(() => app)
const turnsShown = () => lastChat()?.['messages']
const NOT_THERE = { status: 404 }

describe('a talk', () => {
  test('is all that the model is shown of what was said', async () => {
    const patient = await newPatient(app)
    await say(patient, 'det första samtalet')
    const id = await begin(patient)
    await sayIn(patient, id, 'ett nytt samtal')
    expect(turnsShown()).toBe(1)
    await sayIn(patient, id, 'det går vidare')
    expect(turnsShown()).toBe(3)
    await say(patient, 'tillbaka i det första')
    expect(turnsShown()).toBe(3)
    await sayIn(patient, id, 'och fram igen')
    expect(turnsShown()).toBe(5)
  })

  test('shows the model nothing of another one without Postgres either', async () => {
    const patient = await newPatient(app)
    const id = await begin(patient)
    await sayIn(patient, id, 'ett')
    await say(patient, 'två')
    await during(app, 'neon', 'down', async () => {
      await sayIn(patient, id, 'tre')
      expect(turnsShown()).toBe(1)
    })
  })

  test('is given again while nothing was said in it', async () => {
    const patient = await newPatient(app)
    const id = await begin(patient)
    expect(await begin(patient)).toBe(id)
    expect((await list(patient)).talks).toEqual([])
    expect(await saidIn(patient, id)).toEqual([])
    await sayIn(patient, id, 'hej')
    expect(await begin(patient)).not.toBe(id)
  })

  test('whose first message is being answered is begun: another is another, and it is listed without a name', async () => {
    const patient = await newPatient(app)
    const [id, messageId] = [await begin(patient), newId()]
    const body = { message: 'Säg något. [[hang]]', message_id: messageId, talk_id: id }
    const reader = await openStream(app, sendChatMessage, { body }, patient)
    await until('the talk to begin', async () => (await list(patient)).talks.length === 1)
    expect(await begin(patient)).not.toBe(id)
    expect((await list(patient)).talks).toMatchObject([{ id, title: 'Nytt samtal', exchanges: 0 }])
    expect((await list(patient, { archived: 'true' })).talks).toEqual([])
    await api(app, stopChatReply, { params: { message_id: messageId } }, patient)
    await reader.rest()
    await sayIn(patient, id, 'Jag grubblar på jobbet.')
    expect((await list(patient)).talks).toMatchObject([{ id, title: 'Jag grubblar på jobbet', exchanges: 1 }])
  })

  test('has nothing made of it while it is empty, so that there are no more of them than somebody has written in', async () => {
    const patient = await newPatient(app)
    const id = await begin(patient)
    for (const body of [{ archived: true }, { title: 'Tomt' }]) {
      expect(await failureOf(api(app, changeTalk, { params: { id }, body }, patient))).toMatchObject(NOT_THERE)
    }
    expect(await begin(patient)).toBe(id)
    expect(await app.db.select().from(talks).where(eq(talks.patientId, patient.id))).toHaveLength(1)
  })

  test('is never the first, whatever was made of that', async () => {
    const patient = await newPatient(app)
    await say(patient, 'förut')
    for (const archived of [true, false]) {
      await api(app, changeTalk, { params: { id: patient.id }, body: { archived } }, patient)
    }
    expect(await begin(patient)).not.toBe(patient.id)
  })

  test('has all versions of what was said in it, whichever talk an edit names, and they go with it', async () => {
    const patient = await newPatient(app)
    const [id, first] = [await begin(patient), newId()]
    await sayIn(patient, id, 'Jag grubblar på jobbet.', { message_id: first })
    const other = await begin(patient)
    const edit = newId()
    await sayIn(patient, other, 'Jag grubblar på skolan.', { message_id: edit, replaces: first })
    expect(turnsShown()).toBe(1)
    await say(patient, 'i det första')
    await sayIn(patient, other, 'Jag grubblar på pappa.', { replaces: edit })
    expect(turnsShown()).toBe(1)
    const versions = ['Jag grubblar på jobbet.', 'Jag grubblar på skolan.', 'Jag grubblar på pappa.']
    expect(await saidIn(patient, id)).toEqual(versions)
    expect(await saidIn(patient, other)).toEqual([])
    const [talk] = (await list(patient)).talks
    expect(talk).toMatchObject({ id, title: 'Jag grubblar på pappa', exchanges: 1 })
    await api(app, deleteTalk, { params: { id } }, patient)
    expect(await rowsOf(patient)).toMatchObject([{ talkId: null, versionOf: null }])
  })

  test('is found by history as the newest, unless it is put aside', async () => {
    const patient = await newPatient(app)
    const newest = async () => {
      const page = await api(app, chatHistory, { query: { talk_id: 'newest' } }, patient)
      return { talk: page.talk_id, said: page.conversations.map(({ message }) => message) }
    }
    expect(await newest()).toEqual({ talk: null, said: [] })
    await say(patient, 'ett')
    const id = await begin(patient)
    await sayIn(patient, id, 'två')
    expect(await newest()).toEqual({ talk: id, said: ['två'] })
    await api(app, changeTalk, { params: { id }, body: { archived: true } }, patient)
    expect(await newest()).toEqual({ talk: patient.id, said: ['ett'] })
  })
})

describe('the list', () => {
  test('has each talk with a name from its first words, what was last written in first, page by page', async () => {
    const patient = await newPatient(app)
    await say(patient, 'Det här skrev jag förut.')
    const sleep = await begin(patient)
    await sayIn(patient, sleep, 'Jag sover inte på nätterna. Det har varit så länge.')
    await sayIn(patient, await begin(patient), 'Chefen hör inte på.')
    await sayIn(patient, sleep, 'I natt igen.')
    const titles = async (query: Parameters<typeof list>[1] = {}) =>
      (await list(patient, query)).talks.map(({ title, exchanges }) => `${title}: ${exchanges}`)
    const all = ['Jag sover inte på nätterna: 2', 'Chefen hör inte på: 1', 'Tidigare samtal: 1']
    expect(await titles()).toEqual(all)
    expect(await titles({ limit: 1 })).toEqual(all.slice(0, 1))
    expect((await list(patient, { limit: 1 })).has_more).toBe(true)
    expect(await titles({ before: sleep })).toEqual(all.slice(1))
    expect(await titles({ before: patient.id })).toEqual([])
  })

  test('shows a name given by hand, sealed where it lies, and the first words again once it is taken back', async () => {
    const patient = await newPatient(app)
    const id = await begin(patient)
    await sayIn(patient, id, 'Jag har bråkat med min syster.')
    await api(app, changeTalk, { params: { id }, body: { title: '  Syskonbråket ' } }, patient)
    expect((await list(patient)).talks).toMatchObject([{ title: 'Syskonbråket', is_named: true }])
    const [row] = await app.db.select().from(talks).where(eq(talks.id, id))
    expect(row?.title).toMatch(/^v1\.1\.dk\./)
    await api(app, changeTalk, { params: { id }, body: { title: '' } }, patient)
    expect((await list(patient)).talks).toMatchObject([{ title: 'Jag har bråkat med min syster', is_named: false }])
  })

  test('keeps what is put aside in a list of its own, the first talk too', async () => {
    const patient = await newPatient(app)
    await say(patient, 'förut')
    await api(app, changeTalk, { params: { id: patient.id }, body: { archived: true } }, patient)
    expect((await list(patient)).talks).toEqual([])
    expect((await list(patient, { archived: 'true' })).talks).toMatchObject([{ id: patient.id, is_archived: true }])
    await api(app, changeTalk, { params: { id: patient.id }, body: { archived: false } }, patient)
    expect((await list(patient)).talks).toHaveLength(1)
  })

  test('is the same to a therapist whom the conversations are shared with, and nobody else’s', async () => {
    const patient = await newPatient(app)
    const id = await begin(patient)
    await sayIn(patient, id, 'Jag tänker på pappa.')
    const shared = await connect(app, patient, await newTherapist(app), { shareChats: true })
    const asked = { patient_id: patient.id }
    expect(await list(shared, asked)).toEqual(await list(patient))
    expect(await saidIn(shared, id, asked)).toEqual(['Jag tänker på pappa.'])
    const kept = await newPatient(app)
    await sayIn(kept, await begin(kept), 'Hej.')
    const unshared = await connect(app, kept, await newTherapist(app), { shareChats: false })
    expect(await failureOf(list(unshared, { patient_id: kept.id }))).toMatchObject({ status: 403 })
    expect(await failureOf(list(unshared, asked))).toMatchObject(NOT_THERE)
  })
})

describe('somebody else’s talk', () => {
  test('is not there, to read, to write in, to name or to delete', async () => {
    const [patient, other] = [await newPatient(app), await newPatient(app)]
    const id = await begin(other)
    await sayIn(other, id, 'mitt')
    for (const refuse of [
      () => sayIn(patient, id, 'hej'),
      () => saidIn(patient, id),
      () => api(app, changeTalk, { params: { id }, body: { title: 'mitt' } }, patient),
      () => api(app, changeTalk, { params: { id: other.id }, body: { archived: true } }, patient),
      () => api(app, deleteTalk, { params: { id } }, patient),
    ]) {
      expect(await failureOf(refuse())).toMatchObject(NOT_THERE)
    }
    expect(await rowsOf(patient)).toEqual([])
    expect((await list(patient, { before: id })).talks).toEqual([])
    expect((await list(other)).talks).toMatchObject([{ title: 'mitt', is_named: false, is_archived: false }])
  })

  test('stays as it is where somebody wrote in it while nobody could look whose it is', async () => {
    const [patient, other] = [await newPatient(app), await newPatient(app)]
    const id = await begin(other)
    await sayIn(other, id, 'mitt')
    await say(patient, 'hej')
    await during(app, 'neon', 'down', () => sayIn(patient, id, 'ditt'))
    await until('the row in Postgres', async () => (await rowsOf(patient)).length === 2)
    await api(app, changeTalk, { params: { id }, body: { title: 'taget', archived: true } }, patient)
    await api(app, deleteTalk, { params: { id } }, patient)
    expect((await list(other)).talks).toMatchObject([{ id, title: 'mitt', is_named: false, is_archived: false }])
    expect(await saidIn(other, id)).toEqual(['mitt'])
  })

  test('keeps nobody in danger from an answer, which then is in the first', async () => {
    const patient = await newPatient(app)
    const { response } = await sayIn(patient, crypto.randomUUID(), CRISIS)
    expect(response).not.toBe('')
    expect(await saidIn(patient, patient.id)).toEqual([CRISIS])
  })
})

describe('a deleted talk', () => {
  test('is gone with all that was said in it, and nothing else is', async () => {
    const patient = await newPatient(app)
    await say(patient, 'det här står kvar')
    const id = await begin(patient)
    await sayIn(patient, id, 'det här ångrar jag')
    await sayIn(patient, id, 'och det här')
    await api(app, changeTalk, { params: { id }, body: { title: 'Ånger' } }, patient)
    await api(app, deleteTalk, { params: { id } }, patient)
    expect((await list(patient)).talks).toMatchObject([{ id: patient.id }])
    expect(await rowsOf(patient)).toHaveLength(1)
    expect(await app.db.select().from(talks).where(eq(talks.patientId, patient.id))).toEqual([])
    expect(await failureOf(saidIn(patient, id))).toMatchObject(NOT_THERE)
    expect(await failureOf(sayIn(patient, id, 'en gång till'))).toMatchObject(NOT_THERE)
    expect(await failureOf(api(app, deleteTalk, { params: { id } }, patient))).toMatchObject(NOT_THERE)
    await say(patient, 'och nu?')
    expect(turnsShown()).toBe(3)
  })

  test('is gone also where it had not reached Postgres yet', async () => {
    const patient = await newPatient(app)
    const id = await begin(patient)
    await sayIn(patient, id, 'ett')
    await during(app, 'neon', 'down', () => sayIn(patient, id, 'två'))
    await api(app, deleteTalk, { params: { id } }, patient)
    await say(patient, 'i ett annat')
    expect(await rowsOf(patient)).toHaveLength(1)
  })

  test('goes on where a message was answered while it was deleted: what came then is not lost, nor out of reach', async () => {
    const patient = await newPatient(app)
    const id = await begin(patient)
    await sayIn(patient, id, 'kvar')
    await app.db.delete(talks).where(eq(talks.id, id))
    await say(patient, 'i ett annat')
    await sayIn(patient, id, 'och vidare')
    expect(await saidIn(patient, id)).toEqual(['kvar', 'och vidare'])
    await api(app, deleteTalk, { params: { id } }, patient)
    expect((await list(patient)).talks).toMatchObject([{ id: patient.id }])
  })

  test('can be the first, after which it begins anew', async () => {
    const patient = await newPatient(app)
    await say(patient, 'ett')
    await api(app, deleteTalk, { params: { id: patient.id } }, patient)
    expect((await list(patient)).talks).toEqual([])
    await say(patient, 'två')
    expect(turnsShown()).toBe(1)
    expect(await saidIn(patient, patient.id)).toEqual(['två'])
  })

  test('need not be asked for: the name by hand goes with the last that was said in it', async () => {
    const patient = await newPatient(app)
    const id = await begin(patient)
    await sayIn(patient, id, 'ångrar')
    await api(app, changeTalk, { params: { id }, body: { title: 'Min hemlighet', archived: true } }, patient)
    const [said] = (await history(patient)).conversations
    await api(app, deleteExchange, { params: { id: said?.id ?? '' } }, patient)
    expect(await app.db.select().from(talks).where(eq(talks.id, id))).toMatchObject([
      { title: null, isArchived: false },
    ])
    await sayIn(patient, id, 'en gång till')
    expect((await list(patient)).talks).toMatchObject([{ id, title: 'en gång till' }])
  })
})
