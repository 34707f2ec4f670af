import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../worker/db/users.ts'
import { therapistRequests } from '../../worker/features/matching/tables.ts'
import { during } from '../support/faults.ts'
import { newPatient, type Person } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { connect } from '../support/sharing.ts'
import { newListedTherapist } from '../support/therapists.ts'
import { useApp } from '../support/use-app.ts'

const TEN_MINUTES = '*/10 * * * *'
const HOUR = 60 * 60 * 1000
const REMINDER = 'Påminnelse om en förfrågan'
const UNANSWERED = 'Förfrågningar utan svar'
/** No mail to it is ever taken. */
const REFUSED = 'ingen adress'

const app = await useApp({ own: true })

const { asked, wish, select, book, bookings, matching, answer, onlyRequest, mailsTo } = requestsOf(() => app)
const run = () => app.runSchedule(TEN_MINUTES)
const operatorMails = () => app.emulators.mailbox.list().filter(({ subject }) => subject === UNANSWERED)
const remindersTo = (person: Person) => mailsTo(person, REMINDER).map(({ text }) => text)

/** Lets a request have been sent so many hours ago. */
async function aged(id: string, hours: number): Promise<void> {
  const createdAt = new Date(Date.now() - hours * HOUR)
  await app.db.update(therapistRequests).set({ createdAt }).where(eq(therapistRequests.id, id))
}

// What a test before this one left unanswered is reminded of by then.
beforeEach(run)

describe('what a therapist was asked', () => {
  test('is reminded of once before the 24 hours are over and once after, and the client is told so', async () => {
    const { patient, therapist, id } = await asked('Hej')
    const seen = async () => (await matching(patient))[0]
    await aged(id, 17)
    await run()
    expect(remindersTo(therapist)).toEqual([])
    expect(await seen()).toMatchObject({ reminded: false })
    await aged(id, 19)
    await run()
    await run()
    expect(remindersTo(therapist)).toEqual([expect.stringContaining('Snart har de gått')])
    expect(await seen()).toMatchObject({ reminded: true })
    await aged(id, 25)
    await run()
    await run()
    expect(remindersTo(therapist)).toHaveLength(2)
    expect(remindersTo(therapist).join()).toContain('Det har gått mer än 24 timmar')
    const request = await seen()
    expect(Date.parse(request?.due_at ?? '') - Date.parse(request?.created_at ?? '')).toBe(24 * HOUR)
  })

  test('is reminded of once alone where the first time has passed', async () => {
    const { therapist, id } = await asked()
    await aged(id, 30)
    await run()
    await run()
    expect(remindersTo(therapist)).toEqual([expect.stringContaining('Det har gått mer än 24 timmar')])
  })

  test('by several is one mail', async () => {
    const { patient, therapist, id } = await asked()
    const [other, client] = [await newPatient(app), await newPatient(app)]
    await select(other, therapist)
    await connect(app, client, therapist, { shareChats: false })
    await book(client, therapist)
    for (const sent of [id, await onlyRequest(other), await onlyRequest(client)]) await aged(sent, 20)
    await run()
    const [mail, ...more] = mailsTo(therapist, REMINDER)
    expect(more).toEqual([])
    expect(mail?.text).toContain('3 förfrågningar väntar på ditt svar')
    expect(mail?.text).not.toMatch(new RegExp(`${patient.email}|Alva`))
    expect(await bookings(client)).toMatchObject([{ reminded: true }])
  })

  test('and answered is reminded of no more', async () => {
    const { therapist, id } = await asked()
    await answer(therapist, id, false)
    await aged(id, 30)
    await run()
    expect(remindersTo(therapist)).toEqual([])
  })

  test('by more than a run takes, all of whose mails are refused, keeps no other waiting, and is tried for a week', async () => {
    const { patient, therapist, id } = await asked()
    const [stuck, later] = [await asked(), await asked()]
    const [row] = await app.db.select().from(therapistRequests).where(eq(therapistRequests.id, stuck.id))
    if (row === undefined) throw new Error('There is no request.')
    const ages = Array.from({ length: 200 }, () => new Date(Date.now() - 40 * HOUR))
    const copies = ages.map((createdAt) => ({ ...row, id: crypto.randomUUID(), createdAt }))
    await app.db.insert(therapistRequests).values(copies)
    await app.db.update(users).set({ email: REFUSED }).where(eq(users.id, stuck.therapist.id))
    await aged(id, 30)
    for (let runs = 0; runs < 5; runs++) await run()
    expect(remindersTo(therapist)).toHaveLength(1)
    expect(await matching(patient)).toMatchObject([{ reminded: true }])
    await aged(later.id, 8 * 24 + 1)
    await run()
    expect(remindersTo(later.therapist)).toEqual([])
    await app.db.delete(therapistRequests).where(eq(therapistRequests.patientId, stuck.patient.id))
  })

  test('counts as reminded of only where the mail was taken; the next run tries again', async () => {
    const { patient, therapist, id } = await asked()
    await aged(id, 30)
    await during(app, 'mail', 'down', run)
    expect(await matching(patient)).toMatchObject([{ reminded: false }])
    expect(remindersTo(therapist)).toEqual([])
    await run()
    expect(remindersTo(therapist)).toHaveLength(1)
    expect(await matching(patient)).toMatchObject([{ reminded: true }])
  })
})

describe('a wish for anybody', () => {
  test('that nobody has answered for 24 hours is told to the operator once, by its id', async () => {
    const [patient, therapist] = [await newPatient(app, { firstName: 'Okänd' }), await newListedTherapist(app)]
    await wish(patient, 'Gärna kvällar.')
    const id = await onlyRequest(patient)
    await aged(id, 23)
    await run()
    const about = () => operatorMails().filter(({ text }) => text.includes(id))
    expect(about()).toEqual([])
    await aged(id, 25)
    await run()
    await run()
    expect(about()).toHaveLength(1)
    expect(about()[0]?.text).not.toMatch(new RegExp(`Okänd|kvällar|${patient.email}`))
    expect(await matching(patient)).toMatchObject([{ reminded: true }])
    expect(remindersTo(therapist)).toEqual([])
  })

  test('that was taken on in time is told to nobody', async () => {
    const [patient, therapist] = [await newPatient(app), await newListedTherapist(app)]
    await wish(patient, 'Hej')
    const id = await onlyRequest(patient)
    await answer(therapist, id, true)
    await aged(id, 25)
    await run()
    expect(operatorMails().filter(({ text }) => text.includes(id))).toEqual([])
  })
})
