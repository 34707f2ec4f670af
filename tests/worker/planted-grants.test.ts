import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chatHistory } from '../../contract/chat.ts'
import { accessLog, disconnectTherapist, setSharing } from '../../contract/sharing.ts'
import { randomBytes } from '../../worker/crypto/bytes.ts'
import { createEpochKeys } from '../../worker/crypto/epoch-keys.ts'
import { createUserKeys } from '../../worker/crypto/user-keys.ts'
import { users } from '../../worker/db/users.ts'
import { openTexts } from '../../worker/features/chat/open-exchange.ts'
import { connections } from '../../worker/features/connections/tables.ts'
import { giverOf, grantsFor, makeEpochs, SCOPES } from '../../worker/features/keys/new-epochs.ts'
import { keyGrants, scopeEpochs } from '../../worker/features/keys/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { newPatient, newTherapist, type Person, signIn, userRow } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { connect, ownSecrets } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const { say, history, rowsOf } = chatOf(() => app)
const { asked, answer, onlyRequest, rowsOf: requestRows } = requestsOf(() => app)
const TOLD = 'En nyckel som inte kom från dig hittades bland dina och avvisades.'

const epochsOf = (patient: Person) => app.db.select().from(scopeEpochs).where(eq(scopeEpochs.patientId, patient.id))
const grantsOf = (reader: Person) => app.db.select().from(keyGrants).where(eq(keyGrants.readerId, reader.id))
const logOf = async (patient: Person) => JSON.stringify(await api(app, accessLog, { query: {} }, patient))

/** Somebody who writes to the database and knows every public key and every MAC in it, and no secret. */
async function thief() {
  return giverOf(crypto.randomUUID(), (await createUserKeys()).secretKey, randomBytes(32))
}

describe('an epoch that somebody else has made for a client', () => {
  test('is not written under: the thief reads nothing of what comes after, and the client is told', async () => {
    const patient = await newPatient(app)
    await say(patient, 'före')
    const { publicKey } = await userRow(app, patient.id)
    const [own] = await grantsOf(patient)
    const reader = { id: patient.id, publicKey, scopes: SCOPES }
    const planted = await makeEpochs({ ...(await thief()), id: patient.id }, { chat: 2, record: 2 }, [reader])
    await app.db.insert(scopeEpochs).values(planted.epochs)
    const claims = { giverKey: own?.giverKey ?? '', giverMac: own?.giverMac ?? '' }
    await app.db.insert(keyGrants).values(planted.grants.map((grant) => ({ ...grant, ...claims })))

    const again = await signIn(app, patient)
    await say(again, 'efter')
    const stolen = createEpochKeys(planted.secrets)
    const rows = await rowsOf(again)
    expect(await Promise.all(rows.map((row) => openTexts(row, stolen)))).toEqual([null, null])
    expect(rows.map(({ message }) => message.slice(0, 6))).toEqual(['v1.1.d', 'v1.1.d'])
    expect((await history(again)).conversations).toMatchObject([{ message: 'före' }, { message: 'efter' }])
    expect(app.logs.some((line) => line.includes('grant_refused') && line.includes(patient.id))).toBe(true)
    await until('a line of the access log', async () => (await logOf(again)).includes(TOLD))
  })

  test('nor is one by an account of the thief’s own, whose key the server itself has proven', async () => {
    const [patient, other] = await Promise.all([newPatient(app), newTherapist(app)])
    const { publicKey } = await userRow(app, patient.id)
    const [proven] = await grantsOf(await newPatient(app))
    const made = await makeEpochs({ ...(await thief()), id: patient.id }, { chat: 2 }, [])
    const giver = { ...(await thief()), id: other.id }
    const grants = await grantsFor(made.secrets, [{ id: patient.id, publicKey, scopes: SCOPES }], giver)
    await app.db.insert(scopeEpochs).values(made.epochs)
    await app.db.insert(keyGrants).values(grants.map((grant) => ({ ...grant, giverMac: proven?.giverMac ?? '' })))
    const again = await signIn(app, patient)
    await say(again, 'efter')
    expect((await rowsOf(again)).map(({ message }) => message.slice(0, 5))).toEqual(['v1.1.'])
  })

  test('does not stop a client from beginning a next one, however high its number', async () => {
    const patient = await newPatient(app)
    await connect(app, patient, await newTherapist(app), { shareChats: false })
    const made = await makeEpochs({ ...(await thief()), id: patient.id }, { chat: 999_999_999 }, [])
    await app.db.insert(scopeEpochs).values(made.epochs)
    await app.db.delete(keyGrants).where(and(eq(keyGrants.readerId, patient.id), eq(keyGrants.scope, 'chat')))
    const again = await signIn(app, patient)
    await say(again, 'efter')
    expect((await rowsOf(again)).map(({ message }) => message.slice(0, 5))).toEqual(['v1.2.'])
  })
})

