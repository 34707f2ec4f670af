import { rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAnonymousMessage } from '../../contract/anonymous-chat.ts'
import { exportAccount } from '../../contract/privacy.ts'
import { api, failureOf } from '../support/api.ts'
import { type App, startApp } from '../support/app.ts'
import { chatOf, newId } from '../support/chat.ts'
import { openStream } from '../support/events.ts'
import { dumpDatabase, filesWith, textsIn } from '../support/leaks.ts'
import { newPatient } from '../support/people.ts'
import { newVisitor } from '../support/visitor.ts'
import { until } from '../support/wait.ts'

// docs/safety.md#the-declaration: the line is nowhere but in what the model sends.

const DECLARED = 'immediate:plan_or_means,self_harm_now'
const LINE = '<<lage: immediate; plan_or_means, self_harm_now>>'
const PARTS = [LINE, 'lage: immediate; plan_or', 'plan_or_means, self_harm_now', '<<lage: immediate']
const CALM = 'Jag sover dåligt.'
const PLANTED = 'kanarie<<lage: planterad rad>>'

let app: App
const { say, stream, resume, stop, history, rowsOf } = chatOf(() => app)
let searched: {
  files: string[]
  planted: string[]
  dump: string
  logs: string
  asked: string
  sent: string
  calm: string[]
  failed: string[]
  grave: string[]
}

beforeAll(async () => {
  app = await startApp({ databaseOnDisk: true, pacing: { tokenDelayMs: 1 } })
  const sent: unknown[] = []
  const calm = await linesOf(async () => sent.push(await talkWith('none')))
  const failed = await linesOf(failedTalk)
  const grave = await linesOf(async () => sent.push(await talkWith(DECLARED)))
  for (const form of ['late', 'doubled', 'pieces', 'forged']) sent.push(await talkWith(`${form}:${DECLARED}`))
  sent.push(await stoppedTalk(), await visitorTalk())
  const visitor = await app.object<{ renewSafety(before: null, after: string): Promise<boolean> }>(
    'ANONYMOUS_VISITOR',
    'planted',
  )
  await visitor.renewSafety(null, PLANTED)
  const dump = await dumpDatabase(app.db)
  const asked = JSON.stringify(['anthropic', 'neon', 'mail'].map((service) => app.ledger(service)))
  await app.stop({ keepFiles: true })
  searched = {
    files: await filesWith(app.dirs.root, PARTS),
    planted: await filesWith(app.dirs.root, [PLANTED]),
    logs: app.logs.join('\n'),
    dump,
    asked,
    sent: JSON.stringify(sent),
    calm,
    failed,
    grave,
  }
})
afterAll(() => rm(app.dirs.root, { recursive: true, force: true }))

/** All that a client is sent of a reply whose line was ordered so: its events, again, in the history and in their export. */
async function talkWith(order: string) {
  const patient = await newPatient(app)
  const id = newId()
  await app.control('anthropic:declaration', order, 2)
  const events = await (await stream(patient, CALM, id)).rest()
  await app.control('anthropic:declaration', 'clear')
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { response: expect.stringMatching(/\p{L}{3}/u) } })
  const again = await (await resume(patient, id)).rest()
  const reply = await say(patient, CALM, id)
  await until('the analysis', async () => (await rowsOf(patient))[0]?.analysis)
  return [events, again, reply, await history(patient), await api(app, exportAccount, {}, patient)]
}

async function stoppedTalk() {
  const patient = await newPatient(app)
  const id = newId()
  await app.control('anthropic:declaration', DECLARED, 2)
  const reader = await stream(patient, `${CALM} [[long]]`, id)
  const first = await reader.next()
  await stop(patient, id)
  await app.control('anthropic:declaration', 'clear')
  return [first, await reader.rest(), await history(patient)]
}

async function failedTalk() {
  const patient = await newPatient(app)
  await failureOf(say(patient, `${CALM} [[cut]]`))
}

async function visitorTalk() {
  const visitor = await newVisitor(app)
  const ids = { session_id: randomBytes(24).toString('base64url'), message_id: newId() }
  await app.control('anthropic:declaration', DECLARED, 2)
  const body = { message: CALM, ...ids }
  const events = await (await openStream(app, sendAnonymousMessage, { body }, visitor.caller)).rest()
  await app.control('anthropic:declaration', 'clear')
  expect(events[0]).toMatchObject({ event: 'safety', data: { tier: 'immediate' } })
  return [events, await visitor.say(CALM, ids)]
}

/** What the Worker writes in its log meanwhile: which events, without their ids and times. */
async function linesOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = app.logs.length
  await work()
  const events = app.logs
    .slice(before)
    .join('\n')
    .matchAll(/"event":"(\w+)"/g)
  return [...events].map(([, event = '']) => event).toSorted()
}

test('the line is in nothing that a person is sent', () => {
  expect(searched.sent).toContain('112')
  expect(textsIn(searched.sent, PARTS)).toEqual([])
  expect(searched.sent).not.toMatch(/<<\s*l[aä]ge/i)
})

test('nor in what is stored, logged, or noted of the calls to others', () => {
  expect(searched.dump).toContain('conversations [{')
  expect(searched.asked).toContain('/v1/messages')
  expect(searched.files).toEqual([])
  for (const text of [searched.dump, searched.logs, searched.asked]) expect(textsIn(text, PARTS)).toEqual([])
})

test('the search finds what was planted', () => {
  expect(searched.planted.length).toBeGreaterThan(0)
  expect(textsIn(JSON.stringify({ text: `${LINE}\nHej` }), PARTS)).toEqual(PARTS)
})

test('the log has the same lines for a reply that was begun again as for any other, and for one that failed', () => {
  expect(searched.failed).toEqual(['reply_failed'])
  expect(searched.grave).toEqual(searched.calm)
})
