import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { therapistRequests } from '../../worker/features/matching/tables.ts'
import { failureOf } from '../support/api.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { ANSWERED, requestsOf } from '../support/requests.ts'
import { connect, disconnect } from '../support/sharing.ts'
import { newListedTherapist } from '../support/therapists.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const requests = requestsOf(() => app)
const { rowsOf, onlyRequest, leaked, wish, book, matching, bookings, answer, answerBooking, mailed, audited } = requests

describe('a wish for a session', () => {
  async function booked() {
    const [patient, therapist] = await Promise.all([newPatient(app, { firstName: 'Alva' }), newTherapist(app)])
    await connect(app, patient, therapist, { shareChats: false })
    await book(patient, therapist, 'Gärna på tisdag.')
    return { patient, therapist, id: await onlyRequest(patient) }
  }

  test('is read by the connected therapist, which the client can see, and answered', async () => {
    const { patient, therapist, id } = await booked()
    const seen = { id, kind: 'session', state: 'open', note: 'Gärna på tisdag.' }
    expect(await bookings(patient)).toMatchObject([{ ...seen, name: 'Tove Terapeut' }])
    expect(await bookings(therapist)).toMatchObject([{ ...seen, name: 'Alva' }])
    expect(await audited(patient, 'booking.read')).toMatchObject([{ actorId: therapist.id }])
    const message = `Tisdag klockan tio ${crypto.randomUUID()}`
    await answerBooking(therapist, id, true, message)
    expect(await bookings(patient)).toMatchObject([{ state: 'accepted', answer: message }])
    await mailed(patient, ANSWERED)
    expect(await leaked([message, 'Gärna på tisdag'])).toEqual([])
    expect((await failureOf(answerBooking(therapist, id, false))).status).toBe(409)
    expect(await audited(patient, 'booking.accept')).toHaveLength(1)
  })

  test('of several clients are read at once, each with its own key', async () => {
    const therapist = await newTherapist(app)
    const patients = await Promise.all([newPatient(app), newPatient(app)])
    for (const [index, patient] of patients.entries()) {
      await connect(app, patient, therapist, { shareChats: false })
      await book(patient, therapist, `Förslag ${index}`)
    }
    expect((await bookings(therapist)).map(({ note }) => note)).toEqual(['Förslag 1', 'Förslag 0'])
  })

  test('is locked, not lost, for a therapist who holds no key', async () => {
    const { patient, therapist, id } = await booked()
    const sealed = (await rowsOf(patient))[0]?.note ?? ''
    const note = sealed.replace(/^v1\.\d+\./, 'v1.99.')
    await app.db.update(therapistRequests).set({ note }).where(eq(therapistRequests.id, id))
    expect(await bookings(therapist)).toMatchObject([{ id, note: null, name: 'Alva' }])
    expect(await audited(patient, 'booking.read')).toEqual([])
  })

  test('is gone for the therapist when the connection ends, and is no other’s', async () => {
    const { patient, therapist, id } = await booked()
    const stranger = await newListedTherapist(app)
    expect(await bookings(stranger)).toEqual([])
    expect((await failureOf(answerBooking(stranger, id, true))).status).toBe(404)
    await disconnect(app, patient, therapist)
    expect(await bookings(therapist)).toEqual([])
    expect((await failureOf(answerBooking(therapist, id, true))).status).toBe(404)
    expect((await failureOf(answer(therapist, id, true))).status).toBe(404)
    expect(await bookings(patient)).toMatchObject([{ id, note: 'Gärna på tisdag.' }])
  })

  test('stands in no list but its own', async () => {
    const { patient, therapist } = await booked()
    await wish(patient, 'Hej')
    expect(await matching(therapist)).toEqual([])
    expect((await matching(patient)).map(({ kind }) => kind)).toEqual(['matching'])
    expect((await bookings(patient)).map(({ kind }) => kind)).toEqual(['session'])
  })
})
