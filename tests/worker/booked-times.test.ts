import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { NewTime } from '../../contract/booked-times.ts'
import { exportAccount } from '../../contract/privacy.ts'
import { getSafetyState } from '../../contract/safety-state.ts'
import { accessLog, disconnectTherapist } from '../../contract/sharing.ts'
import { sealToInbox } from '../../worker/crypto/patient-text.ts'
import { sealForReader } from '../../worker/crypto/reader-text.ts'
import { users } from '../../worker/db/users.ts'
import { requestPlace, therapistTimePlace } from '../../worker/features/matching/request-place.ts'
import { therapistRequests } from '../../worker/features/matching/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { inboxOf } from '../support/jobs.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { requestsOf, timeAhead } from '../support/requests.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const requests = requestsOf(() => app)
const {
  rowsOf,
  onlyRequest,
  leaked,
  book,
  bookings,
  answerBooking,
  setTime,
  callOff,
  calendar,
  mailed,
  mailsTo,
  audited,
} = requests
const MOVED = 'En tid är flyttad'
const BOOKED = 'En tid är bokad'
const CALLED_OFF = 'En tid är avbokad'

/** A client and their therapist, and a wish for a session. */
async function asked() {
  const [patient, therapist] = await Promise.all([newPatient(app, { firstName: 'Alva' }), newTherapist(app)])
  await connect(app, patient, therapist, { shareChats: false })
  await book(patient, therapist)
  return { patient, therapist, id: await onlyRequest(patient) }
}

/** The same with a time that the therapist has said yes with. */
async function booked(time = timeAhead(3)) {
  const people = await asked()
  await answerBooking(people.therapist, people.id, true, undefined, time)
  return { ...people, time }
}

/** Puts another time in its place, sealed as the Worker seals it: as if it had been booked long ago. */
async function keepTime(patient: Person, therapist: Person, id: string, time: NewTime) {
  const text = JSON.stringify(time)
  const { epoch, publicKey } = await inboxOf(app, patient, 'record')
  const [row] = await app.db.select({ key: users.publicKey }).from(users).where(eq(users.id, therapist.id))
  const sealed = {
    time: await sealToInbox(text, publicKey, { ...requestPlace(patient.id, id, 'time'), epoch }),
    timeForTherapist: await sealForReader(text, row?.key ?? '', therapistTimePlace(therapist.id, id)),
  }
  await app.db.update(therapistRequests).set(sealed).where(eq(therapistRequests.id, id))
}

const timeOf = async (person: Person) => (await bookings(person))[0]?.time ?? null
const FIRST = { state: 'booked', changed_by: 'therapist', revision: 1 } as const

