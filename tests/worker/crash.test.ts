import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chatHistory, sendChatMessage } from '../../contract/chat.ts'
import { creditBalance } from '../../contract/credits.ts'
import { SIGNUP_CREDITS } from '../../contract/limits.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { api, ApiFailure } from '../support/api.ts'
import { creditAccount, paidMessages, paidMessagesInPostgres } from '../support/ledger.ts'
import { newPatient, type Person } from '../support/people.ts'
import { seededRandom } from '../support/random.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const KILLS = Number(process.env['LYHORD_KILLS'])
/** Fifty starts take minutes where something else has the machine; what never comes is found all the same. Milliseconds. */
const PATIENCE = 240_000
const CLIENTS = 3
const BOUGHT = 1000
const ANSWER_EVERY = 8
const SEED = 20_261_121

const app = await useApp({ pacing: { tokenDelayMs: 2 } })

interface Sent {
  readonly id: string
  /** How often the same message had to be sent before it was answered. */
  readonly tries: number
  readonly message: string
  readonly response: string
}

/** Sends one message until it is answered, as a browser does that lost its server: always with the same id. */
async function sendUntilAnswered(person: Person, message: string): Promise<Sent> {
  const id = crypto.randomUUID()
  const body = { message, message_id: id }
  let tries = 0
  const send = () => {
    tries += 1
    return api(app, sendChatMessage, { body }, person).catch(onlyOutage)
  }
  const { response } = await until(`an answer to ${id}`, send, PATIENCE)
  return { id, tries, message, response }
}

/** A refused connection, or a part that is not back yet; anything else is a fault of the Worker. */
function onlyOutage(error: unknown): null {
  if (error instanceof TypeError || error instanceof SyntaxError) return null
  if (error instanceof ApiFailure && error.status >= 500 && error.body.code !== 'internal') return null
  throw error
}

async function talk(person: Person, sent: Sent[], goesOn: () => boolean): Promise<void> {
  while (goesOn()) sent.push(await sendUntilAnswered(person, `Meddelande ${sent.length + 1}`))
}

test(
  `workerd killed ${KILLS} times while clients write: no reply is lost, none is doubled, and the ledgers agree`,
  async () => {
    const people = await Promise.all(Array.from({ length: CLIENTS }, () => newPatient(app)))
    await Promise.all(people.map(async ({ id }) => (await creditAccount(app, id)).grant('test:bought', BOUGHT)))
    const random = seededRandom(SEED)
    let killing = true
    const sent = people.map((): Sent[] => [])
    const talks = Promise.all(people.map((person, index) => talk(person, sent[index] ?? [], () => killing)))
    let answered = 0
    for (let kill = 0; kill < KILLS; kill++) {
      await delay(Math.round(random() * 350))
      // On a slow machine kill after kill would leave no time for any answer, and prove nothing.
      if (kill % ANSWER_EVERY === 0)
        answered = await until('answers between the kills', () => moreThan(answered, sent), PATIENCE)
      await app.restart()
    }
    killing = false
    await talks
    await Promise.all(people.map((person, index) => expectAllInOrder(person, sent[index] ?? [])))
  },
  5 * PATIENCE,
)

/** How many messages everybody has had answered, where each has more than before. */
function moreThan(before: number, sent: readonly Sent[][]): number | null {
  const fewest = Math.min(...sent.map((one) => one.length))
  return fewest > before ? fewest : null
}

async function expectAllInOrder(person: Person, sent: readonly Sent[]): Promise<void> {
  const ids = sent.map(({ id }) => id).toSorted()
  expect(ids.length).toBeGreaterThanOrEqual(Math.ceil(KILLS / ANSWER_EVERY))
  const rows = await until(
    'every reply in Postgres',
    async () => {
      const found = await app.db.select().from(exchanges).where(eq(exchanges.patientId, person.id))
      return found.length >= ids.length && found
    },
    PATIENCE,
  )
  expect(rows.map(({ messageId }) => messageId).toSorted()).toEqual(ids)
  await until(
    'the outbox to be empty',
    async () => {
      const entries = await (await creditAccount(app, person.id)).entries()
      return entries.length === ids.length + 2 && entries.every((entry) => entry.sent)
    },
    PATIENCE,
  )
  expect(await paidMessages(app, person.id)).toEqual(ids)
  expect(await paidMessagesInPostgres(app, person.id)).toEqual(ids)
  const left = SIGNUP_CREDITS + BOUGHT - ids.length
  expect(await api(app, creditBalance, {}, person)).toEqual({ current_balance: left })
  const { conversations: shown } = await api(app, chatHistory, { query: {} }, person)
  const latest = sent.slice(-shown.length).map(({ id, message, response }) => ({ message_id: id, message, response }))
  expect(shown).toMatchObject(latest)
}
