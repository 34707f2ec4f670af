import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chatHistory } from '../../contract/chat.ts'
import { deleteOpinion, type Opinion, setOpinion, setVisitorOpinion } from '../../contract/opinions.ts'
import { mondayOf, stockholmDay } from '../../contract/stockholm-time.ts'
import { clientsCounted } from '../../dev/opinion-statistics.ts'
import { opinionCounts } from '../../worker/features/opinions/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf, newId } from '../support/chat.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'

const app = await useApp({ own: true })
const { say, history, rowsOf } = chatOf(() => app)

const UP: Opinion = { verdict: 'up', reason: 'helpful', words: '' }
const DOWN: Opinion = { verdict: 'down', reason: 'too_long', words: 'Det blev för mycket.' }

const WEEK = 7 * 24 * 60 * 60 * 1000

const set = (person: Person, id: string, body: Opinion) => api(app, setOpinion, { params: { id }, body }, person)
const take = (person: Person, id: string) => api(app, deleteOpinion, { params: { id } }, person)

/** The Monday of the week that was so many weeks ago. */
const weekOf = (weeksAgo: number) => mondayOf(stockholmDay(new Date(Date.now() - weeksAgo * WEEK)))

/** How many think so in a week, this one unless told otherwise, of one chat. */
async function counts(chat: 'client' | 'visitor', day = weekOf(0)) {
  const { verdict, reason, count } = opinionCounts
  const rows = await app.db
    .select({ what: sql<string>`${verdict} || ' ' || ${reason}`, count })
    .from(opinionCounts)
    .where(and(eq(opinionCounts.day, day), eq(opinionCounts.chat, chat)))
  return Object.fromEntries(rows.filter((row) => row.count > 0).map((row) => [row.what, row.count]))
}

async function replied() {
  const patient = await newPatient(app)
  const { metadata } = await say(patient, 'Jag sover dåligt.')
  return { patient, id: metadata.conversation_id }
}

test('what a client thinks of a reply is sealed at one length, theirs to change and to take back, and counted once', async () => {
  const { patient, id } = await replied()
  const before = await counts('client')
  const more = (what: string) => ({ ...before, [what]: (before[what] ?? 0) + 1 })
  const sealed: (string | null | undefined)[] = []
  const seal = async () => sealed.push((await rowsOf(patient))[0]?.opinion)
  await set(patient, id, UP)
  await seal()
  expect(await counts('client')).toEqual(more('up helpful'))
  await set(patient, id, { ...DOWN, words: 'å'.repeat(300) })
  await seal()
  await set(patient, id, DOWN)
  await seal()
  expect(await counts('client')).toEqual(more('down too_long'))
  expect((await history(patient)).conversations).toMatchObject([{ opinion: DOWN }])
  expect(new Set(sealed.map((text) => text?.length)).size).toBe(1)
  expect(sealed.join()).not.toContain('mycket')
  await take(patient, id)
  expect(await counts('client')).toEqual(before)
  expect((await history(patient)).conversations[0]).not.toHaveProperty('opinion')
  expect((await rowsOf(patient))[0]?.opinion).toBeNull()
})

test('who asks that nobody count them, and who takes back all they said, is none of the clients who are counted', async () => {
  const week = weekOf(0)
  const clients = async () => (await clientsCounted(app.db, week)).get(week) ?? 0
  const before = await clients()
  const [counted, apart] = [await replied(), await replied()]
  const unseen = ({ patient }: typeof apart) => ({ ...patient, headers: { DNT: '1' } })
  await set(unseen(apart), apart.id, UP)
  expect(await clients()).toBe(before)
  await set(counted.patient, counted.id, UP)
  await set(counted.patient, counted.id, DOWN)
  expect(await clients()).toBe(before + 1)
  await take(counted.patient, counted.id)
  expect(await clients()).toBe(before)
  await set(apart.patient, apart.id, UP)
  expect(await clients()).toBe(before + 1)
  await set(unseen(apart), apart.id, UP)
  expect(await clients()).toBe(before)
})

test('it is counted off in the week it was counted in, and in no other', async () => {
  const { patient, id } = await replied()
  const { verdict, reason } = UP
  const day = weekOf(1)
  await app.db.insert(opinionCounts).values({ day, chat: 'client', verdict, reason: reason ?? '', count: 3 })
  await set(patient, id, UP)
  await set(patient, id, DOWN)
  await set(patient, id, UP)
  await take(patient, id)
  expect(await counts('client', day)).toEqual({ 'up helpful': 3 })
})

test('pressed five times at once it is counted once', async () => {
  const { patient, id } = await replied()
  const before = (await counts('client'))['up helpful'] ?? 0
  await Promise.allSettled(Array.from({ length: 5 }, () => set(patient, id, UP)))
  expect((await counts('client'))['up helpful']).toBe(before + 1)
})

test('it is read by the therapist whom the talks are shared with, who has none to give', async () => {
  const { patient, id } = await replied()
  await set(patient, id, DOWN)
  const query = { query: { patient_id: patient.id } }
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
  expect((await api(app, chatHistory, query, therapist)).conversations).toMatchObject([{ opinion: DOWN }])
  expect(await failureOf(set(therapist, id, UP))).toMatchObject({ status: 403 })
  expect(await failureOf(set(await newPatient(app), id, UP))).toMatchObject({ status: 404 })
})

test('a reason goes with its verdict, words have their bound, and danger in them is heard', async () => {
  const { patient, id } = await replied()
  expect(await failureOf(set(patient, id, { ...UP, reason: 'too_long' }))).toMatchObject({ status: 422 })
  expect(await failureOf(set(patient, id, { ...UP, words: 'a'.repeat(301) }))).toMatchObject({ status: 422 })
  await set(patient, id, { ...DOWN, words: 'Jag tänker ta livet av mig i kväll.' })
  expect((await say(patient, 'Hej igen.')).metadata.safety_tier).toBe('immediate')
})

test('of a visitor the count alone goes on; what they think goes with the talk', async () => {
  const visitor = await newVisitor(app)
  const turn = { session_id: newId().replaceAll('-', ''), message_id: newId() }
  await visitor.say('Jag sover dåligt.', turn)
  const think = (verdict: 'up' | 'down' | null, more: { reason?: 'misunderstood'; message_id?: string } = {}) =>
    api(app, setVisitorOpinion, { body: { ...turn, reason: null, ...more, verdict } }, visitor.caller)
  const before = await counts('visitor')
  await think('up')
  await think('down', { reason: 'misunderstood' })
  expect(await counts('visitor')).toEqual({ ...before, 'down misunderstood': 1 })
  // Answered again, it is the same reply with the same proof.
  expect((await visitor.say('Jag sover dåligt.', turn)).response.length).toBeGreaterThan(20)
  await think(null)
  expect(await counts('visitor')).toEqual(before)
  expect(await failureOf(think('up', { message_id: newId() }))).toMatchObject({ status: 404 })
})
