import { rm } from 'node:fs/promises'
import { eq, is, like } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatHistory } from '../../contract/chat.ts'
import { creditBalance } from '../../contract/credits.ts'
import { getSharing } from '../../contract/sharing.ts'
import { me } from '../../contract/profile.ts'
import * as schema from '../../dev/schema.ts'
import { api, failureOf } from '../support/api.ts'
import { type App, startApp } from '../support/app.ts'
import { chatOf } from '../support/chat.ts'
import { agedErasure, erase, erasureOf, finishedErasure } from '../support/erasure.ts'
import { invite } from '../support/invitations.ts'
import { dumpDatabase, filesWith, textsIn } from '../support/leaks.ts'
import { balanceOf, stripeOf } from '../support/payments.ts'
import { newPatient, newTherapist, type Person, signIn, userRow } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { OFTEN } from '../support/schedules.ts'
import { connect, readerNotes } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'
import { type Life, wholeLife } from '../support/whole-life.ts'

const tables = Object.values<unknown>(schema).flatMap((value): PgTable[] => (is(value, PgTable) ? [value] : []))

const app = await useApp({ own: true })

const { say, history, rowsOf: exchangesOf } = chatOf(() => app)
const { book, rowsOf, bookings } = requestsOf(() => app)

/** A client and a therapist from whom nothing must be taken. */
async function connected(somewhere: App) {
  const [patient, therapist] = await Promise.all([newPatient(somewhere), newTherapist(somewhere)])
  await connect(somewhere, patient, therapist, { shareChats: true })
  await chatOf(() => somewhere).say(patient, 'Det här är mitt.')
  await api(somewhere, chatHistory, { query: { patient_id: patient.id } }, therapist)
  return { patient, therapist }
}

/** What the platform's own stand-ins write down of names and of calls a minute; an object's own files are elsewhere. */
const OF_THE_PLATFORM = /\/ratelimit\/|\/metadata\.sqlite/

async function objectFilesWith(own: App, texts: readonly string[]): Promise<string[]> {
  return (await filesWith(own.dirs.state, texts)).filter((hit) => !OF_THE_PLATFORM.test(hit))
}

