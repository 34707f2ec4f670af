import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { myInvitations } from '../../contract/invitations.ts'
import { disconnectTherapist } from '../../contract/sharing.ts'
import { users } from '../../worker/db/users.ts'
import { api, failureOf } from '../support/api.ts'
import { accept, expireInvitations, invitationRows, invite } from '../support/invitations.ts'
import { newEmail, newPatient, type Person } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { newListedTherapist } from '../support/therapists.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const DAY = 24 * 60 * 60 * 1000

const app = await useApp()
const { asked, wish, matching, answer, inviteAgain, mailedDaysAgo, onlyRequest, rowsOf, audited } = requestsOf(
  () => app,
)

/** Lets the invitation of a yes, or the one that came after, have run out unused. */
async function runOut(therapist: Person, id: string): Promise<void> {
  await mailedDaysAgo(id, 8)
  await expireInvitations(app, therapist)
}

/** A request with a yes whose invitation has run out. */
async function ranOut() {
  const one = await asked('Hej')
  await answer(one.therapist, one.id, true)
  await runOut(one.therapist, one.id)
  return one
}

const listOf = async (therapist: Person) => (await api(app, myInvitations, {}, therapist)).invitations
const refusal = (call: Promise<unknown>) => failureOf(call).then(({ status }) => status)
/** One request as somebody sees it: a listed therapist also sees what others have asked for. */
const seenBy = async (reader: Person, id: string) => (await matching(reader)).find((request) => request.id === id)

test('mails a new code that connects, says until when it holds, and tells the therapist no address', async () => {
  const { patient, therapist, id } = await ranOut()
  expect(Date.parse((await seenBy(patient, id))?.invitation_expires_at ?? '')).toBeLessThan(Date.now())
  await inviteAgain(therapist, id)
  const [invitation] = await listOf(therapist)
  expect(invitation).toMatchObject({ status: 'active', patient_email: null, asked_by: 'Alva' })
  const told = [await listOf(therapist), await matching(therapist)]
  expect(JSON.stringify(told)).not.toContain(patient.email)
  const code = invitation?.invitation_code ?? ''
  await until('the mailed code', () =>
    app.inbox(patient.email).some(({ text }) => text.includes(`/invite#code=${code}`)),
  )
  for (const reader of [patient, therapist]) {
    const request = await seenBy(reader, id)
    expect(Date.parse(request?.invitation_expires_at ?? '')).toBeGreaterThan(Date.now() + 6 * DAY)
  }
  expect(await audited(patient, 'matching.invite_again')).toMatchObject([{ entity: id, actorId: therapist.id }])
  expect(await invitationRows(app, therapist)).toEqual([
    expect.objectContaining({ matched: true }),
    expect.objectContaining({ matched: true }),
  ])
  await accept(app, patient, code)
  for (const reader of [patient, therapist]) {
    expect(await seenBy(reader, id)).toMatchObject({ invitation_expires_at: null })
  }
})

test('makes one, however often it is asked for, and none before it has run out', async () => {
  const { therapist, id } = await ranOut()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => inviteAgain(therapist, id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await invitationRows(app, therapist)).toHaveLength(2)
  expect(await refusal(inviteAgain(therapist, id))).toBe(409)
  await runOut(therapist, id)
  await inviteAgain(therapist, id)
  expect(await invitationRows(app, therapist)).toHaveLength(3)
})

test('also whom the therapist took on from a wish for anybody', async () => {
  const [patient, therapist] = [await newPatient(app), await newListedTherapist(app)]
  await wish(patient, 'Gärna kvällar.')
  const id = await onlyRequest(patient)
  expect(await refusal(inviteAgain(therapist, id))).toBe(404)
  await answer(therapist, id, true)
  await runOut(therapist, id)
  await inviteAgain(therapist, id)
  expect(await invitationRows(app, therapist)).toHaveLength(2)
})

test('is for a yes of one’s own, and for nobody who has been connected', async () => {
  const { patient, therapist, id } = await ranOut()
  expect(await refusal(inviteAgain(await newListedTherapist(app), id))).toBe(404)
  await accept(app, patient, await invite(app, therapist, patient.email))
  expect(await refusal(inviteAgain(therapist, id))).toBe(409)
  await api(app, disconnectTherapist, {}, patient)
  expect(await refusal(inviteAgain(therapist, id))).toBe(409)
  expect(await matching(patient)).toMatchObject([{ invitation_expires_at: null }])
  const declined = await asked()
  await answer(declined.therapist, declined.id, false)
  await runOut(declined.therapist, declined.id)
  expect(await refusal(inviteAgain(declined.therapist, declined.id))).toBe(409)
})

test('brings none past the day’s invitations, nor to an e-mail that was written into the database', async () => {
  const { patient, therapist, id } = await ranOut()
  const email = newEmail()
  await app.db.update(users).set({ email }).where(eq(users.id, patient.id))
  expect(await refusal(inviteAgain(therapist, id))).toBe(409)
  expect(app.inbox(email)).toEqual([])
  await app.db.update(users).set({ email: patient.email }).where(eq(users.id, patient.id))
  for (let times = 0; times < 29; times++) await invite(app, therapist, newEmail())
  expect(await refusal(inviteAgain(therapist, id))).toBe(429)
  expect(await rowsOf(patient)).toMatchObject([{ invitedAgainAt: null }])
})
