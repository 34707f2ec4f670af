import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chatHistory, chatStats } from '../../contract/chat.ts'
import { getSharing, setSharing } from '../../contract/sharing.ts'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import { macPublicKey } from '../../worker/crypto/public-key-mac.ts'
import { createUserKeys } from '../../worker/crypto/user-keys.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { users } from '../../worker/db/users.ts'
import { keyGrants, scopeEpochs } from '../../worker/features/keys/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { newPatient, newTherapist, type Person, secret, signIn } from '../support/people.ts'
import { begunElsewhere, connect, readerNotes } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { say, rowsOf } = chatOf(() => app)
const share = (patient: Person, shareChats: boolean) =>
  api(app, setSharing, { body: { share_chats: shareChats } }, patient)
const read = (therapist: Person, patient: Person) =>
  api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
const epochsOf = async (patient: Person, scope: 'chat' | 'record') => {
  const rows = await app.db
    .select({ epoch: scopeEpochs.epoch })
    .from(scopeEpochs)
    .where(and(eq(scopeEpochs.patientId, patient.id), eq(scopeEpochs.scope, scope)))
    .orderBy(scopeEpochs.epoch)
  return rows.map(({ epoch }) => epoch)
}
/** Whose keys are held by others than the client, as `scope epoch`. */
const grantedToOthers = async (patient: Person) => {
  const rows = await app.db
    .select()
    .from(keyGrants)
    .where(and(eq(keyGrants.patientId, patient.id), ne(keyGrants.readerId, patient.id)))
  return rows.map(({ scope, epoch }) => `${scope} ${epoch}`).toSorted()
}
const auditsOf = async (patient: Person) => {
  const rows = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, patient.id))
  return rows.map(({ action }) => action).filter((action) => action.endsWith('share_chats'))
}
async function connected(shareChats: boolean) {
  const patient = await newPatient(app)
  return { patient, therapist: await connect(app, patient, await newTherapist(app), { shareChats }) }
}

