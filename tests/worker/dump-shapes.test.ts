import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type AiModeName, setAiMode } from '../../contract/ai-mode.ts'
import { createKnowledge } from '../../contract/knowledge.ts'
import { capabilityId } from '../../worker/crypto/capability.ts'
import { tailoringGrants } from '../../worker/features/ai-settings/tables.ts'
import { alarmOf } from '../support/alarms.ts'
import { api } from '../support/api.ts'
import { chatOf, newId } from '../support/chat.ts'
import { jobsOf } from '../support/jobs.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { objectShape, rowShapes, timeShape } from '../support/shapes.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'
import { until } from '../support/wait.ts'

// docs/keys.md: what is stored of somebody in danger has the rows, the lengths, the times and the counts of everybody else's.

const CALM = ['Hej igen, hur är det?', 'Jag sover bra om natten.', 'I dag är jag rätt lugn.']
const DANGER = ['Jag tänker ta livet av mig i kväll.', 'Hej igen, hur är det?', 'Det vore bättre om jag inte fanns.']

/** At a pace at which a long reply is still under way when it is stopped, on a busy machine too. */
const app = await useApp({ own: true, pacing: { tokenDelayMs: 3 } })

const { say, stream, stop, rowsOf } = chatOf(() => app)
const { secretsOf } = jobsOf(app)

/** All that a dump shows of a client who has had so many replies, once nothing is under way. */
async function dumpOf(patient: Person, replies: number, since: number) {
  const objectOf = (binding: string) => objectShape(app, { binding, name: patient.id }, since)
  const dump = async () => ({
    postgres: await rowShapes(app, patient.id, since),
    chat: await objectOf('CLIENT_CHAT'),
    credits: await objectOf('CREDIT_ACCOUNT'),
    sessions: await objectOf('USER_SESSIONS'),
    alarms: ['ClientChat', 'CreditAccount'].map((name) => alarmOf(app, name, patient.id) === null),
  })
  await until('the ledger in Postgres', async () => (await dump()).postgres['credit_entries']?.length === replies + 1)
  await until('nothing to be sent', async () => (await dump()).credits['outbox'] === undefined)
  await until('no alarm', async () => (await dump()).alarms.every(Boolean))
  return dump()
}

/** Until so many replies of a client are analysed, and nothing opens their envelopes any more. */
async function analysed(patient: Person, replies: number): Promise<void> {
  await until('the analysis', async () => (await rowsOf(patient)).filter(({ analysis }) => analysis).length === replies)
  await until('the end of its job', async () => (await secretsOf(patient)).length === 0)
}

/**
 * A client who wrote these messages, each analysed before the next, and all that a dump shows of them. What fails is sent again
 * without its fault and under the same id, as the browser does it: at tier none a model that fails leaves no answer.
 */
