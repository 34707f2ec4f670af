import { and, eq } from 'drizzle-orm'
import { bookedTimeCalendar, callOffBookedTime, type NewTime, setBookedTime } from '../../contract/booked-times.ts'
import {
  answerBookingRequest,
  answerMatchingRequest,
  inviteAgain,
  listBookingRequests,
  listMatchingRequests,
  requestMatching,
  requestSession,
} from '../../contract/matching.ts'
import { selectTherapist } from '../../contract/onboarding.ts'
import type { AuditAction } from '../../worker/db/audit-actions.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { therapistRequests } from '../../worker/features/matching/tables.ts'
import { api, request } from './api.ts'
import type { App } from './app.ts'
import { dumpDatabase, textsIn } from './leaks.ts'
import { newPatient, type Person } from './people.ts'
import { newListedTherapist } from './therapists.ts'
import { until } from './wait.ts'

/** The subjects of the mails that requests make. */
export const ASKED = 'En ny förfrågan'
export const ANSWERED = 'Du har fått ett svar'

const DAY = 24 * 60 * 60 * 1000

/** A time some days ahead, in UTC. */
export function timeAhead(days: number, place: string | null = null): NewTime {
  const starts_at = new Date(Date.now() + days * DAY).toISOString()
  return { starts_at, minutes: 45, format: 'video_call', place }
}

/** What the tests of requests do over and over, for one app. */
export function requestsOf(app: () => App) {
  const select = (patient: Person, therapist: Person, message?: string) =>
    api(app(), selectTherapist, { body: { therapist_id: therapist.id, message } }, patient)
  const rowsOf = ({ id }: Person) =>
    app().db.select().from(therapistRequests).where(eq(therapistRequests.patientId, id))
  const mailsTo = ({ email }: Person, subject: string) =>
    app()
      .inbox(email)
      .filter((mail) => mail.subject === subject)

  async function onlyRequest(patient: Person): Promise<string> {
    const [row, ...others] = await rowsOf(patient)
    if (row === undefined || others.length > 0) throw new Error('Expected one request.')
    return row.id
  }

  /** A client who has asked a listed therapist for an intro meeting. */
  async function asked(message?: string) {
    const [patient, therapist] = await Promise.all([
      newPatient(app(), { firstName: 'Alva' }),
      newListedTherapist(app(), { name: 'Tove Terapeut' }),
    ])
    await select(patient, therapist, message)
    return { patient, therapist, id: await onlyRequest(patient) }
  }

  /** Which of the texts stand in clear in rows, mails or logs. */
  async function leaked(texts: readonly string[]): Promise<string[]> {
    const mails = JSON.stringify(app().emulators.mailbox.list())
    return textsIn([await dumpDatabase(app().db), app().logs.join('\n'), mails].join('\n'), texts)
  }

  return {
    select,
    rowsOf,
    mailsTo,
    onlyRequest,
    asked,
    leaked,
    wish: (patient: Person, note: string) =>
      api(app(), requestMatching, { body: { additional_message: note } }, patient),
    book: (patient: Person, therapist: Person, message?: string) =>
      api(app(), requestSession, { body: { therapist_id: therapist.id, message } }, patient),
    matching: async (person: Person) => (await api(app(), listMatchingRequests, {}, person)).requests,
    bookings: async (person: Person) => (await api(app(), listBookingRequests, {}, person)).requests,
    answer: (therapist: Person, id: string, accept: boolean, message?: string) =>
      api(app(), answerMatchingRequest, { params: { id }, body: { accept, message } }, therapist),
    inviteAgain: (therapist: Person, id: string) => api(app(), inviteAgain, { params: { id } }, therapist),
    /** Lets the invitation of a yes have been mailed so many days ago, and none since. */
    mailedDaysAgo: (id: string, days: number) =>
      app()
        .db.update(therapistRequests)
        .set({ answeredAt: new Date(Date.now() - days * DAY), invitedAgainAt: null })
        .where(eq(therapistRequests.id, id)),
    answerBooking: (therapist: Person, id: string, accept: boolean, message?: string, time?: NewTime) =>
      api(app(), answerBookingRequest, { params: { id }, body: { accept, message, time } }, therapist),
    setTime: (person: Person, id: string, time: NewTime, revision: number) =>
      api(app(), setBookedTime, { params: { id }, body: { ...time, revision } }, person),
    callOff: (person: Person, id: string, revision: number) =>
      api(app(), callOffBookedTime, { params: { id }, body: { revision } }, person),
    calendar: (person: Person, id: string) => request(app(), bookedTimeCalendar, { params: { id } }, person),
    /** Waits until so many mails with this subject have come. */
    mailed: (person: Person, subject: string, times = 1) =>
      until(`${times} × ${subject}`, () => mailsTo(person, subject).length === times),
    audited: ({ id }: Person, action: AuditAction) =>
      app()
        .db.select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, action))),
  }
}
