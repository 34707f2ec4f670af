import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmRegrant, keyFingerprint, unlockHistory } from '../../contract/keys.ts'
import { accessLog } from '../../contract/sharing.ts'
import { createTherapySession, getTherapySession, shareSessionSummary } from '../../contract/therapy-sessions.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { therapySessions } from '../../worker/features/therapy-sessions/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { newRecoveryCode, resetPassword } from '../support/password-reset.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { sessionsOf } from '../support/sessions.ts'
import { connect, disconnect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()
const { pair, register, change, list, rowOf, analysed } = sessionsOf(() => app)

describe('a session that a therapist registers', () => {
  test('is there with every text for them, and for the client as registered alone', async () => {
    const { patient, therapist } = await pair()
    const texts = { notes: 'Sömnen är bättre.', transcript: 'Klient: Jag sov.', therapist_notes: 'Ring kollegan.' }
    const saved = await register(therapist, patient, { ...texts, session_type: 'video_call' })
    expect(saved).toMatchObject({ ...texts, session_type: 'video_call', is_own: true, locked: false })
    expect(await list(therapist, { patient_id: patient.id })).toMatchObject([{ id: saved.id, ...texts }])
    expect(await list(therapist)).toMatchObject([{ id: saved.id, ...texts }])
    expect(await list(patient)).toMatchObject([
      {
        id: saved.id,
        date: '2026-01-15',
        session_type: 'video_call',
        therapist_name: 'Tove Terapeut',
        notes: null,
        transcript: null,
        therapist_notes: null,
        key_insights: null,
        patient_summary: null,
      },
    ])
  })

  test('is answered by itself as it is stored now, to who reads the record and to nobody else', async () => {
    const { patient, therapist } = await pair()
    const saved = await register(therapist, patient, { therapist_notes: 'Ring kollegan.' })
    await change(therapist, saved, { notes: 'Ändrat.' })
    const one = (person: Person, id = saved.id) => api(app, getTherapySession, { params: { id } }, person)
    expect(await one(therapist)).toMatchObject({ id: saved.id, notes: 'Ändrat.', therapist_notes: 'Ring kollegan.' })
    const stranger = await newTherapist(app)
    const [theirs, nobodys] = await Promise.all([
      failureOf(one(stranger)),
      failureOf(one(stranger, crypto.randomUUID())),
    ])
    expect([theirs.status, theirs.body.detail]).toEqual([404, nobodys.body.detail])
    expect((await failureOf(one(patient))).status).toBe(403)
    await disconnect(app, patient, therapist)
    expect((await failureOf(one(therapist))).status).toBe(404)
  })

  test('stands nowhere in clear, and its texts say nothing by what is left empty', async () => {
    const { patient, therapist } = await pair()
    const texts = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const [notes = '', transcript, therapist_notes] = texts
    const full = await register(therapist, patient, { notes, transcript, therapist_notes })
    const short = await register(therapist, patient, { notes: 'Ja.' })
    await analysed(therapist, full.id)
    expect(textsIn([await dumpDatabase(app.db), app.logs.join('\n')].join('\n'), texts)).toEqual([])
    const [one, other] = await Promise.all([rowOf(full.id), rowOf(short.id)])
    expect(one).toMatchObject({
      notes: expect.stringMatching(/^v1\.1\.dk\./),
      transcript: expect.stringMatching(/^v1\.1\.dk\./),
      therapistNotes: expect.stringMatching(/^v1\.reader\./),
      therapistCopy: expect.stringMatching(/^v1\.reader\./),
      keyInsights: expect.stringMatching(/^v1\.1\.inbox\./),
      patientSummary: expect.stringMatching(/^v1\.1\.inbox\./),
    })
    for (const field of ['notes', 'transcript', 'therapistNotes'] as const) {
      expect(one?.[field]?.length).toBe(other?.[field]?.length)
    }
  })

  test('is one where it is sent twice, and nobody else’s id', async () => {
    const { patient, therapist } = await pair()
    const id = crypto.randomUUID()
    const sent = { id, notes: 'Först.', transcript: 'Ja.', therapist_notes: 'Mitt.' }
    const first = await register(therapist, patient, sent)
    expect(await register(therapist, patient, sent)).toEqual(first)
    expect(await list(patient)).toHaveLength(1)
    const other = await pair()
    expect((await failureOf(register(other.therapist, other.patient, { id }))).status).toBe(409)
  })

  test.each([
    { notes: 'Först, och mer.' },
    { transcript: 'Ja.' },
    { therapist_notes: 'Mitt.' },
    { date: '2026-01-16' },
    { session_type: 'phone_call' as const },
  ])('is not said to be saved where another text of it is: %o', async (other) => {
    const { patient, therapist } = await pair()
    const id = crypto.randomUUID()
    await register(therapist, patient, { id, notes: 'Först.' })
    expect((await failureOf(register(therapist, patient, { id, notes: 'Först.', ...other }))).status).toBe(409)
    expect(await list(therapist)).toMatchObject([{ id, notes: 'Först.', transcript: null }])
  })

  test('is refused without notes, date or client, in the words of the form', async () => {
    const { patient, therapist } = await pair()
    const refusal = async (body: object) =>
      (await failureOf(api(app, createTherapySession, { body: { ...body } as never }, therapist))).body
    const right = { patient_id: patient.id, date: '2026-01-15', notes: 'Ja.' }
    for (const [wrong, msg] of [
      [{ notes: '  ' }, 'Sessionsanteckningar är obligatoriska'],
      [{ notes: undefined }, 'Sessionsanteckningar är obligatoriska'],
      [{ date: 'i går' }, 'Ange ett datum'],
      [{ date: '0000-01-01' }, 'Ange ett datum'],
      [{ date: '2026-02-30' }, 'Ange ett datum'],
      [{ patient_id: undefined }, 'Kan inte skapa session utan vald klient'],
    ] as const) {
      expect(await refusal({ ...right, ...wrong })).toMatchObject({ code: 'validation', detail: [{ msg }] })
    }
    expect(await list(patient)).toEqual([])
  })

  test('stands in the client’s access log as what it is', async () => {
    const { patient, therapist } = await pair()
    const session = await register(therapist, patient)
    await change(therapist, session, { notes: 'Mer.' })
    const { entries } = await api(app, accessLog, { query: {} }, patient)
    const said = JSON.stringify(entries)
    for (const sentence of [
      'Tove Terapeut registrerade en session med dig.',
      'Tove Terapeut ändrade en session med dig.',
      'Tove Terapeut läste det som är registrerat om era sessioner.',
    ]) {
      expect(said).toContain(sentence)
    }
  })
})

describe('a change', () => {
  test('keeps what it does not name, and clears what it leaves empty', async () => {
    const { patient, therapist } = await pair()
    const before = await register(therapist, patient, { transcript: 'Hej.', therapist_notes: 'Mitt.' })
    const kept = await change(therapist, before, { notes: 'Nytt.', session_type: 'phone_call' })
    expect(kept).toMatchObject({
      notes: 'Nytt.',
      transcript: 'Hej.',
      therapist_notes: 'Mitt.',
      session_type: 'phone_call',
    })
    const cleared = await change(therapist, kept, { transcript: '', therapist_notes: null })
    expect(cleared).toMatchObject({ transcript: null, therapist_notes: null })
  })

  test('of an older version is a conflict, and neither version is lost', async () => {
    const { patient, therapist } = await pair()
    const first = await register(therapist, patient)
    await change(therapist, first, { notes: 'Den ena fliken.' })
    const conflict = await failureOf(change(therapist, first, { notes: 'Den andra fliken.' }))
    expect([conflict.status, conflict.body.code]).toEqual([409, 'conflict'])
    const [stored] = await list(therapist, { patient_id: patient.id })
    expect(stored?.notes).toBe('Den ena fliken.')
    expect(await change(therapist, first, { notes: 'Utan version.', updated_at: null })).toMatchObject({
      notes: 'Utan version.',
    })
  })

  test('of two at once is one', async () => {
    const { patient, therapist } = await pair()
    const first = await register(therapist, patient)
    const both = await Promise.allSettled(['Ena.', 'Andra.'].map((notes) => change(therapist, first, { notes })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('of private notes alone leaves the analysis and what the client sees of it', async () => {
    const { patient, therapist } = await pair()
    const { id } = await register(therapist, patient)
    await analysed(therapist, id)
    const [session] = await list(therapist, { patient_id: patient.id })
    if (session === undefined) throw new Error('There is a session.')
    const body = { shared: true, patient_summary: session.patient_summary ?? '' }
    await api(app, shareSessionSummary, { params: { id }, body }, therapist)
    await change(therapist, session, { therapist_notes: 'Bara för mig.' })
    expect(await list(patient)).toMatchObject([{ summary_shared: true, patient_summary: session.patient_summary }])
    const [private_] = await list(therapist, { patient_id: patient.id })
    if (private_ === undefined) throw new Error('There is a session.')
    await change(therapist, private_, { notes: 'Något annat.' })
    expect(await list(patient)).toMatchObject([{ summary_shared: false, patient_summary: null }])
    expect((await failureOf(api(app, shareSessionSummary, { params: { id }, body }, therapist))).status).toBe(409)
  })
})

test('private notes from before a reset without the code are said to be locked, and are not written over', async () => {
  const { patient, therapist } = await pair()
  const code = await newRecoveryCode(app, therapist)
  const { id } = await register(therapist, patient, { therapist_notes: 'Ring kollegan.' })
  const fresh = await resetPassword(app, therapist)
  const { fingerprint } = await api(app, keyFingerprint, {}, fresh)
  await api(app, confirmRegrant, { body: { person_id: therapist.id, fingerprint } }, patient)
  const [session] = await list(fresh, { patient_id: patient.id })
  if (session === undefined) throw new Error('There is a session.')
  expect(session).toMatchObject({ locked: false, therapist_notes: null, therapist_notes_locked: true })
  for (const therapist_notes of ['', null, 'Nya.']) {
    expect((await failureOf(change(fresh, session, { therapist_notes }))).status).toBe(409)
  }
  await change(fresh, session, { notes: 'Nytt.' })
  await api(app, unlockHistory, { body: { recovery_code: code } }, fresh)
  expect(await list(fresh, { patient_id: patient.id })).toMatchObject([
    { id, notes: 'Nytt.', therapist_notes: 'Ring kollegan.', therapist_notes_locked: false },
  ])
})

describe('who may not', () => {
  test('a stranger and a former therapist find nothing, also by a session’s own id', async () => {
    const { patient, therapist } = await pair()
    const session = await register(therapist, patient)
    const stranger = await newTherapist(app)
    await disconnect(app, patient, therapist)
    for (const nobody of [stranger, therapist]) {
      const refused = [
        () => list(nobody, { patient_id: patient.id }),
        () => register(nobody, patient),
        () => change(nobody, session, { notes: 'Ändrat.' }),
        () => analysed(nobody, session.id),
      ]
      for (const call of refused) expect((await failureOf(call())).status).toBe(404)
      expect(await list(nobody)).toEqual([])
    }
    expect(await list(patient)).toHaveLength(1)
  })

  test('the next therapist reads what is shared, but not another’s private notes, and changes nothing', async () => {
    const { patient, therapist } = await pair()
    const session = await register(therapist, patient, { therapist_notes: 'Hemligt.' })
    await disconnect(app, patient, therapist)
    const next = await connect(app, patient, await newTherapist(app), { shareChats: false })
    expect(await list(next, { patient_id: patient.id })).toMatchObject([
      { is_own: false, notes: 'Vi talade om sömn.', therapist_notes: null },
    ])
    expect((await failureOf(change(next, session, { notes: 'Ändrat.' }))).status).toBe(403)
    expect(await list(next)).toEqual([])
  })

  test('a client names nobody but themselves, and writes nothing', async () => {
    const { patient, therapist } = await pair()
    const other = await newPatient(app)
    expect((await failureOf(list(other, { patient_id: patient.id }))).status).toBe(404)
    const body = { patient_id: patient.id, date: '2026-01-15', notes: 'Jag själv.' }
    expect((await failureOf(api(app, createTherapySession, { body }, patient))).status).toBe(403)
    expect(await list(therapist, { patient_id: patient.id })).toEqual([])
  })

  test('a text of another row opens nowhere, and hides nothing else', async () => {
    const { patient, therapist } = await pair()
    const one = await register(therapist, patient, { notes: 'Ena.' })
    const other = await register(therapist, patient, { notes: 'Andra.' })
    const moved = await rowOf(one.id)
    await app.db
      .update(therapySessions)
      .set({ notes: moved?.notes ?? '' })
      .where(eq(therapySessions.id, other.id))
    const sessions = await list(therapist, { patient_id: patient.id })
    expect(sessions.find(({ id }) => id === other.id)).toMatchObject({ notes: null, locked: true })
    expect(sessions.find(({ id }) => id === one.id)).toMatchObject({ notes: 'Ena.', locked: false })
  })
})

test('a list of all clients is logged once for each, and pages through years', async () => {
  const { patient, therapist } = await pair()
  for (const date of ['2024-12-30', '2026-02-01', '2025-06-15']) await register(therapist, patient, { date })
  expect((await list(therapist)).map(({ date }) => date)).toEqual(['2026-02-01', '2025-06-15', '2024-12-30'])
  expect(await list(therapist, { patient_id: patient.id, limit: 1, offset: 1 })).toMatchObject([{ date: '2025-06-15' }])
  const reads = and(eq(auditEvents.subjectId, patient.id), eq(auditEvents.action, 'therapy_session.read'))
  const before = await app.db.select().from(auditEvents).where(reads)
  await list(therapist)
  expect(await app.db.select().from(auditEvents).where(reads)).toHaveLength(before.length + 1)
})
