import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { unlockHistory } from '../../contract/keys.ts'
import { disconnectTherapist, setSharing } from '../../contract/sharing.ts'
import { keyGrants, scopeEpochs } from '../../worker/features/keys/tables.ts'
import { api } from '../support/api.ts'
import { newRecoveryCode, resetPassword } from '../support/password-reset.ts'
import { newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { connect, ownSecrets } from '../support/sharing.ts'
import { regrantsOf } from '../support/regrants.ts'
import { talksOf } from '../support/talks.ts'
import { useApp } from '../support/use-app.ts'

// docs/keys.md#private-talks

const app = await useApp()

const { begin, sayIn, saidIn } = talksOf(() => app)
const { confirm } = regrantsOf(() => app)
const MINE = 'Det här är bara för mig.'

/** A client with a private talk in which something was said. */
async function withPrivateTalk() {
  const patient = await newPatient(app)
  const talkId = await begin(patient, { private: true })
  await sayIn(patient, talkId, MINE)
  return { patient, talkId }
}

const ofPrivate = (patient: Person) => and(eq(keyGrants.patientId, patient.id), eq(keyGrants.scope, 'private'))
/** Whoever but the client was ever given a key of the private talks. */
const others = (patient: Person) =>
  app.db
    .select({ readerId: keyGrants.readerId })
    .from(keyGrants)
    .where(and(ofPrivate(patient), ne(keyGrants.readerId, patient.id)))
const opens = async (person: Person, patient: Person) =>
  (await ownSecrets(app, person)).filter((one) => one.patientId === patient.id && one.scope === 'private').length
const epochsOf = async (patient: Person) => {
  const rows = await app.db.select().from(scopeEpochs).where(eq(scopeEpochs.patientId, patient.id))
  return rows.filter(({ scope }) => scope === 'private').map(({ epoch }) => epoch)
}

describe('a key of the private talks is given to nobody but the client', () => {
  test('when they connect, share, stop sharing, share again and disconnect', async () => {
    const { patient, talkId } = await withPrivateTalk()
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
    for (const share_chats of [false, true]) await api(app, setSharing, { body: { share_chats } }, patient)
    expect(await others(patient)).toEqual([])
    expect(await opens(therapist, patient)).toBe(0)
    await sayIn(patient, talkId, 'Och det här.')
    await api(app, disconnectTherapist, {}, patient)
    expect(await others(patient)).toEqual([])
    expect(await saidIn(patient, talkId)).toEqual([MINE, 'Och det här.'])
    // What the therapist never read needs no new key.
    expect(await epochsOf(patient)).toEqual([1])
  })

  test('when a therapist’s reset is confirmed by the client', async () => {
    const { patient } = await withPrivateTalk()
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
    const fresh = await resetPassword(app, therapist)
    await confirm(patient, fresh)
    expect(await others(patient)).toEqual([])
    expect((await ownSecrets(app, fresh)).map(({ scope }) => scope).toSorted()).toEqual(['chat', 'record'])
  })

  test('when a client’s reset is confirmed by the therapist, who opens the rest: the private talk stays locked', async () => {
    const { patient, talkId } = await withPrivateTalk()
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
    const fresh = await resetPassword(app, patient)
    await confirm(therapist, fresh)
    expect(await saidIn(fresh, talkId)).toEqual([''])
    // Under a key of its own, with a number that was never used, it goes on.
    await sayIn(fresh, talkId, 'Vidare.')
    expect(await saidIn(fresh, talkId)).toEqual(['', 'Vidare.'])
    expect((await epochsOf(patient)).toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(await others(patient)).toEqual([])
    expect(await opens(therapist, patient)).toBe(0)
  })

  test('by a row that says so: the database takes none', async () => {
    const { patient } = await withPrivateTalk()
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
    const [own] = await app.db.select().from(keyGrants).where(ofPrivate(patient))
    if (own === undefined) throw new Error('The client has one.')
    const planted = app.db.insert(keyGrants).values({ ...own, readerId: therapist.id })
    await expect(planted).rejects.toThrow()
  })
})

describe('what was said in private', () => {
  test('opens again after a reset with the recovery code, or with the code of before', async () => {
    const { patient, talkId } = await withPrivateTalk()
    const code = await newRecoveryCode(app, patient)
    const same = await resetPassword(app, patient, code)
    expect(await saidIn(same, talkId)).toEqual([MINE])
    const fresh = await resetPassword(app, same)
    expect(await saidIn(fresh, talkId)).toEqual([''])
    await sayIn(fresh, talkId, 'Vidare.')
    await api(app, unlockHistory, { body: { recovery_code: code } }, fresh)
    for (const person of [fresh, await signIn(app, fresh)])
      expect(await saidIn(person, talkId)).toEqual([MINE, 'Vidare.'])
  })

  test('is written under a new key where the rows of the newest were taken away', async () => {
    const { patient, talkId } = await withPrivateTalk()
    await app.db.delete(keyGrants).where(ofPrivate(patient))
    const again = await signIn(app, patient)
    await sayIn(again, talkId, 'Vidare.')
    expect((await saidIn(again, talkId)).at(-1)).toBe('Vidare.')
    expect((await epochsOf(patient)).toSorted((a, b) => a - b)).toEqual([1, 2])
  })

  test('reaches a session that was there before the first private talk was', async () => {
    const patient = await newPatient(app)
    const elsewhere = await signIn(app, patient)
    const talkId = await begin(patient, { private: true })
    await sayIn(elsewhere, talkId, MINE)
    expect(await saidIn(patient, talkId)).toEqual([MINE])
    // Who never began one has no key that a reset could lock.
    expect(await epochsOf(await newPatient(app))).toEqual([])
  })
})