describe('somebody who has used everything', () => {
  let own: App
  let life: Life
  let stays: { readonly patient: Person; readonly therapist: Person }
  let stripeCustomer: string
  const traces = () => [life.patient.id, life.patient.email, ...Object.values(life.words), stripeCustomer]

  beforeAll(async () => {
    own = await startApp()
    life = await wholeLife(own)
    stays = await connected(own)
    stripeCustomer = (await userRow(own, life.patient.id)).stripeCustomerId ?? ''
  })
  afterAll(() => rm(own.dirs.root, { recursive: true, force: true }))

  test('leaves no row, object or key', async () => {
    const before = textsIn(await dumpDatabase(own.db), [life.patient.id, life.patient.email, stripeCustomer])
    expect(before).toHaveLength(3)
    await erase(own, life.patient)
    await finishedErasure(own, life.patient)
    const rows = await Promise.all(tables.map((table) => own.db.select().from(table)))
    expect(textsIn(JSON.stringify(rows), traces())).toEqual([])
    expect(textsIn(await dumpDatabase(own.db), traces())).toEqual([])
    expect(await stripeOf(own).customers.retrieve(stripeCustomer)).toMatchObject({ deleted: true })
  })

  test('is kept in the accounts as nobody: the purchase and the refund, under one new id', async () => {
    const [checkout] = await own.db.select().from(schema.checkouts).where(eq(schema.checkouts.id, life.bought.id))
    expect(checkout).toMatchObject({ plan: 'prova', amount: 4900, paymentIntent: life.bought.intent })
    const returns = await own.db
      .select()
      .from(schema.paymentReturns)
      .where(eq(schema.paymentReturns.checkoutId, life.bought.id))
    expect(returns).toMatchObject([{ kind: 'refund', state: 'final' }])
    const nobody = checkout?.userId ?? ''
    const entries = await own.db.select().from(schema.creditEntries).where(eq(schema.creditEntries.userId, nobody))
    const keys = [`${nobody}/stripe:${life.bought.id}`, `${nobody}/refund:${returns[0]?.id}`]
    expect(entries.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
  })

  test('is known no more to the therapist, whose own acts and account stay', async () => {
    const kept = await own.db.select().from(schema.auditEvents).where(eq(schema.auditEvents.actorId, life.therapist.id))
    expect(kept.length).toBeGreaterThan(0)
    const query = { patient_id: life.patient.id }
    expect((await failureOf(api(own, chatHistory, { query }, life.therapist))).status).toBe(404)
    expect(await api(own, me, {}, life.therapist)).toMatchObject({ id: life.therapist.id })
    expect(await (await readerNotes(own, life.patient, life.therapist)).count()).toBe(0)
  })

  test('took nothing from anybody else', async () => {
    for (const [reader, query] of [
      [stays.patient, {}],
      [stays.therapist, { patient_id: stays.patient.id }],
    ] as const) {
      const { conversations } = await api(own, chatHistory, { query }, reader)
      expect(conversations).toMatchObject([{ message: 'Det här är mitt.', locked: false }])
    }
    expect(await balanceOf(own, stays.patient)).toBe(11)
    const acts = await own.db
      .select()
      .from(schema.auditEvents)
      .where(eq(schema.auditEvents.subjectId, stays.patient.id))
    expect(acts.some(({ actorId }) => actorId === stays.therapist.id)).toBe(true)
  })

  test('leaves nothing in the files of the objects, and the search finds what is there', async () => {
    // A tab that was left open asks once more, and makes nothing anew.
    for (const endpoint of [me, creditBalance]) {
      expect((await failureOf(api(own, endpoint, {}, life.patient))).status).toBe(401)
    }
    await own.stop({ keepFiles: true })
    expect(await objectFilesWith(own, [stays.patient.id])).not.toEqual([])
    expect(await objectFilesWith(own, traces())).toEqual([])
    expect(textsIn(own.logs.join('\n'), Object.values(life.words))).toEqual([])
  })
})

describe('the person', () => {
  test('is told by mail, once, and cannot sign in; every device is signed out', async () => {
    const patient = await newPatient(app)
    const other = await signIn(app, patient)
    expect(await erase(app, patient)).toEqual({ detail: 'Ditt konto är raderat.' })
    for (const device of [patient, other]) expect((await failureOf(api(app, me, {}, device))).status).toBe(401)
    expect((await failureOf(signIn(app, patient))).status).toBe(401)
    await until('the mail', () => app.inbox(patient.email)[0]?.subject === 'Ditt konto är raderat')
    await finishedErasure(app, patient)
    expect(app.inbox(patient.email).filter(({ subject }) => subject === 'Ditt konto är raderat')).toHaveLength(1)
  })

  test('may register the same address at once, and begins anew', async () => {
    const patient = await newPatient(app)
    await say(patient, 'Det här är borta.')
    await erase(app, patient)
    const again = await newPatient(app, { email: patient.email, password: patient.password })
    expect(again.id).not.toBe(patient.id)
    expect(await history(again)).toMatchObject({ conversations: [] })
    expect(await balanceOf(app, again)).toBe(12)
    await finishedErasure(app, patient)
    expect(await api(app, me, {}, again)).toMatchObject({ email: patient.email })
  })

  test('is not told apart in what is kept of the act', async () => {
    const patient = await newPatient(app)
    await erase(app, patient)
    const acts = await app.db.select().from(schema.auditEvents).where(like(schema.auditEvents.action, 'account.erase'))
    expect(acts.length).toBeGreaterThan(0)
    for (const act of acts) expect(act).toMatchObject({ actorKind: 'system', entity: null, subjectId: null })
  })
})

describe('a therapist', () => {
  test('leaves: clients are told, keep what is theirs, and write under new keys from their next sign-in', async () => {
    const [patient, therapist] = await Promise.all([newPatient(app), newTherapist(app)])
    await connect(app, patient, therapist, { shareChats: true })
    await say(patient, 'Det här är mitt.')
    await book(patient, therapist, 'Gärna på tisdag.')
    await invite(app, therapist, 'nagon.annan@exempel.se')
    const epochs = () => app.db.select().from(schema.scopeEpochs).where(eq(schema.scopeEpochs.patientId, patient.id))
    const before = (await epochs()).length
    await erase(app, therapist)
    expect(await api(app, getSharing, {}, patient)).toMatchObject({ therapist: null, share_chats: false })
    expect((await epochs()).length).toBe(before)
    const again = await signIn(app, patient)
    expect((await epochs()).length).toBe(before + 2)
    await say(again, 'Och det här också.')
    expect((await exchangesOf(again)).map(({ message }) => message.slice(0, 5)).toSorted()).toEqual(['v1.1.', 'v1.2.'])
    const { conversations } = await history(again)
    expect(conversations.map(({ message }) => message)).toEqual(['Det här är mitt.', 'Och det här också.'])
    expect(await bookings(patient)).toMatchObject([{ note: 'Gärna på tisdag.', state: 'ended', answered_at: null }])
    expect(await rowsOf(patient)).toMatchObject([{ therapistId: null, noteForTherapist: null }])
    const [mail] = await until('the mail', () => {
      const found = app.inbox(patient.email).filter(({ subject }) => subject === 'En kontakt har avslutats')
      return found.length > 0 && found
    })
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/terapeut|Tove|samtal/i)
    await finishedErasure(app, therapist)
    const left = textsIn(await dumpDatabase(app.db), [therapist.id, therapist.email])
    expect(left).toEqual([])
    expect(app.inbox(patient.email).filter(({ subject }) => subject === 'En kontakt har avslutats')).toHaveLength(1)
  })
})

test('what arrives late is taken away as well, before the erasure is over', async () => {
  const patient = await newPatient(app)
  await erase(app, patient)
  const account = await app.object<{ grant(key: string, amount: number): Promise<unknown> }>(
    'CREDIT_ACCOUNT',
    patient.id,
  )
  await account.grant('late', 1)
  await app.db.insert(schema.jobs).values({ id: crypto.randomUUID(), userId: patient.id, kind: 'late', state: 'done' })
  await app.runSchedule(OFTEN)
  expect(await erasureOf(app, patient)).toHaveLength(1)
  await agedErasure(app, patient)
  await app.runSchedule(OFTEN)
  expect(textsIn(await dumpDatabase(app.db), [patient.id])).toEqual([])
})
