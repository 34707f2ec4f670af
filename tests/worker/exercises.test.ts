import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Answer, ExerciseName } from '../../contract/exercise-fields.ts'
import {
  addExerciseEntry,
  assignExercise,
  changeExerciseEntry,
  deleteExerciseEntry,
  listExerciseAssignments,
  listExerciseEntries,
  markExerciseDone,
  takeBackExercise,
} from '../../contract/exercises.ts'
import { EXERCISE_LIST_LIMIT, MOST_EXERCISE_ASSIGNMENTS, MOST_EXERCISE_ENTRIES } from '../../contract/limits.ts'
import { exportAccount } from '../../contract/privacy.ts'
import { disconnectTherapist } from '../../contract/sharing.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { exerciseAssignments, exerciseEntries } from '../../worker/features/exercises/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { chatOf, newId } from '../support/chat.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { say } = chatOf(() => app)
const happened = (text: string): Answer[] => [{ field: 'situation', text }]
const add = (patient: Person, answers: Answer[], id = newId()) =>
  api(app, addExerciseEntry, { body: { id, exercise: 'thought_record', answers } }, patient)
const change = (patient: Person, id: string, answers: Answer[]) =>
  api(app, changeExerciseEntry, { params: { id }, body: { answers } }, patient)
const remove = (patient: Person, id: string) => api(app, deleteExerciseEntry, { params: { id } }, patient)
const own = async (patient: Person) => (await api(app, listExerciseEntries, { query: {} }, patient)).entries
const readBy = async (therapist: Person, patient: Person) =>
  (await api(app, listExerciseEntries, { query: { patient_id: patient.id } }, therapist)).entries
const ask = (therapist: Person, patient: Person, note = '', exercise: ExerciseName = 'worry_time') =>
  api(app, assignExercise, { body: { patient_id: patient.id, exercise, note } }, therapist)
const asked = async (person: Person, patient?: Person) => {
  const query = patient === undefined ? {} : { patient_id: patient.id }
  return (await api(app, listExerciseAssignments, { query }, person)).assignments
}
const done = (patient: Person, id: string, isDone = true) =>
  api(app, markExerciseDone, { params: { id }, body: { done: isDone } }, patient)
const takeBack = (therapist: Person, patient: Person, id: string) =>
  api(app, takeBackExercise, { params: { id }, query: { patient_id: patient.id } }, therapist)
const auditsOf = async (patient: Person) => {
  const rows = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, patient.id))
  return rows.map(({ action }) => action).filter((action) => action.startsWith('exercise.'))
}

async function connected() {
  const patient = await newPatient(app)
  return { patient, therapist: await connect(app, patient, await newTherapist(app), { shareChats: false }) }
}

