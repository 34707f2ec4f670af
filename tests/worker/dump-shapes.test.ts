import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { capabilityId } from '../../worker/crypto/capability.ts'
import { alarmOf } from '../support/alarms.ts'
import { chatOf } from '../support/chat.ts'
import { jobsOf } from '../support/jobs.ts'
import { newPatient } from '../support/people.ts'
import { objectShape, rowShapes } from '../support/shapes.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'
import { until } from '../support/wait.ts'

// docs/keys.md: what is stored of somebody in danger has the rows, the lengths and the counts of everybody else's.

const CALM = ['Hej igen, hur är det?', 'Jag sover bra om natten.', 'I dag är jag rätt lugn.']
const DANGER = ['Jag tänker ta livet av mig i kväll.', 'Hej igen, hur är det?', 'Det vore bättre om jag inte fanns.']

const app = await useApp({ own: true })

const { say, stream, stop, rowsOf } = chatOf(() => app)
const { secretsOf } = jobsOf(app)

/** A client who wrote these messages, each analysed before the next, and all that a dump shows of them. */
async function dumpOfClient(messages: readonly string[]) {
  const patient = await newPatient(app)
  const tiers: string[] = []
  for (const [index, message] of messages.entries()) {
    tiers.push((await say(patient, message)).metadata.safety_tier)
    await until('the analysis', async () => (await rowsOf(patient)).filter(({ analysis }) => analysis).length > index)
    await until('the end of its job', async () => (await secretsOf(patient)).length === 0)
  }
  const dump = async () => ({
    postgres: await rowShapes(app, patient.id),
    chat: await objectShape(app, 'CLIENT_CHAT', patient.id),
    credits: await objectShape(app, 'CREDIT_ACCOUNT', patient.id),
    sessions: await objectShape(app, 'USER_SESSIONS', patient.id),
    alarms: ['ClientChat', 'CreditAccount'].map((name) => alarmOf(app, name, patient.id) === null),
  })
  await until(
    'the ledger in Postgres',
    async () => (await dump()).postgres['credit_entries']?.length === messages.length + 1,
  )
  await until('nothing to be sent', async () => (await dump()).credits['outbox'] === undefined)
  await until('no alarm', async () => (await dump()).alarms.every(Boolean))
  return { tiers, dump: await dump() }
}

test("a client's, in danger or not", async () => {
  const [calm, danger] = [await dumpOfClient(CALM), await dumpOfClient(DANGER)]
  expect(calm.tiers).toEqual(['none', 'none', 'none'])
  expect(danger.tiers).toEqual(['immediate', 'immediate', 'immediate'])
  expect(danger.dump).toEqual(calm.dump)
  expect(calm.dump.chat['note']).toHaveLength(4)
  expect(calm.dump.chat['signal']).toHaveLength(1)
  expect(calm.dump.postgres['conversations']).toHaveLength(3)
})

/** What no model answers, above tier none, and what is stopped: all of it is stored, and so all of it is in the ledger. */
const FAULTS = ['529', 'cut', 'refuse', 'empty']
const WORRY = 'Jag klarar inte det här.'

test.each([
  ['concern', WORRY],
  ['immediate', DANGER[0] ?? ''],
])("a client's at %s, where own words stand in, is that of a whole reply to somebody calm", async (tier, words) => {
  const calm = await dumpOfClient(FAULTS.map(() => CALM[0] ?? ''))
  const failed = await dumpOfClient(FAULTS.map((fault) => `${words} [[${fault}]]`))
  expect(new Set(failed.tiers)).toEqual(new Set([tier]))
  expect(failed.dump).toEqual(calm.dump)
})

test('a stopped reply stands in the ledger, in danger or not', async () => {
  const [calm, danger] = [await dumpOfStopped(CALM[0] ?? ''), await dumpOfStopped(DANGER[0] ?? '')]
  expect(danger).toEqual(calm)
  expect(calm.postgres['credit_entries']).toHaveLength(2)
})

/** A client who stopped the reply to one message once a word of it was shown. */
async function dumpOfStopped(message: string) {
  const patient = await newPatient(app)
  const id = crypto.randomUUID()
  const reader = await stream(patient, `${message} [[long]]`, id)
  for (let event = await reader.next(); event?.event !== 'delta'; event = await reader.next());
  await stop(patient, id)
  await reader.rest()
  const dump = async () => ({
    postgres: await rowShapes(app, patient.id),
    chat: await objectShape(app, 'CLIENT_CHAT', patient.id),
    credits: await objectShape(app, 'CREDIT_ACCOUNT', patient.id),
  })
  await until('the end of its job', async () => (await rowsOf(patient)).some(({ analysis }) => analysis))
  await until('no secret of it', async () => (await secretsOf(patient)).length === 0)
  await until('its entry', async () => (await dump()).postgres['credit_entries']?.length === 2)
  await until('nothing to be sent', async () => (await dump()).credits['outbox'] === undefined)
  return dump()
}

/** A visitor who wrote these messages, and all that a dump shows of the browser and of the talk. */
async function dumpOfVisitor(messages: readonly string[]) {
  const visitor = await newVisitor(app)
  const session_id = randomBytes(24).toString('base64url')
  const tiers: string[] = []
  for (const message of messages) tiers.push((await visitor.say(message, { session_id })).safety_tier)
  const browser = await capabilityId(/=([\w-]+)\./.exec(visitor.caller.cookie ?? '')?.[1] ?? '')
  const talk = await capabilityId(session_id)
  const dump = async () => ({
    browser: await objectShape(app, 'ANONYMOUS_VISITOR', browser),
    talk: (await objectShape(app, 'ANONYMOUS_CHAT', talk))['exchange']?.length,
    alarms: [alarmOf(app, 'AnonymousVisitor', browser), alarmOf(app, 'AnonymousChat', talk)].map((at) => at === null),
  })
  await until('the state', async () => (await dump()).browser['safety'])
  return { tiers, dump: await dump() }
}

test("a visitor's, in danger or not", async () => {
  for (const count of [1, 3]) {
    const calm = await dumpOfVisitor(CALM.slice(0, count))
    const danger = await dumpOfVisitor(DANGER.slice(0, count))
    expect(new Set(calm.tiers)).toEqual(new Set(['none']))
    expect(new Set(danger.tiers)).toEqual(new Set(['immediate']))
    expect(danger.dump).toEqual(calm.dump)
    expect(calm.dump.browser['used']).toHaveLength(count)
  }
  const calm = await dumpOfVisitor(CALM.slice(0, 2))
  const failed = await dumpOfVisitor([`${DANGER[0] ?? ''} [[529]]`, `${DANGER[2] ?? ''} [[refuse]]`])
  expect(new Set(failed.tiers)).toEqual(new Set(['immediate']))
  expect(failed.dump).toEqual(calm.dump)
})
