import { describe, expect, test } from 'vitest'
import { REQUIRED_CONSENTS, setConsent } from '../../contract/consents.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { addressSubject, counted, windowPassed } from '../support/counters.ts'
import { during } from '../support/faults.ts'
import { newPatient, newTherapist, userRow } from '../support/people.ts'
import { ASKED, requestsOf } from '../support/requests.ts'
import { connect, disconnect } from '../support/sharing.ts'
import { changeTherapist, newListedTherapist } from '../support/therapists.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { select, rowsOf, asked, leaked, matching, answer, mailed, audited } = requestsOf(() => app)

describe('choosing a therapist', () => {
  test('gives the therapist a request with the message, and a mail without it', async () => {
    const message = `Jag vill prata om min pappa. ${crypto.randomUUID()}`
    const { patient, therapist, id } = await asked(message)
    const seen = { id, kind: 'intro', state: 'open', note: message, answer: null, answered_at: null }
    expect(await matching(patient)).toMatchObject([{ ...seen, name: 'Tove Terapeut' }])
    expect(await matching(therapist)).toContainEqual(expect.objectContaining({ ...seen, name: 'Alva' }))
    await mailed(therapist, ASKED)
    expect(await leaked([message])).toEqual([])
    expect(await audited(patient, 'matching.request_intro')).toMatchObject([{ entity: id, actorId: patient.id }])
  })

  test.each([undefined, '', '   '])('tells nothing where nothing is written: %j', async (message) => {
    const { patient, therapist, id } = await asked(message)
    expect(await matching(patient)).toMatchObject([{ id, note: null }])
    expect(await matching(therapist)).toContainEqual(expect.objectContaining({ id, note: null, name: 'Alva' }))
    expect((await rowsOf(patient))[0]?.noteForTherapist).toBeNull()
  })

  test('several times at once, and once more, makes one request and one mail, and is answered alike', async () => {
    const [patient, therapist] = await Promise.all([newPatient(app), newListedTherapist(app)])
    const answers = await Promise.all([1, 2, 3, 4].map(() => select(patient, therapist, 'Hej')))
    answers.push(await select(patient, therapist, ' Hej '))
    expect(answers.filter(({ detail }) => detail.startsWith('Din förfrågan'))).toHaveLength(5)
    expect(await rowsOf(patient)).toHaveLength(1)
    expect(await audited(patient, 'matching.request_intro')).toHaveLength(1)
    // The next client's mail is sent after all of these: no second one of theirs is still to come.
    await select(await newPatient(app), therapist)
    await mailed(therapist, ASKED, 2)
  })

  test.each(['Hej igen', undefined])('with other words than those that wait is refused: %j', async (message) => {
    const { patient, therapist, id } = await asked('Hej')
    const refused = await failureOf(select(patient, therapist, message))
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^Du har redan en förfrågan/) },
    })
    expect(await matching(patient)).toMatchObject([{ id, note: 'Hej' }])
  })

  test('may be of several therapists, and of the same one again once they have answered', async () => {
    const { patient, therapist, id } = await asked()
    const other = await newListedTherapist(app)
    await select(patient, other)
    await answer(therapist, id, false)
    await select(patient, therapist)
    expect((await matching(patient)).map(({ state }) => state).toSorted()).toEqual(['declined', 'open', 'open'])
  })

  test.each([
    ['who is not verified', { verifiedAt: null }],
    ['who takes no new clients', { acceptsNewClients: false }],
  ])('is refused for a therapist %s', async (_, columns) => {
    const [patient, therapist] = await Promise.all([newPatient(app), newListedTherapist(app, columns)])
    expect((await failureOf(select(patient, therapist))).status).toBe(404)
    expect(await rowsOf(patient)).toEqual([])
  })

  test('is refused for who has a therapist, until that ends', async () => {
    const [patient, own, therapist] = await Promise.all([newPatient(app), newTherapist(app), newListedTherapist(app)])
    await connect(app, patient, own, { shareChats: false })
    const refused = await failureOf(select(patient, therapist))
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^Du har redan en terapeut.*Koppla från under Mitt konto › Delning/) },
    })
    expect(await rowsOf(patient)).toEqual([])
    await disconnect(app, patient, own)
    await select(patient, therapist)
    expect(await rowsOf(patient)).toHaveLength(1)
  })

  test('is refused without consent', async () => {
    const [patient, therapist] = await Promise.all([newPatient(app, { consents: [] }), newListedTherapist(app)])
    expect(await failureOf(select(patient, therapist))).toMatchObject({ body: { code: 'consent_required' } })
    await api(app, setConsent, { body: { consents: [...REQUIRED_CONSENTS] } }, patient)
    await select(patient, therapist)
  })

  test('seals no message to a key that somebody has put in the therapist’s place', async () => {
    const [patient, therapist, thief] = await Promise.all([
      newPatient(app),
      newListedTherapist(app),
      newListedTherapist(app),
    ])
    const { publicKey } = await userRow(app, thief.id)
    await changeTherapist(app, therapist, { publicKey })
    expect((await failureOf(select(patient, therapist, 'Hemligt'))).status).toBe(500)
    expect(await rowsOf(patient)).toEqual([])
  })

  test('words of danger in the message are met in the chat', async () => {
    const { patient } = await asked('Jag tänker ta livet av mig i kväll.')
    expect((await chatOf(() => app).say(patient, 'Hej.')).metadata.safety_tier).toBe('immediate')
  })

  test('ten times a day at most', async () => {
    const [patient, therapist] = await Promise.all([newPatient(app), newListedTherapist(app)])
    for (let times = 0; times < 10; times++) await select(patient, therapist)
    expect((await failureOf(select(patient, therapist))).status).toBe(429)
  })

  test('thirty times a day from one address, and five hundred from all', async () => {
    const [patient, therapist] = await Promise.all([newPatient(app), newListedTherapist(app)])
    for (const [rule, subject, limit] of [
      ['therapist-request-address', addressSubject(patient), 30],
      ['therapist-request-all', 'all', 500],
    ] as const) {
      await counted(app, rule, subject, limit)
      expect((await failureOf(select(patient, therapist))).status).toBe(429)
      await counted(app, rule, subject, limit - 1)
      await select(patient, therapist)
      await windowPassed(app, rule, subject)
    }
  })
})

test('a mail that cannot be sent loses no request', async () => {
  const [patient, therapist] = await Promise.all([newPatient(app), newListedTherapist(app)])
  await during(app, 'mail', 'down', () => select(patient, therapist, 'Hej'))
  expect(await matching(patient)).toMatchObject([{ state: 'open', note: 'Hej' }])
})
