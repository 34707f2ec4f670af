import { eq } from 'drizzle-orm'
import type { CallInput } from '../../contract/endpoint.ts'
import {
  createTherapySession,
  listTherapySessions,
  sessionAnalysis,
  type TherapySession,
  updateTherapySession,
} from '../../contract/therapy-sessions.ts'
import { therapySessions } from '../../worker/features/therapy-sessions/tables.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { newPatient, newTherapist, type Person } from './people.ts'
import { connect } from './sharing.ts'
import { until } from './wait.ts'

type Written = Partial<CallInput<typeof createTherapySession>['body']>

/** What the tests of registered sessions do over and over, for one app. */
export function sessionsOf(app: () => App) {
  const analysisOf = (therapist: Person, id: string) => api(app(), sessionAnalysis, { params: { id } }, therapist)
  return {
    /** A client and their therapist, who reads the record alone. */
    pair: async () => {
      const [patient, therapist] = await Promise.all([newPatient(app(), { firstName: 'Alva' }), newTherapist(app())])
      await connect(app(), patient, therapist, { shareChats: false })
      return { patient, therapist }
    },
    register: (therapist: Person, patient: Person, written: Written = {}) =>
      api(
        app(),
        createTherapySession,
        { body: { patient_id: patient.id, date: '2026-01-15', notes: 'Vi talade om sömn.', ...written } },
        therapist,
      ),
    change: (
      therapist: Person,
      { id, updated_at, date }: TherapySession,
      change: Partial<CallInput<typeof updateTherapySession>['body']>,
    ) =>
      api(
        app(),
        updateTherapySession,
        { params: { id }, body: { date, notes: 'Vi talade om sömn.', updated_at, ...change } },
        therapist,
      ),
    list: async (person: Person, query: CallInput<typeof listTherapySessions>['query'] = {}) =>
      (await api(app(), listTherapySessions, { query }, person)).sessions,
    /** So many sessions of as many days of 2025, without a word in them. */
    plant: async (therapist: Person, patient: Person, days: number) => {
      const dates = Array.from({ length: days }, (_, at) =>
        new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
      )
      const of = { patientId: patient.id, therapistId: therapist.id, sessionType: 'phone_call' as const }
      const row = (date: string) => ({
        ...of,
        id: crypto.randomUUID(),
        date,
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      await app().db.insert(therapySessions).values(dates.map(row))
    },
    rowOf: async (id: string) =>
      (await app().db.select().from(therapySessions).where(eq(therapySessions.id, id)))[0] ?? null,
    analysisOf,
    /** Once nothing more happens to a session's analysis. */
    analysed: (therapist: Person, id: string) =>
      until('the analysis of a session', async () => {
        const analysis = await analysisOf(therapist, id)
        return analysis.state === 'done' || analysis.state === 'failed' ? analysis : null
      }),
  }
}
