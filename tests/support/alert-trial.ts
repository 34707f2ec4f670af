import { inArray } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { sendChatMessage } from '../../contract/chat.ts'
import { alerts } from '../../worker/features/alerts/tables.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import type { Person } from './people.ts'
import { until } from './wait.ts'

const CALM = 'Jag sover dåligt.'
const HIGH = 'Det vore bättre om jag inte fanns.'
const IMMEDIATE = 'Jag tänker ta livet av mig i kväll.'
/** Of no danger to the screen, and of danger to the analysis. */
const HINT = 'Jag vågar inte gå hem.'

interface Script {
  readonly messages: readonly string[]
  /** Which of them make an alert: the first of its danger, and what is worse than that. */
  readonly alerting: readonly number[]
}

/** What clients write, one message a round. */
const SCRIPTS: readonly Script[] = [
  { messages: [HIGH, CALM, HIGH, CALM, HIGH], alerting: [0] },
  { messages: [CALM, IMMEDIATE, HIGH, CALM, IMMEDIATE], alerting: [1] },
  { messages: [CALM, CALM, HIGH, CALM, IMMEDIATE], alerting: [2, 4] },
  { messages: [CALM, CALM, CALM, CALM, HINT], alerting: [4] },
  { messages: [CALM, HIGH, CALM, IMMEDIATE, CALM], alerting: [1, 3] },
  { messages: [CALM, CALM, CALM, HIGH, HIGH], alerting: [3] },
  { messages: [CALM, CALM, CALM, CALM, CALM], alerting: [] },
  { messages: [CALM, CALM, IMMEDIATE, IMMEDIATE, CALM], alerting: [2] },
]
const ROUNDS = 5

/** What is wrong while a round of messages is sent, and so many ms after. */
type TrialFault = 'nothing' | 'no consumer' | 'no mail' | 'no Postgres' | 'killed'

interface Trial {
  readonly therapist: Person
  readonly patients: readonly Person[]
  readonly faults: readonly TrialFault[]
  /** How long each fault lasts, in ms. */
  readonly lasting: number
  /** When within a fault each message is sent: numbers from 0 to 1. */
  readonly random: () => number
  /** How long everything may take to come once all is well, in ms. */
  readonly within: number
}

interface TrialOutcome {
  readonly expected: number
  readonly lost: number
  /** Alerts beyond what was expected. */
  readonly doubled: number
  /** Mails beyond one for each alert. */
  readonly mailsTwice: number
  /** From each message to its alert in the database and its mail, in ms. */
  readonly times: readonly number[]
}

interface Sent {
  readonly patientId: string
  readonly at: number
}

/**
 * Lets clients write, a message each in a round, while something is wrong, and tells what became of the alerts that are to be
 * made. A message is sent until it is answered, as the browser does, and its time counts from the first try.
 */
export async function tryAlerts(
  app: App,
  { therapist, patients, faults, lasting, random, within }: Trial,
): Promise<TrialOutcome> {
  const watch = watchTold(app, patients)
  const mailsBefore = mailsTo(app, therapist)
  const expected: Sent[] = []
  await app.control('anthropic:declaration', 'none', 10_000)
  for (let round = 0; round < ROUNDS; round++) {
    const sending = async () => {
      const alerting = await Promise.all(
        patients.map(async (patient, at) => {
          await delay(random() * lasting)
          return sendOf(app, patient, SCRIPTS[at % SCRIPTS.length], round)
        }),
      )
      expected.push(...alerting.filter((sent) => sent !== null))
    }
    await meanwhile(app, faults[round] ?? 'nothing', lasting, sending)
  }
  const cron = setInterval(() => void app.runSchedule('* * * * *'), 60_000)
  try {
    await until(
      'every alert to be made and told',
      () => Promise.resolve(watch.told.size >= expected.length),
      within,
    ).catch(() => null)
    // Long enough for one too many to come as well.
    await delay(lasting)
  } finally {
    clearInterval(cron)
    await watch.end()
    await app.control('anthropic:declaration', 'clear')
  }
  return outcomeOf(expected, await rowsOf(app, patients), watch.told, mailsTo(app, therapist) - mailsBefore)
}

type AlertRow = Awaited<ReturnType<typeof rowsOf>>[number]

function outcomeOf(
  expected: readonly Sent[],
  rows: readonly AlertRow[],
  told: ReadonlyMap<string, number>,
  mails: number,
): TrialOutcome {
  const left = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const times: number[] = []
  for (const { patientId, at } of expected.toSorted((a, b) => a.at - b.at)) {
    const found = left.findIndex((row) => row.patientId === patientId && told.has(row.id))
    const [row] = found === -1 ? [] : left.splice(found, 1)
    if (row !== undefined) times.push((told.get(row.id) ?? 0) - at)
  }
  return {
    expected: expected.length,
    lost: expected.length - times.length,
    doubled: Math.max(0, rows.length - expected.length),
    mailsTwice: mails - told.size,
    times,
  }
}

/** When each alert was first seen told by mail, by its id; looked for ten times a second, where the database can be asked. */
function watchTold(app: App, patients: readonly Person[]) {
  const told = new Map<string, number>()
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      for (const { id, told: step } of await rowsOf(app, patients).catch(() => [])) {
        if (step > 0 && !told.has(id)) told.set(id, Date.now())
      }
      await delay(100)
    }
  })()
  const end = async () => {
    over.abort()
    await watching
  }
  return { told, end }
}

const rowsOf = async (app: App, patients: readonly Person[]) =>
  app.db
    .select()
    .from(alerts)
    .where(
      inArray(
        alerts.patientId,
        patients.map(({ id }) => id),
      ),
    )

const mailsTo = (app: App, { email }: Person) =>
  app.inbox(email).filter(({ subject }) => subject === 'Något i Lyhörd väntar på dig').length

/** Sends a client's message of this round; when, where it is to make an alert. */
async function sendOf(app: App, patient: Person, script: Script | undefined, round: number): Promise<Sent | null> {
  const [at, body] = [Date.now(), { message: script?.messages[round] ?? CALM, message_id: crypto.randomUUID() }]
  await until('an answer', () => api(app, sendChatMessage, { body }, patient).catch(() => null), 60_000)
  return script?.alerting.includes(round) === true ? { patientId: patient.id, at } : null
}

/** Sends while a fault lasts. */
async function meanwhile(app: App, fault: TrialFault, lasting: number, send: () => Promise<void>): Promise<void> {
  const services = { 'no consumer': 'anthropic:analysis', 'no mail': 'mail', 'no Postgres': 'neon' } as const
  if (fault === 'nothing') return send()
  if (fault === 'killed') {
    const sending = send()
    await delay(lasting / 4)
    await app.restart()
    return sending
  }
  const service = services[fault]
  await app.control(service, service === 'anthropic:analysis' ? '500' : 'down', 10_000)
  await Promise.all([send(), delay(lasting)])
  await app.control(service, 'clear')
}