describe('what is shared', () => {
  test('is nothing where nobody is connected, and cannot be changed', async () => {
    const patient = await newPatient(app)
    expect(await api(app, getSharing, {}, patient)).toEqual({
      therapist: null,
      share_record: false,
      share_chats: false,
      asked_to_read_at: null,
    })
    for (const wanted of [true, false]) {
      expect(await failureOf(share(patient, wanted))).toMatchObject({
        status: 409,
        body: { code: 'conflict', detail: 'Du är inte ansluten till någon terapeut.' },
      })
    }
    expect(await epochsOf(patient, 'chat')).toEqual([1])
  })

  test.each([true, false])('is told with whom and what: chats %s', async (shareChats) => {
    const { patient, therapist } = await connected(shareChats)
    expect(await api(app, getSharing, {}, patient)).toEqual({
      therapist: { id: therapist.id, name: 'Tove Terapeut', connected_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      share_record: true,
      share_chats: shareChats,
      asked_to_read_at: null,
    })
  })
})

describe('sharing the conversations', () => {
  test('opens them to the therapist, what was said before and what is said after', async () => {
    const { patient, therapist } = await connected(false)
    await say(patient, 'det här skrev jag först')
    expect((await failureOf(read(therapist, patient))).status).toBe(403)
    expect(await share(patient, true)).toMatchObject({ share_record: true, share_chats: true })
    await say(patient, 'det här skrev jag sedan')
    const { conversations } = await read(therapist, patient)
    expect(conversations.map(({ message }) => message)).toEqual(['det här skrev jag först', 'det här skrev jag sedan'])
    expect(await epochsOf(patient, 'chat')).toEqual([1])
    expect(await auditsOf(patient)).toEqual(['sharing.share_chats'])
  })

  test('done twice, also at once, answers alike and is done once', async () => {
    const { patient } = await connected(false)
    const answers = await Promise.all([share(patient, true), share(patient, true)])
    expect(answers[1]).toEqual(answers[0])
    expect(await share(patient, true)).toEqual(answers[0])
    expect(await grantedToOthers(patient)).toEqual(['chat 1', 'record 1'])
    expect(await auditsOf(patient)).toEqual(['sharing.share_chats'])
  })

  test('is refused to a key that somebody has put into the database', async () => {
    const { patient, therapist } = await connected(false)
    const { publicKey } = await createUserKeys()
    await app.db.update(users).set({ publicKey }).where(eq(users.id, therapist.id))
    await app.db.update(keyGrants).set({ readerKey: publicKey }).where(eq(keyGrants.readerId, therapist.id))
    expect((await failureOf(share(patient, true))).status).toBe(500)
    expect(await grantedToOthers(patient)).toEqual(['record 1'])
  })

  test('waits until the client has confirmed the new key of a therapist who lost theirs', async () => {
    const { patient, therapist } = await connected(false)
    const { publicKey } = await createUserKeys()
    const publicKeyMac = await macPublicKey(fromBase64Url(secret(app, 'SERVER_KEY')), therapist.id, publicKey)
    await app.db.update(users).set({ publicKey, publicKeyMac }).where(eq(users.id, therapist.id))
    expect(await failureOf(share(patient, true))).toMatchObject({
      status: 409,
      body: { detail: 'Din terapeut har fått en ny nyckel. Bekräfta först att det är rätt person.' },
    })
    expect(await grantedToOthers(patient)).toEqual(['record 1'])
  })

  test('grants nothing where an epoch began that the session does not hold', async () => {
    const { patient } = await connected(false)
    await app.db
      .insert(scopeEpochs)
      .values(await begunElsewhere(app, { patientId: patient.id, scope: 'chat', epoch: 2 }))
    expect((await failureOf(share(patient, true))).status).toBe(409)
    expect(await grantedToOthers(patient)).toEqual(['record 1'])
    expect(await auditsOf(patient)).toEqual([])
  })
})

describe('no longer sharing the conversations', () => {
  test('closes all of them to the therapist at once, and leaves the record open', async () => {
    const { patient, therapist } = await connected(true)
    await say(patient, 'det här har hon läst')
    expect((await read(therapist, patient)).conversations).toHaveLength(1)
    expect(await share(patient, false)).toMatchObject({ share_record: true, share_chats: false })
    expect(await failureOf(read(therapist, patient))).toMatchObject({
      status: 403,
      body: { detail: 'Klienten har valt att inte dela det här med dig.' },
    })
    const query = { patient_id: patient.id }
    expect(await api(app, chatStats, { query }, therapist)).toMatchObject({ total_messages: 1 })
    expect(await grantedToOthers(patient)).toEqual(['record 1'])
    expect(await epochsOf(patient, 'chat')).toEqual([1, 2])
    expect(await epochsOf(patient, 'record')).toEqual([1])
    expect(await auditsOf(patient)).toEqual(['sharing.unshare_chats'])
  })

  test('gives what is written next a new key, on every device, and the client goes on reading all of it', async () => {
    const { patient } = await connected(true)
    const otherDevice = await signIn(app, patient)
    await say(patient, 'ett')
    await share(patient, false)
    await say(otherDevice, 'två')
    await say(patient, 'tre')
    const rows = (await rowsOf(patient)).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    expect(rows.map(({ message }) => message.split('.', 2).join('.'))).toEqual(['v1.1', 'v1.2', 'v1.2'])
    const later = await signIn(app, patient)
    for (const device of [patient, otherDevice, later]) {
      const { conversations } = await api(app, chatHistory, { query: {} }, device)
      expect(conversations.map(({ message }) => message)).toEqual(['ett', 'två', 'tre'])
    }
  })

  test('done twice, also at once, starts one epoch', async () => {
    const { patient } = await connected(true)
    const answers = await Promise.all([share(patient, false), share(patient, false), share(patient, false)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await share(patient, false)
    expect(await epochsOf(patient, 'chat')).toEqual([1, 2])
    expect(await auditsOf(patient)).toEqual(['sharing.unshare_chats'])
  })

  test('can be changed again: every epoch opens', async () => {
    const { patient, therapist } = await connected(true)
    await say(patient, 'ett')
    await share(patient, false)
    await say(patient, 'två')
    await share(patient, true)
    await say(patient, 'tre')
    const { conversations } = await read(therapist, patient)
    expect(conversations.map(({ message }) => message)).toEqual(['ett', 'två', 'tre'])
    expect(await grantedToOthers(patient)).toEqual(['chat 1', 'chat 2', 'record 1'])
  })

  test('and starting at the same moment never leaves half of it shared', async () => {
    const { patient } = await connected(true)
    await Promise.allSettled([share(patient, false), share(patient, true), share(patient, false), share(patient, true)])
    const { share_chats: shared } = await api(app, getSharing, {}, patient)
    const chats = (await grantedToOthers(patient)).filter((grant) => grant.startsWith('chat'))
    const epochs = (await epochsOf(patient, 'chat')).map((epoch) => `chat ${epoch}`)
    expect(chats).toEqual(shared ? epochs : [])
  })
})

test('sharing the conversations makes up for what the therapist’s own object has lost of the connection', async () => {
  const { patient, therapist } = await connected(false)
  await say(patient, 'hej')
  await (await readerNotes(app, patient, therapist)).lose()
  const stats = () => api(app, chatStats, { query: { patient_id: patient.id } }, therapist)
  expect((await failureOf(stats())).status).toBe(403)
  await share(patient, true)
  expect((await read(therapist, patient)).conversations).toHaveLength(1)
  expect(await stats()).toMatchObject({})
})
