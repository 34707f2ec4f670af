import { eq } from 'drizzle-orm'
import { acknowledgeAlert, listAlerts } from '../../contract/alerts.ts'
import { getSafetyState, lowerTier } from '../../contract/safety-state.ts'
import { alerts } from '../../worker/features/alerts/tables.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { onDisk } from './object-files.ts'
import { newPatient, newTherapist, type Person } from './people.ts'
import { connect } from './sharing.ts'
import { until } from './wait.ts'

const MINUTE = 60_000

/** What the tests of alerts do over and over, for one app. */
export function alertsOf(app: App) {
  const state = (person: Person, patient?: Person) =>
    api(app, getSafetyState, { query: patient === undefined ? {} : { patient_id: patient.id } }, person)
  const rowOf = async (id: string) => (await app.db.select().from(alerts).where(eq(alerts.id, id)))[0]
  const rowsOf = ({ id }: Person) => app.db.select().from(alerts).where(eq(alerts.patientId, id))
  const owed = ({ id }: Person) => onDisk(app, { binding: 'CLIENT_CHAT', name: id }, 'SELECT id FROM alert')
  return {
    /** A client and their therapist, who reads the record alone. */
    connected: async () => {
      const patient = await newPatient(app)
      return { patient, therapist: await connect(app, patient, await newTherapist(app), { shareChats: false }) }
    },
    rowOf,
    rowsOf,
    /** What a client's object has not handed on. */
    owed,
    settled: (patient: Person) => until('nothing to be made', async () => (await owed(patient)).length === 0),
    made: (patient: Person, count = 1) =>
      until(`${count} alerts`, async () => {
        const rows = await rowsOf(patient)
        return rows.length === count ? rows : null
      }),
    /** Lets an alert have been made so many minutes ago, its next mail due. */
    aged: async (id: string, minutes: number) => {
      const createdAt = new Date(Date.now() - minutes * MINUTE)
      await app.db.update(alerts).set({ createdAt, dueAt: createdAt }).where(eq(alerts.id, id))
    },
    told: (id: string, step: number) => until('the mail', async () => (await rowOf(id))?.told === step),
    mailsTo: (email: string, subject: string) => app.inbox(email).filter((mail) => mail.subject === subject),
    state,
    /** Lowers what was seen: by default the state as it is. */
    lower: async (
      therapist: Person,
      patient: Person,
      from: 'immediate' | 'high' | 'concern',
      seen?: { last_signal_at: string | null },
    ) => {
      const { last_signal_at } = seen ?? (await state(therapist, patient))
      const body = { from, last_signal_at, reason: 'Vi har setts i dag.' }
      return api(app, lowerTier, { query: { patient_id: patient.id }, body }, therapist)
    },
    list: (therapist: Person, query: { open?: 'true' } = {}) => api(app, listAlerts, { query }, therapist),
    acknowledge: (therapist: Person, id: string) => api(app, acknowledgeAlert, { params: { id } }, therapist),
  }
}
