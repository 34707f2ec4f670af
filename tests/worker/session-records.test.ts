import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportAccount } from '../../contract/privacy.ts'
import { therapySessions } from '../../worker/features/therapy-sessions/tables.ts'
import { api } from '../support/api.ts'
import { erase, finishedErasure } from '../support/erasure.ts'
import { NIGHT } from '../support/schedules.ts'
import { sessionsOf } from '../support/sessions.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp({ own: true })
const { pair, register, list, rowOf } = sessionsOf(() => app)

const TEXT = { notes: 'Vi talade om sömn.', transcript: 'Klient: Jag sov.', therapist_notes: 'Ring kollegan.' }

async function exported(person: Parameters<typeof list>[0]) {
  const { sections } = await api(app, exportAccount, {}, person)
  return sections.find(({ name }) => name === 'therapy_sessions')?.rows ?? []
}

test('of an erased client the therapist’s own copy stays, for their export alone', async () => {
  const { patient, therapist } = await pair()
  const { id } = await register(therapist, patient, TEXT)
  await erase(app, patient)
  await finishedErasure(app, patient)
  expect(await rowOf(id)).toMatchObject({ patientId: null, notes: null, transcript: null, keyInsights: null })
  expect(await list(therapist)).toEqual([])
  expect(await exported(therapist)).toMatchObject([
    { therapist_copy: expect.stringContaining(TEXT.notes), therapist_notes: TEXT.therapist_notes },
  ])
  await erase(app, therapist)
  expect(await rowOf(id)).toBeNull()
})

test('of an erased therapist the client’s record stays the client’s', async () => {
  const { patient, therapist } = await pair()
  const { id } = await register(therapist, patient, TEXT)
  await erase(app, therapist)
  expect(await rowOf(id)).toMatchObject({ therapistId: null, therapistNotes: null, therapistCopy: null })
  expect(await list(patient)).toMatchObject([{ id, therapist_name: null }])
  expect(await exported(patient)).toMatchObject([{ notes: TEXT.notes, transcript: TEXT.transcript }])
  await erase(app, patient)
  expect(await rowOf(id)).toBeNull()
})

test('a record goes ten years after its last change, and not a day before', async () => {
  const { patient, therapist } = await pair()
  const [old, young] = [await register(therapist, patient, TEXT), await register(therapist, patient, TEXT)]
  const tenYears = new Date()
  tenYears.setUTCFullYear(tenYears.getUTCFullYear() - 10)
  const day = 24 * 60 * 60 * 1000
  for (const [id, by] of [
    [old.id, -day],
    [young.id, day],
  ] as const) {
    const updatedAt = new Date(tenYears.getTime() + by)
    await app.db.update(therapySessions).set({ updatedAt }).where(eq(therapySessions.id, id))
  }
  await app.runSchedule(NIGHT)
  expect((await list(patient)).map(({ id }) => id)).toEqual([young.id])
})
