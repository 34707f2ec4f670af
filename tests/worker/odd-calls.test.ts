import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expressRegister, verifyEmailCode } from '../../contract/registration.ts'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { clearAnonymousSession } from '../../contract/anonymous-chat.ts'
import { chatHistory, deleteExchange, sendChatMessage } from '../../contract/chat.ts'
import { creditBalance } from '../../contract/credits.ts'
import { users } from '../../worker/db/users.ts'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { api, failureOf, request } from '../support/api.ts'
import { openStream } from '../support/events.ts'
import { mailedCode, newEmail, newPassword, newPatient, type Person, signIn } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'
import { until } from '../support/wait.ts'

const CRISIS = 'Jag tänker ta livet av mig i kväll.'

const app = await useApp({ constants: { FIRST_RETRY: 3000 } })

const newSession = () => randomBytes(24).toString('base64url')
const say = (person: Person, message: string, id: string) =>
  api(app, sendChatMessage, { body: { message, message_id: id } }, person)
const balance = async (person: Person) => (await api(app, creditBalance, {}, person)).current_balance

describe('one message id is one free chat', () => {
  test('in session after session, one by one or at once', async () => {
    const visitor = await newVisitor(app)
    const turns = Array.from({ length: 6 }, () => ({ session_id: newSession(), message_id: crypto.randomUUID() }))
    const id = crypto.randomUUID()
    const answers = await Promise.all(turns.map((turn) => visitor.ask('Hej', { ...turn, message_id: id })))
    await Promise.all(answers.map(async (answer) => answer.body?.cancel()))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
    expect((await failureOf(visitor.say('Hej', { session_id: newSession(), message_id: id }))).status).toBe(403)
  })

  test('in a session that is cleared again and again', async () => {
    const visitor = await newVisitor(app)
    const turn = { session_id: newSession(), message_id: crypto.randomUUID() }
    for (const left of [2, 1, 0]) {
      expect((await visitor.say('Hej', turn)).remaining_chats).toBe(left)
      await api(app, clearAnonymousSession, { body: { session_id: turn.session_id } })
    }
    expect((await failureOf(visitor.say('Hej', turn))).body.code).toBe('anonymous_limit')
  })
})

describe('a paid message', () => {
  test('whose reply was deleted is not answered a second time for nothing', async () => {
    const patient = await newPatient(app)
    const id = crypto.randomUUID()
    const { metadata } = await say(patient, 'Hej', id)
    await api(app, deleteExchange, { params: { id: metadata.conversation_id } }, patient)
    const again = await failureOf(say(patient, 'Hej igen', id))
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining('redan besvarat') } })
    expect(await balance(patient)).toBe(11)
  })

  test('that has not reached Postgres yet can be deleted, and does not come back', async () => {
    const patient = await newPatient(app)
    await say(patient, 'Hej', crypto.randomUUID())
    await app.control('neon', 'down', 100_000)
    const { metadata } = await say(patient, 'Det här vill jag ta bort.', crypto.randomUUID())
    await app.control('neon', 'clear')
    const params = { id: metadata.conversation_id }
    expect(await api(app, deleteExchange, { params }, patient)).toEqual({ deleted: true })
    await say(patient, 'Hej igen', crypto.randomUUID())
    const { conversations } = await api(app, chatHistory, { query: {} }, patient)
    expect(conversations.map(({ message }) => message)).toEqual(['Hej', 'Hej igen'])
  })
})

describe('the safety tier', () => {
  test('of an anonymous talk is in the account from the registration on', async () => {
    const [email, password] = [newEmail(), newPassword()]
    const anonymous_messages = [
      { id: crypto.randomUUID(), type: 'user' as const, content: CRISIS, timestamp: new Date().toISOString() },
    ]
    const body = { email, password, consents: [...REQUIRED_CONSENTS], anonymous_messages }
    await api(app, expressRegister, { body })
    await api(app, verifyEmailCode, { body: { email, code: await mailedCode(app, email) } })
    const person = await signIn(app, { email, password })
    const message = { message: 'Hej igen', message_id: crypto.randomUUID() }
    const events = await (await openStream(app, sendChatMessage, { body: message }, person)).rest()
    expect(events[0]).toMatchObject({ event: 'safety', data: { tier: 'immediate' } })
    expect(await balance(person)).toBe(12)
  })

  test('is kept by messages sent at once, each of its own kind', async () => {
    const patient = await newPatient(app)
    const words = [CRISIS, 'Min man slår mig just nu.', 'Jag hör en röst som säger åt mig att skada min granne.']
    await Promise.all(words.map((message) => say(patient, message, crypto.randomUUID())))
    const message = { message: 'Hej igen', message_id: crypto.randomUUID() }
    const events = await (await openStream(app, sendChatMessage, { body: message }, patient)).rest()
    const kinds = events[0]?.data['kinds']
    expect(kinds).toEqual(expect.arrayContaining(['intent_or_imminent', 'abuse_or_violence_now', 'psychosis_command']))
  })

  test('stands nowhere on disk in clear', async () => {
    const patient = await newPatient(app)
    await say(patient, CRISIS, crypto.randomUUID())
    // Stopped first: a running object's files come and go.
    await app.kill()
    const names = await readdir(app.dirs.state, { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const bytes = await readFile(file)
      for (const word of ['safety_tier', 'immediate']) expect(bytes.includes(word), `${word} in ${file}`).toBe(false)
    }
    await app.restart()
  })
})

describe('odd input', () => {
  test.each([{ email: `a\u0000b-${newEmail()}` }, { first_name: 'Al\u0000va' }, { first_name: 'Alva \ud83d' }])(
    '%j is a field error',
    async (odd) => {
      const body = { email: newEmail(), password: newPassword(), ...odd }
      expect((await request(app, expressRegister, { body })).status).toBe(422)
    },
  )

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])(
    'a page before %s is a field error',
    async (before) => {
      const patient = await newPatient(app)
      expect((await request(app, chatHistory, { query: { before } }, patient)).status).toBe(422)
    },
  )

  test('half an emoji is answered and stored as the sign for it', async () => {
    const patient = await newPatient(app)
    await say(patient, 'Jag är så trött \ud83d', crypto.randomUUID())
    const { conversations } = await api(app, chatHistory, { query: {} }, patient)
    expect(conversations[0]?.message).toBe('Jag är så trött \ufffd')
  })
})

test('past eight mails in an hour no further code waits to be guessed', async () => {
  const email = newEmail()
  for (let times = 0; times < 9; times++) await api(app, expressRegister, { body: { email, password: newPassword() } })
  await until('eight mails', () => app.inbox(email).length === 8)
  const codes = await app.db
    .select({ id: emailChallenges.id })
    .from(emailChallenges)
    .innerJoin(users, eq(users.id, emailChallenges.userId))
    .where(and(eq(users.email, email), eq(emailChallenges.kind, 'code')))
  expect(codes).toHaveLength(8)
})