describe('what a client writes in an exercise', () => {
  test('is saved, changed and deleted, and no word of it lies about', async () => {
    const patient = await newPatient(app)
    const [first, other] = [`Mötet ${newId()}`, `Kvällen ${newId()}`]
    const entry = await add(patient, happened(` ${first} `))
    expect(entry).toMatchObject({ exercise: 'thought_record', answers: happened(first) })
    expect(await own(patient)).toEqual([entry])
    expect(await change(patient, entry.id, happened(other))).toMatchObject({ id: entry.id, answers: happened(other) })
    expect(textsIn(await dumpDatabase(app.db), [first, other, 'thought_record'])).toEqual([])
    expect((await api(app, exportAccount, {}, patient)).text).toContain(`Vad hände? ${other}`)
    await remove(patient, entry.id)
    expect(await own(patient)).toEqual([])
    expect((await failureOf(remove(patient, entry.id))).status).toBe(404)
    expect(await auditsOf(patient)).toContain('exercise.delete')
  })

  test('is one row however often its browser sends it, with the words of the last time', async () => {
    const patient = await newPatient(app)
    const id = newId()
    await Promise.all([add(patient, happened('En gång'), id), add(patient, happened('En gång'), id)])
    expect(await add(patient, happened('Två gånger'), id)).toMatchObject({ id })
    expect(await own(patient)).toMatchObject([{ id, answers: happened('Två gånger') }])
  })

  test('is nobody else’s: another client neither changes nor takes over its id', async () => {
    const [patient, other] = [await newPatient(app), await newPatient(app)]
    const { id } = await add(patient, happened('Mitt'))
    expect((await failureOf(change(other, id, happened('Ditt')))).status).toBe(404)
    expect((await failureOf(remove(other, id))).status).toBe(404)
    expect((await failureOf(add(other, happened('Ditt'), id))).status).toBe(409)
    expect(await own(other)).toEqual([])
    expect(await own(patient)).toMatchObject([{ answers: happened('Mitt') }])
  })

  test('takes no answer that the exercise has no place for, and says so', async () => {
    const patient = await newPatient(app)
    const { id } = await add(patient, happened('Mötet'))
    const strange: Answer[] = [{ field: 'slept', text: '6' }]
    for (const refused of [() => add(patient, strange), () => change(patient, id, strange)]) {
      const { status, body } = await failureOf(refused())
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Ett svar passar inte i övningen.')])
    }
    expect((await failureOf(add(patient, []))).status).toBe(422)
    expect((await failureOf(add(patient, happened('x'.repeat(2001))))).status).toBe(422)
    expect((await failureOf(add(patient, [{ field: 'before', text: '11' }]))).status).toBe(422)
    expect(await own(patient)).toMatchObject([{ answers: happened('Mötet') }])
  })

  test('waits for the consents', async () => {
    const patient = await newPatient(app, { consents: [] })
    expect((await failureOf(add(patient, happened('Mötet')))).body.code).toBe('consent_required')
    expect(await own(patient)).toEqual([])
  })

  test('is read by the crisis screen as a message is: the tier is raised', async () => {
    const patient = await newPatient(app)
    const { id } = await add(patient, happened('Mötet'))
    expect((await say(patient, 'Hej')).metadata.safety_tier).toBe('none')
    await change(patient, id, happened('Det vore bättre om jag inte fanns.'))
    expect((await say(patient, 'Hej')).metadata.safety_tier).toBe('high')
  })

  test('comes in pages, newest first', async () => {
    const patient = await newPatient(app)
    for (let at = 0; at <= EXERCISE_LIST_LIMIT; at++) await add(patient, happened(`Nummer ${at}`))
    const first = await api(app, listExerciseEntries, { query: {} }, patient)
    expect([first.entries.length, first.has_more]).toEqual([EXERCISE_LIST_LIMIT, true])
    expect(first.entries[0]).toMatchObject({ answers: happened(`Nummer ${EXERCISE_LIST_LIMIT}`) })
    const before = first.entries.at(-1)?.id
    const rest = await api(app, listExerciseEntries, { query: { before } }, patient)
    expect(rest).toMatchObject({ entries: [{ answers: happened('Nummer 0') }], has_more: false })
  })

  test('ends where there are as many as there may be, and what is there can still be changed', async () => {
    const patient = await newPatient(app)
    const { id } = await add(patient, happened('Den första'))
    const [row] = await app.db.select().from(exerciseEntries).where(eq(exerciseEntries.id, id))
    if (row === undefined) throw new Error('The entry is not stored.')
    const filler = Array.from({ length: MOST_EXERCISE_ENTRIES - 2 }, () => ({ ...row, id: newId() }))
    await app.db.insert(exerciseEntries).values(filler)
    const last = await Promise.allSettled([
      add(patient, happened('Näst sist')),
      add(patient, happened('En för mycket')),
    ])
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await failureOf(add(patient, happened('Till')))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('500') },
    })
    expect(await add(patient, happened('Ändrad'), id)).toMatchObject({ answers: happened('Ändrad') })
  })

  test('that is deleted while it is changed stays deleted', async () => {
    const patient = await newPatient(app)
    const { id } = await add(patient, happened('Mötet'))
    const late = beforeBatch(
      app,
      /update "exercise_entries"/,
      () => remove(patient, id),
      () => failureOf(change(patient, id, happened('Kvällen'))),
    )
    expect((await late).status).toBe(404)
    expect(await own(patient)).toEqual([])
  })
})