describe('a yes with a time', () => {
  test('shows both the time, and neither the database nor a mail tells it', async () => {
    const place = `https://exempel.se/${crypto.randomUUID()}`
    const { patient, therapist, time } = await booked(timeAhead(3, place))
    for (const person of [patient, therapist]) expect(await timeOf(person)).toEqual({ ...time, ...FIRST })
    expect(await leaked([place, time.starts_at])).toEqual([])
    expect(JSON.stringify(await rowsOf(patient))).not.toContain('video_call')
  })

  test('that is a no, or has been, or is too far away, is refused, and the wish waits on', async () => {
    const { patient, therapist, id } = await asked()
    const refused = [
      await failureOf(answerBooking(therapist, id, false, undefined, timeAhead(3))),
      await failureOf(answerBooking(therapist, id, true, undefined, timeAhead(-1))),
      await failureOf(answerBooking(therapist, id, true, undefined, timeAhead(400))),
      await failureOf(
        answerBooking(therapist, id, true, undefined, { ...timeAhead(3), starts_at: '2027-13-45T10:00:00Z' }),
      ),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(await bookings(patient)).toMatchObject([{ state: 'open', time: null }])
  })

  test.each([
    ['no time', { starts_at: 'i morgon' }],
    ['no zone', { starts_at: '2030-01-01T10:00' }],
    ['too short', { minutes: 5 }],
    ['too long', { minutes: 600 }],
    ['a place without end', { place: 'å'.repeat(201) }],
  ])('of a wrong form is refused in words: %s', async (_, wrong) => {
    const { therapist, id } = await asked()
    const failure = await failureOf(answerBooking(therapist, id, true, undefined, { ...timeAhead(3), ...wrong }))
    expect(failure).toMatchObject({ status: 422, body: { detail: [{ msg: expect.stringMatching(/^[A-ZÅÄÖ]/) }] } })
  })
})

describe('a booked time', () => {
  test('is moved by either, who both see it and mail the other', async () => {
    const { patient, therapist, id } = await booked()
    const [second, third] = [timeAhead(5, 'Storgatan 1'), timeAhead(6)]
    await setTime(patient, id, second, 1)
    for (const person of [patient, therapist]) {
      expect(await timeOf(person)).toEqual({ ...second, ...FIRST, changed_by: 'patient', revision: 2 })
    }
    await mailed(therapist, MOVED)
    expect(mailsTo(therapist, MOVED)[0]?.text).toMatch(/:\/\/[^/\s]+\/therapist$/m)
    await setTime(therapist, id, third, 2)
    expect(await timeOf(patient)).toEqual({ ...third, ...FIRST, revision: 3 })
    await mailed(patient, MOVED)
    expect(mailsTo(patient, MOVED)[0]?.text).toMatch(/:\/\/\S+\/client\/therapist$/m)
    const { entries } = await api(app, accessLog, { query: {} }, patient)
    const texts = entries.map(({ text }) => text)
    expect(texts).toEqual(
      expect.arrayContaining(['Du flyttade en bokad tid.', 'Tove Terapeut flyttade er bokade tid.']),
    )
  })

  test('is read by the crisis screen where a client writes its place: the tier is raised', async () => {
    const { patient, therapist, id } = await booked()
    const tier = async () => (await api(app, getSafetyState, { query: {} }, patient)).tier
    await setTime(therapist, id, timeAhead(4, 'Det vore bättre om jag inte fanns.'), 1)
    expect(await tier()).toBe('none')
    await setTime(patient, id, timeAhead(5, 'Det vore bättre om jag inte fanns.'), 2)
    expect(await tier()).toBe('high')
  })

  test('is called off by either; then only the therapist books a new one', async () => {
    const { patient, therapist, id } = await booked()
    await callOff(patient, id, 1)
    for (const person of [patient, therapist]) {
      expect(await timeOf(person)).toMatchObject({ state: 'called_off', changed_by: 'patient', revision: 2 })
    }
    await mailed(therapist, CALLED_OFF)
    expect((await failureOf(callOff(therapist, id, 2))).status).toBe(409)
    expect((await failureOf(setTime(patient, id, timeAhead(4), 2))).status).toBe(409)
    await setTime(therapist, id, timeAhead(4), 2)
    expect(await timeOf(patient)).toMatchObject({ ...FIRST, revision: 3 })
    await mailed(patient, BOOKED)
  })

  test('that has been is moved and called off by nobody: the next one is asked for anew', async () => {
    const { patient, therapist, id } = await booked()
    await keepTime(patient, therapist, id, timeAhead(-1))
    for (const person of [patient, therapist]) {
      for (const change of [() => setTime(person, id, timeAhead(4), 1), () => callOff(person, id, 1)]) {
        const failure = await failureOf(change())
        expect([failure.status, failure.body.detail]).toEqual([409, 'Tiden har redan varit.'])
      }
    }
    expect(await timeOf(patient)).toMatchObject(FIRST)
    for (const person of [patient, therapist]) expect(mailsTo(person, CALLED_OFF)).toEqual([])
  })

  test('that had been when the contact ended was not called off by that', async () => {
    const { patient, therapist, id } = await booked()
    await keepTime(patient, therapist, id, timeAhead(-1))
    await api(app, disconnectTherapist, {}, patient)
    expect(await timeOf(patient)).toMatchObject({ state: 'booked' })
  })

  test('changed by both at once is changed by one', async () => {
    const { patient, therapist, id } = await booked()
    const outcomes = await Promise.all(
      [setTime(patient, id, timeAhead(4), 1), setTime(therapist, id, timeAhead(5), 1), callOff(patient, id, 1)].map(
        (sent) =>
          sent.then(
            () => 200,
            (error: Error) => error.message.slice(0, 3),
          ),
      ),
    )
    expect(outcomes.filter((one) => one === 200)).toHaveLength(1)
    expect(await timeOf(patient)).toMatchObject({ revision: 2 })
  })

  test('can be agreed on after a yes without one, by the therapist', async () => {
    const { patient, therapist, id } = await asked()
    await answerBooking(therapist, id, true, 'Vi hörs om en tid.')
    expect((await failureOf(setTime(patient, id, timeAhead(2), 0))).status).toBe(409)
    await setTime(therapist, id, timeAhead(2), 0)
    expect(await timeOf(patient)).toMatchObject(FIRST)
    await mailed(patient, BOOKED)
  })

  test('of a wish that waits or was declined there is none', async () => {
    const { patient, therapist, id } = await asked()
    expect((await failureOf(setTime(therapist, id, timeAhead(2), 0))).status).toBe(404)
    await answerBooking(therapist, id, false)
    expect((await failureOf(setTime(therapist, id, timeAhead(2), 0))).status).toBe(404)
    expect((await failureOf(callOff(patient, id, 0))).status).toBe(404)
  })

  test('is nobody else’s to see or change', async () => {
    const { id } = await booked()
    for (const stranger of await Promise.all([newPatient(app), newTherapist(app, { verified: true })])) {
      expect((await failureOf(setTime(stranger, id, timeAhead(2), 1))).status).toBe(404)
      expect((await failureOf(callOff(stranger, id, 1))).status).toBe(404)
      expect((await calendar(stranger, id)).status).toBe(404)
    }
  })

  test('is called off by nobody when the contact ends, and no longer the therapist’s', async () => {
    const { patient, therapist, id } = await booked()
    await api(app, disconnectTherapist, {}, patient)
    expect(await timeOf(patient)).toMatchObject({ state: 'called_off', changed_by: null })
    expect(await rowsOf(patient)).toMatchObject([{ timeForTherapist: null }])
    expect((await calendar(therapist, id)).status).toBe(404)
    expect((await failureOf(setTime(therapist, id, timeAhead(2), 2))).status).toBe(404)
    expect((await failureOf(setTime(patient, id, timeAhead(2), 2))).status).toBe(409)
    expect(mailsTo(therapist, CALLED_OFF)).toEqual([])
  })

  test('stands in what both fetch of their own', async () => {
    const { patient, therapist } = await booked(timeAhead(3, 'Storgatan 1'))
    for (const person of [patient, therapist]) {
      const { text } = await api(app, exportAccount, {}, person)
      expect(text).toMatch(/Bokad tid: [\s\S]*Form: Videomöte[\s\S]*Plats eller länk: Storgatan 1/)
    }
  })

  test('that a stranger wrote over is told to be locked, is called off unread and booked anew', async () => {
    const { patient, therapist, id } = await booked()
    await app.db
      .update(therapistRequests)
      .set({ time: 'v1.1.dk.AAAA', timeForTherapist: 'v1.reader.AAAA' })
      .where(eq(therapistRequests.id, id))
    for (const person of [patient, therapist]) {
      expect(await bookings(person)).toMatchObject([{ time: null, time_locked: true, time_revision: 1 }])
    }
    await callOff(therapist, id, 1)
    expect(await bookings(therapist)).toMatchObject([{ time: null, time_locked: false, time_revision: 2 }])
    await setTime(therapist, id, timeAhead(4), 2)
    expect(await timeOf(patient)).toMatchObject({ ...FIRST, revision: 3 })
  })
})

describe('the file for a calendar', () => {
  test('is the same entry after each change, under a title that says nothing', async () => {
    const { patient, therapist, id, time } = await booked(timeAhead(3, 'Storgatan 1, port B'))
    const fileOf = async (person: Person) => {
      const answer = await calendar(person, id)
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mote.ics"')
      expect(answer.headers.get('cache-control')).toContain('no-store')
      return (await answer.text()).split('\r\n')
    }
    const start = `DTSTART:${time.starts_at.slice(0, 19).replace(/[-:]/g, '')}Z`
    const first = await fileOf(patient)
    const place = String.raw`LOCATION:Storgatan 1\, port B`
    expect(first).toEqual(expect.arrayContaining(['SUMMARY:Möte', start, place, 'SEQUENCE:1', 'STATUS:CONFIRMED']))
    expect(first.join('\n')).not.toMatch(/Tove|Alva|Videomöte|terapeut/i)
    const uid = first.find((line) => line.startsWith('UID:'))
    await callOff(therapist, id, 1)
    expect(await fileOf(therapist)).toEqual(expect.arrayContaining([uid, 'SEQUENCE:2', 'STATUS:CANCELLED']))
  })

  test('and the list tell a therapist the place, which the client can see, once a read', async () => {
    const { patient, therapist, id } = await booked()
    await setTime(patient, id, timeAhead(4, 'Hemma hos mig'), 1)
    // The wish's own words are locked, and so are not what is read.
    await app.db.update(therapistRequests).set({ note: 'v1.99.dk.AAAA' }).where(eq(therapistRequests.id, id))
    const reads = async () => (await audited(patient, 'booking.read')).map(({ actorId }) => actorId)
    expect(await reads()).toEqual([])
    await timeOf(therapist)
    expect(await reads()).toEqual([therapist.id])
    expect(await (await calendar(therapist, id)).text()).toContain('Hemma hos mig')
    expect(await reads()).toEqual([therapist.id, therapist.id])
    await calendar(patient, id)
    expect(await reads()).toHaveLength(2)
  })

  test('is not there without a time', async () => {
    const { patient, therapist, id } = await asked()
    expect((await calendar(patient, id)).status).toBe(404)
    await answerBooking(therapist, id, true)
    expect((await calendar(patient, id)).status).toBe(404)
  })
})