async function dumpOfClient(messages: readonly string[], prepare = async (_: Person): Promise<unknown> => undefined) {
  const since = Date.now()
  const patient = await newPatient(app)
  await prepare(patient)
  const tiers: string[] = []
  let sentAgain = 0
  for (const [index, message] of messages.entries()) {
    const id = newId()
    const reply = await say(patient, message, id).catch(() => {
      sentAgain += 1
      return say(patient, message.replace(/ \[\[.*$/, ''), id)
    })
    tiers.push(reply.metadata.safety_tier)
    await analysed(patient, index + 1)
  }
  return { tiers: [...new Set(tiers)], sentAgain, dump: await dumpOf(patient, messages.length, since) }
}

test("a client's, in danger or not", async () => {
  const [calm, danger] = [await dumpOfClient(CALM), await dumpOfClient(DANGER)]
  expect(calm.tiers).toEqual(['none'])
  expect(danger.tiers).toEqual(['immediate'])
  expect(danger.dump).toEqual(calm.dump)
  expect(calm.dump.chat['note']).toHaveLength(5)
  expect(calm.dump.chat['signal']).toHaveLength(1)
  expect(calm.dump.postgres['conversations']).toHaveLength(3)
})

/** How the model declares all replies while `work` runs, whatever it would have said. */
async function declaring<T>(order: string, work: () => Promise<T>): Promise<T> {
  await app.control('anthropic:declaration', order, 1000)
  try {
    return await work()
  } finally {
    await app.control('anthropic:declaration', 'clear')
  }
}

/** Words that the screen suspects, beside such as it does not. */
const SUSPECT = ['Jag klarar inte det här.', 'Hej igen, hur är det?', 'Jag klarar inte det här.']

test("a client's, where the screen has a suspicion or the model alone declares danger, and where it declares nothing", async () => {
  const calm = await dumpOfClient(CALM)
  for (const [words, order, tier] of [
    [CALM, 'high', 'high'],
    [SUSPECT, 'immediate', 'immediate'],
    [SUSPECT, 'none', 'none'],
    [SUSPECT, 'omit', 'concern'],
  ] as const) {
    const { tiers, dump } = await declaring(order, () => dumpOfClient(words))
    expect(tiers, order).toContain(tier)
    expect(dump, order).toEqual(calm.dump)
  }
})

type Dump = Awaited<ReturnType<typeof dumpOf>>

/** A dump without the one thing that stands in clear: that a connected therapist was alerted (docs/keys.md); and how often. */
function withoutAlerts({ postgres: { alerts = [], audit_events: events = [], ...others }, ...objects }: Dump) {
  const quiet = events.filter((event) => !event.includes('alert.make'))
  return {
    alerts: [alerts.length, events.length - quiet.length],
    dump: { ...objects, postgres: { ...others, audit_events: quiet } },
  }
}

function expectToTellAlertsAlone(danger: Dump, calm: Dump): void {
  const [told, untold] = [withoutAlerts(danger), withoutAlerts(calm)]
  expect([told.alerts, untold.alerts]).toEqual([
    [1, 1],
    [0, 0],
  ])
  expect(told.dump).toEqual(untold.dump)
}

/** Connects a client with a therapist who decides this of the AI. */
const decided = (mode: AiModeName, sentence: string | null) => async (patient: Person) => {
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
  await api(app, setAiMode, { query: { patient_id: patient.id }, body: { mode, sentence } }, therapist)
}

test("a client's whose AI is paused, in danger or not, and whatever was decided", async () => {
  const paused = decided('paused', 'Vi ses på torsdag.')
  const [calm, danger] = [await dumpOfClient(CALM, paused), await dumpOfClient(DANGER, paused)]
  expect(calm.tiers).toEqual(['none'])
  expect(danger.tiers).toEqual(['immediate'])
  expectToTellAlertsAlone(danger.dump, calm.dump)
  const listening = await dumpOfClient(CALM, decided('listening', null))
  expect(listening.dump.chat['note']).toEqual(calm.dump.chat['note'])
})

/** The same talk at every tier: the model answers, fails in two ways, refuses in two, and answers. */
const talk = (words: string) =>
  ['', ' [[529]]', ' [[cut]]', ' [[refuse]]', ' [[empty]]', ''].map((fault) => words + fault)

test("a client's, where the model answers, fails and refuses, at every tier", async () => {
  const calm = await dumpOfClient(talk('Hej igen.'))
  expect(calm).toMatchObject({ tiers: ['none'], sentAgain: 4 })
  for (const [tier, words] of [
    ['concern', 'Allt är hopplöst.'],
    ['high', 'Det vore bättre om jag inte fanns.'],
    ['immediate', 'Jag tänker ta livet av mig i kväll.'],
  ] as const) {
    const upset = await dumpOfClient(talk(words))
    expect(upset).toMatchObject({ tiers: [tier], sentAgain: 0 })
    expect(upset.dump, tier).toEqual(calm.dump)
  }
})

/** Connects a client with a therapist who has a knowledge base, and waits until their replies are made with it. */
async function withKnowledge(patient: Person) {
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
  const body = { title: 'Hälsningar', description: '', content: 'Hej igen.', category: 'general', priority: 5 } as const
  await api(app, createKnowledge, { body }, therapist)
  await until('the client has the key', async () => {
    const grants = await app.db.select().from(tailoringGrants).where(eq(tailoringGrants.readerId, patient.id))
    return grants.length > 0
  })
}

test("a client's whose therapist has a knowledge base, where the model answers and own words do", async () => {
  const calm = await dumpOfClient(talk('Hej igen.'), withKnowledge)
  const danger = await dumpOfClient(talk('Jag tänker ta livet av mig i kväll.'), withKnowledge)
  expect([calm.tiers, danger.tiers]).toEqual([['none'], ['immediate']])
  expectToTellAlertsAlone(danger.dump, calm.dump)
})

test('a stopped reply stands in the ledger, in danger or not', async () => {
  const [calm, danger] = [await dumpOfStopped(CALM[0] ?? ''), await dumpOfStopped(DANGER[0] ?? '')]
  expect(danger).toEqual(calm)
  expect(calm.postgres['credit_entries']).toHaveLength(2)
})

/** A client who stopped the reply to one message once a word of it was shown. */
async function dumpOfStopped(message: string) {
  const since = Date.now()
  const patient = await newPatient(app)
  const id = newId()
  const reader = await stream(patient, `${message} [[long]]`, id)
  for (let event = await reader.next(); event?.event !== 'delta'; event = await reader.next());
  await stop(patient, id)
  await reader.rest()
  await analysed(patient, 1)
  return dumpOf(patient, 1, since)
}

/** A visitor who wrote these messages, and all that a dump shows of the browser and of the talk. */
async function dumpOfVisitor(messages: readonly string[]) {
  const since = Date.now()
  const visitor = await newVisitor(app)
  const session_id = randomBytes(24).toString('base64url')
  const tiers: string[] = []
  for (const message of messages) tiers.push((await visitor.say(message, { session_id })).safety_tier)
  const browser = await capabilityId(/=([\w-]+)\./.exec(visitor.caller.cookie ?? '')?.[1] ?? '')
  const talked = await capabilityId(session_id)
  const alarms = () => [alarmOf(app, 'AnonymousVisitor', browser), alarmOf(app, 'AnonymousChat', talked)]
  const dump = async () => ({
    browser: await objectShape(app, { binding: 'ANONYMOUS_VISITOR', name: browser }, since),
    talk: (await objectShape(app, { binding: 'ANONYMOUS_CHAT', name: talked }, since))['exchange']?.length,
    alarms: alarms().map((at) => at !== null && timeShape(at, since)),
  })
  await until('the state', async () => (await dump()).browser['safety'])
  await until('both alarms', async () => Promise.resolve(alarms().every((at) => at !== null)))
  return { tiers: [...new Set(tiers)], dump: await dump() }
}

test("a visitor's, in danger or not", async () => {
  for (const count of [1, 3]) {
    const calm = await dumpOfVisitor(CALM.slice(0, count))
    const danger = await dumpOfVisitor(DANGER.slice(0, count))
    expect([calm.tiers, danger.tiers]).toEqual([['none'], ['immediate']])
    expect(danger.dump).toEqual(calm.dump)
    expect(calm.dump.browser['used']).toHaveLength(count)
  }
})

test("a visitor's, where the screen has a suspicion or the model alone declares danger", async () => {
  const calm = await dumpOfVisitor(CALM)
  for (const words of [CALM, SUSPECT]) {
    const { tiers, dump } = await declaring('high', () => dumpOfVisitor(words))
    expect(tiers).toEqual(['high'])
    expect(dump).toEqual(calm.dump)
  }
})

test("a visitor's in danger, where the model fails and refuses, is that of whole replies to somebody calm", async () => {
  const calm = await dumpOfVisitor(CALM.slice(0, 2))
  const failed = await dumpOfVisitor([`${DANGER[0] ?? ''} [[529]]`, `${DANGER[2] ?? ''} [[refuse]]`])
  expect(failed.tiers).toEqual(['immediate'])
  expect(failed.dump).toEqual(calm.dump)
})