describe('the connected therapist', () => {
  test('reads it, which stands in the client’s log; where there is nothing, nothing was read', async () => {
    const { patient, therapist } = await connected()
    expect(await readBy(therapist, patient)).toEqual([])
    expect(await auditsOf(patient)).not.toContain('exercise.read')
    await add(patient, happened('Mötet'))
    expect(await readBy(therapist, patient)).toMatchObject([{ answers: happened('Mötet') }])
    expect(await auditsOf(patient)).toContain('exercise.read')
  })

  test('reads nothing any more once the client has disconnected, and no stranger does', async () => {
    const { patient, therapist } = await connected()
    await add(patient, happened('Mötet'))
    await ask(therapist, patient)
    await api(app, disconnectTherapist, {}, patient)
    for (const person of [therapist, await newTherapist(app)]) {
      expect((await failureOf(readBy(person, patient))).status).toBe(404)
      expect((await failureOf(asked(person, patient))).status).toBe(404)
      expect((await failureOf(ask(person, patient))).status).toBe(404)
    }
    expect(await asked(patient)).toEqual([])
    expect(await own(patient)).toMatchObject([{ answers: happened('Mötet') }])
  })

  test('asks for an exercise, sees that it is done, and takes it back; no word of it lies about', async () => {
    const { patient, therapist } = await connected()
    const note = `Prova en vecka ${newId()}`
    const { id } = await ask(therapist, patient, note)
    expect(await asked(patient)).toMatchObject([{ id, exercise: 'worry_time', note, done_at: null }])
    expect(await done(patient, id)).toMatchObject({ id, done_at: expect.any(String) })
    expect(await asked(therapist, patient)).toMatchObject([{ id, note, done_at: expect.any(String) }])
    expect(await done(patient, id, false)).toMatchObject({ done_at: null })
    const dump = await dumpDatabase(app.db)
    expect(textsIn(dump, [note, 'worry_time'])).toEqual([])
    expect((await api(app, exportAccount, {}, patient)).text).toContain(`Terapeutens ord: ${note}`)
    expect((await api(app, exportAccount, {}, therapist)).text).not.toContain(note)
    await takeBack(therapist, patient, id)
    expect(await asked(patient)).toEqual([])
    expect((await failureOf(done(patient, id))).status).toBe(404)
    expect((await failureOf(takeBack(therapist, patient, id))).status).toBe(404)
    expect(await auditsOf(patient)).toEqual(expect.arrayContaining(['exercise.assign', 'exercise.save']))
  })

  test('asks for twenty at most, also of several at once', async () => {
    const { patient, therapist } = await connected()
    for (let at = 0; at < MOST_EXERCISE_ASSIGNMENTS - 1; at++) await ask(therapist, patient)
    const last = await Promise.allSettled([ask(therapist, patient), ask(therapist, patient)])
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await failureOf(ask(therapist, patient))).status).toBe(409)
    expect(await asked(patient)).toHaveLength(MOST_EXERCISE_ASSIGNMENTS)
  })

  test('gives nothing in the moment that the client disconnects', async () => {
    const { patient, therapist } = await connected()
    const leave = () => api(app, disconnectTherapist, {}, patient)
    const late = beforeBatch(app, /insert into "exercise_assignments"/, leave, () => failureOf(ask(therapist, patient)))
    expect((await late).status).toBe(409)
    const rows = await app.db.select().from(exerciseAssignments).where(eq(exerciseAssignments.patientId, patient.id))
    expect(rows).toEqual([])
  })

  test('is the one of now: what an earlier one asked for is shown to neither client nor the next', async () => {
    const { patient, therapist } = await connected()
    const { id } = await ask(therapist, patient, 'Från den förra')
    await api(app, disconnectTherapist, {}, patient)
    const next = await connect(app, patient, await newTherapist(app), { shareChats: false })
    expect([await asked(patient), await asked(next, patient)]).toEqual([[], []])
    expect((await failureOf(takeBack(next, patient, id))).status).toBe(404)
    expect((await failureOf(done(patient, id))).status).toBe(404)
  })
})

test('whether it is done is not told by the row: sealed alike before and after', async () => {
  const { patient, therapist } = await connected()
  const { id } = await ask(therapist, patient)
  const sealed = async () => {
    const [row] = await app.db.select().from(exerciseAssignments).where(eq(exerciseAssignments.id, id))
    return row?.doneAt ?? ''
  }
  const before = await sealed()
  await done(patient, id)
  const after = await sealed()
  expect(after).not.toBe(before)
  expect(after).toHaveLength(before.length)
})