test('a newest epoch that was taken away is not followed by an older one: a new one begins', async () => {
  const patient = await newPatient(app)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
  const before = await ownSecrets(app, therapist)
  const kept = await grantsOf(therapist)
  await api(app, disconnectTherapist, { body: undefined }, patient)
  // The former therapist, with the database: the epochs since are gone, the grants and the connection of then are back.
  await app.db.delete(keyGrants).where(and(eq(keyGrants.patientId, patient.id), eq(keyGrants.epoch, 2)))
  await app.db.delete(scopeEpochs).where(and(eq(scopeEpochs.patientId, patient.id), eq(scopeEpochs.epoch, 2)))
  await app.db.insert(keyGrants).values(kept)
  const again = await signIn(app, patient)
  await say(again, 'bara för mig')
  const [row] = await rowsOf(again)
  expect(row?.message).toMatch(/^v1\.3\./)
  expect(row === undefined ? null : await openTexts(row, createEpochKeys(before))).toBeNull()
  expect((await history(again)).conversations).toMatchObject([{ message: 'bara för mig' }])
})

describe('a therapist', () => {
  test('opens nothing by a grant that the client did not give, connected by whom it may be', async () => {
    const [patient, therapist] = await Promise.all([newPatient(app), newTherapist(app)])
    await say(patient, 'mitt eget')
    const secrets = await ownSecrets(app, patient)
    const { publicKey } = await userRow(app, therapist.id)
    const [own] = await grantsOf(patient)
    // Even with the epochs' true secrets, the thief is not the client.
    const grants = await grantsFor(secrets, [{ id: therapist.id, publicKey, scopes: SCOPES }], {
      ...(await thief()),
      id: patient.id,
    })
    await app.db.insert(connections).values({
      id: crypto.randomUUID(),
      patientId: patient.id,
      therapistId: therapist.id,
      connectedAt: new Date(),
    })
    const claims = { giverKey: own?.giverKey ?? '', giverMac: own?.giverMac ?? '' }
    await app.db.insert(keyGrants).values(grants.map((grant) => ({ ...grant, ...claims })))
    const read = api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
    const told = await read.then(
      ({ conversations }) => JSON.stringify(conversations),
      () => 'refused',
    )
    expect(told).not.toContain('mitt eget')
  })
})

test('an epoch that the Worker did not begin keeps no client from sharing, and is told of', async () => {
  const patient = await newPatient(app)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
  await say(patient, 'det jag delar')
  const [planted] = (await makeEpochs({ ...(await thief()), id: patient.id }, { chat: 7 }, [])).epochs
  if (planted === undefined) throw new Error('An epoch was made.')
  await app.db.insert(scopeEpochs).values(planted)
  expect(await api(app, setSharing, { body: { share_chats: true } }, patient)).toMatchObject({ share_chats: true })
  const { conversations } = await api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
  expect(conversations.map(({ message }) => message)).toEqual(['det jag delar'])
  await until('the line of the log', async () => (await logOf(patient)).includes(TOLD))
})

describe('a public key that something is sealed to', () => {
  test('of an inbox, swapped or planted, gets no answer of a therapist: the client’s own does', async () => {
    const { patient, therapist, id } = await asked('Hej')
    const [swapped] = (await makeEpochs({ ...(await thief()), id: patient.id }, { record: 1 }, [])).epochs
    const [planted] = (await makeEpochs({ ...(await thief()), id: patient.id }, { record: 2 }, [])).epochs
    const record = and(eq(scopeEpochs.patientId, patient.id), eq(scopeEpochs.scope, 'record'))
    const [own] = (await epochsOf(patient)).filter(({ scope }) => scope === 'record')
    if (swapped === undefined || planted === undefined || own === undefined) throw new Error('Epochs were made.')
    await app.db.update(scopeEpochs).set({ inboxPublicKey: swapped.inboxPublicKey }).where(record)
    expect(await failureOf(answer(therapist, id, true, 'Välkommen'))).toMatchObject({ status: 409 })
    await app.db.update(scopeEpochs).set({ inboxPublicKey: own.inboxPublicKey }).where(record)
    await app.db.insert(scopeEpochs).values({ ...planted, inboxMac: own.inboxMac })
    await answer(therapist, id, true, 'Välkommen')
    expect((await requestRows(patient)).map((row) => row.answer?.slice(0, 11))).toEqual(['v1.1.inbox.'])
    expect(await onlyRequest(patient)).toBe(id)
  })

  test('of a therapist, swapped with whatever MAC there is, is granted nothing', async () => {
    const [patient, therapist] = await Promise.all([newPatient(app), newTherapist(app)])
    const [newest] = await app.db.select().from(users).orderBy(desc(users.createdAt)).limit(1)
    const { publicKey } = await createUserKeys()
    await app.db
      .update(users)
      .set({ publicKey, publicKeyMac: newest?.publicKeyMac ?? '' })
      .where(eq(users.id, therapist.id))
    await expect(connect(app, patient, therapist, { shareChats: true })).rejects.toThrow()
    expect(await grantsOf(therapist)).toEqual([])
  })
})
