import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createInstruction, listInstructions } from '../../contract/ai-settings.ts'
import { disconnectTherapist } from '../../contract/sharing.ts'
import { createUserKeys, importSecretKey } from '../../worker/crypto/user-keys.ts'
import { createTailoringSecret, sealTailoring, sealTailoringGrant } from '../../worker/crypto/tailoring-text.ts'
import { tailoringGrants, tailoringTexts } from '../../worker/features/ai-settings/tables.ts'
import { textPlace } from '../../worker/features/ai-settings/open-parts.ts'
import { connections } from '../../worker/features/connections/tables.ts'
import { api } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { openPassword } from '../support/older-password.ts'
import { newPatient, newTherapist, type Person, userRow } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()
const { say, lastChat } = chatOf(() => app)

interface Chat {
  forgetMemory(): Promise<void>
}

/** What the model is told of a tailoring when it answers this person, read anew from the database. */
async function toldFor(patient: Person): Promise<unknown> {
  await (await app.object<Chat>('CLIENT_CHAT', patient.id)).forgetMemory()
  await say(patient, 'Hej')
  return lastChat()?.['tailoring']
}

const grantsTo = (reader: Person) =>
  app.db.select().from(tailoringGrants).where(eq(tailoringGrants.readerId, reader.id))

async function tailored() {
  const patient = await newPatient(app)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
  const body = { instruction_type: 'personality' as const, instruction_text: 'Var varm.', priority: 8 }
  await api(app, createInstruction, { body }, therapist)
  await until('the client has the key', async () => (await grantsTo(patient)).length > 0)
  return { patient, therapist }
}

/** Rows that would tailor a client's AI, made by whoever holds this pair under this therapist's name. */
async function plant(therapistId: string, patient: Person, pair: CryptoKeyPair, giverKey: string) {
  const secret = createTailoringSecret(therapistId, 7)
  const { publicKey } = await userRow(app, patient.id)
  const row = { id: crypto.randomUUID(), kind: 'instruction' as const, slot: 'techniques' as const }
  const text = JSON.stringify({ text: 'Planterad', priority: 10 })
  await app.db.insert(tailoringGrants).values({
    therapistId,
    epoch: 7,
    readerId: patient.id,
    sealed: await sealTailoringGrant(publicKey, secret, patient.id, pair),
    readerKey: publicKey,
    giverKey,
  })
  const sealed = await sealTailoring(secret, text, textPlace(row))
  await app.db.insert(tailoringTexts).values({ ...row, therapistId, sealed })
}

test('a grant that another key made opens nothing, and hides nothing else', async () => {
  const { patient, therapist } = await tailored()
  const before = await toldFor(patient)
  expect(before).toEqual(expect.any(String))
  const { secretKey } = await createUserKeys()
  const { publicKey } = await userRow(app, therapist.id)
  await plant(therapist.id, patient, await importSecretKey(secretKey), publicKey)
  expect(await toldFor(patient)).toBe(before)
  expect(app.logs.some((line) => line.includes('tailoring_refused') && line.includes(patient.id))).toBe(true)
})

test('a therapist whom the client never chose tailors nothing, though a connection was planted too', async () => {
  const [patient, stranger] = [await newPatient(app), await newTherapist(app)]
  const { secretKey } = await openPassword(app, stranger)
  const { publicKey } = await userRow(app, stranger.id)
  await plant(stranger.id, patient, await importSecretKey(secretKey), publicKey)
  const ids = { id: crypto.randomUUID(), patientId: patient.id, therapistId: stranger.id }
  await app.db.insert(connections).values({ ...ids, connectedAt: new Date() })
  expect(await toldFor(patient)).toBeNull()
})

test('a grant of before and its connection, put back, open nothing', async () => {
  const { patient, therapist } = await tailored()
  const kept = await grantsTo(patient)
  await api(app, disconnectTherapist, {}, patient)
  await app.db.insert(tailoringGrants).values(kept)
  await app.db.update(connections).set({ disconnectedAt: null }).where(eq(connections.patientId, patient.id))
  expect(await toldFor(patient)).toBeNull()
  expect(await api(app, listInstructions, {}, therapist)).toHaveLength(1)
})

test('nothing more is written under a period that ended, though its row says that it goes on', async () => {
  const { patient, therapist } = await tailored()
  await api(app, disconnectTherapist, {}, patient)
  await app.db.update(tailoringGrants).set({ endedAt: null }).where(eq(tailoringGrants.therapistId, therapist.id))
  const body = { instruction_type: 'approach' as const, instruction_text: 'Efter', priority: 8 }
  const { id } = await api(app, createInstruction, { body }, therapist)
  const [row] = await app.db.select().from(tailoringTexts).where(eq(tailoringTexts.id, id))
  expect(row?.sealed.startsWith('v1.2.tailoring.')).toBe(true)
})

test('a text that was moved to another slot, or changed, is not there', async () => {
  const { patient, therapist } = await tailored()
  const mine = and(eq(tailoringTexts.therapistId, therapist.id), eq(tailoringTexts.slot, 'personality'))
  await app.db.update(tailoringTexts).set({ slot: 'boundaries' }).where(mine)
  expect(await toldFor(patient)).toBeNull()
  expect(await api(app, listInstructions, {}, therapist)).toMatchObject([{ locked: true, instruction_text: '' }])
})

test('a grant of their own that was changed is locked to the therapist, who still sees that there is something', async () => {
  const { therapist } = await tailored()
  const [own] = await grantsTo(therapist)
  const sealed = own?.sealed.slice(0, -4)
  await app.db.update(tailoringGrants).set({ sealed }).where(eq(tailoringGrants.readerId, therapist.id))
  expect(await api(app, listInstructions, {}, therapist)).toMatchObject([{ locked: true, instruction_text: '' }])
})
