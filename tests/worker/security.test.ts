import { beforeAll, describe, expect, test } from 'vitest'
import { chatHistory, chatStats, importantMessages, sendChatMessage } from '../../contract/chat.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ERROR_STATUS, ErrorBody } from '../../contract/errors.ts'
import { NoContent } from '../../contract/fields.ts'
import { me } from '../../contract/profile.ts'
import { ready, securityTest } from '../../contract/status.ts'
import { allEndpoints, type NamedEndpoint } from '../../contract/table.ts'
import { api, failureOf, request } from '../support/api.ts'
import { newPatient, newTherapist, type Person, secret } from '../support/people.ts'
import { connect, disconnect } from '../support/sharing.ts'
import { resign, unsigned } from '../support/tokens.ts'
import { CALLERS, type CallerName, createWorld, ROLES, type World } from './security-callers.ts'
import { SAMPLES } from './security-samples.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()
let world: World
/** Clients and therapists whose sessions no other test ends; as many as keep each of them below the gates of a minute. */
let somebodies: readonly Person[]
let someTherapists: readonly Person[]
const EACH = [1, 2, 3, 4, 5, 6]
beforeAll(async () => {
  ;[world, somebodies, someTherapists] = await Promise.all([
    createWorld(app),
    Promise.all(EACH.map(() => newPatient(app))),
    Promise.all(EACH.map(() => newTherapist(app))),
  ])
})

/** These come last, in this order: they end what the other calls are made with. */
const LAST = ['disconnectTherapist', 'logout']
const endpoints = allEndpoints().toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name))

function callerOf(person: Person | null) {
  return person === null ? {} : { token: person.token, address: person.address }
}

/** Somebody who gets as far as the input of this endpoint, the same for all its calls. */
function admitted(asked: Endpoint): Person {
  const people = asked.access === 'therapist' ? someTherapists : somebodies
  const person = people[endpoints.findIndex(({ endpoint }) => endpoint === asked) % people.length]
  if (person === undefined) throw new Error(`Nobody calls ${asked.path}.`)
  return person
}

function sampleOf(name: string, person: Person | null) {
  const sample = SAMPLES[name]
  if (sample === undefined) throw new Error(`The endpoint ${name} has no sample in security-samples.ts.`)
  return { ...sample, input: sample.input?.(worldOf(person), person) ?? {} }
}

/** Where an unchecked therapist asks for a patient it is their own, since no patient has two therapists. */
function worldOf(person: Person | null): World {
  if (person !== world.people['unchecked therapist']) return world
  return { ...world, patientId: world.unchecked.patientId }
}

function expectedStatus({ name, endpoint }: NamedEndpoint, caller: CallerName): number {
  const role = ROLES[caller]
  if (endpoint.access !== 'public' && role === null) return 401
  if (endpoint.access !== 'public' && endpoint.access !== 'signedIn' && endpoint.access !== role) return 403
  const { status = 200 } = SAMPLES[name] ?? {}
  return typeof status === 'number' ? status : (status[caller] ?? 200)
}

/** They say with 503 that something of what they report is amiss, in the form that they always have. */
const REPORTS: ReadonlySet<Endpoint> = new Set([ready, securityTest])

/** What holds for every answer, whoever asks for whatever. */
async function expectWellMade(endpoint: Endpoint, answer: Response): Promise<unknown> {
  const text = await answer.text()
  expect(answer.status, text).not.toBe(500)
  if (answer.status === 204) expect({ text, response: endpoint.response }).toEqual({ text: '', response: NoContent })
  else expect(answer.headers.get('content-type')).toContain('application/json')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age='),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
  })
  const value: unknown = answer.status === 204 ? null : JSON.parse(text)
  const isReport = answer.status === 503 && REPORTS.has(endpoint)
  // What the schema does not have, parsing would leave out: nothing more goes out than what it says.
  if (answer.ok || isReport) expect(value).toEqual(endpoint.response.parse(value))
  else {
    const error = ErrorBody.parse(value)
    expect(error.request_id).toBe(answer.headers.get('x-request-id'))
    expect(Object.entries(ERROR_STATUS)).toContainEqual([error.code, answer.status])
    expect(Array.isArray(error.detail)).toBe(answer.status === 422)
  }
  return value
}

test('there is a sample for every endpoint, and for no other', () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(
    allEndpoints()
      .map(({ name }) => name)
      .toSorted(),
  )
})

describe.each(endpoints)('$endpoint.method $endpoint.path', (named) => {
  const { name, endpoint } = named

  test.each(CALLERS)('answers as its access says: %s', async (caller) => {
    const person = world.people[caller]
    const answer = await request(app, endpoint, sampleOf(name, person).input, callerOf(person))
    await expectWellMade(endpoint, answer)
    expect(answer.status).toBe(expectedStatus(named, caller))
  })
})

describe('bodies', () => {
  const withBody = endpoints.filter(({ endpoint }) => endpoint.body !== undefined && endpoint.bodyType === 'json')

  test.each(withBody)('$name refuses a field that nobody knows', async ({ name, endpoint }) => {
    const { input, ignoresUnknownFields } = sampleOf(name, admitted(endpoint))
    const body = { ...Object(input.body), role: 'therapist', is_admin: true }
    const answer = await request(app, endpoint, { ...input, body }, callerOf(admitted(endpoint)))
    await expectWellMade(endpoint, answer)
    expect(answer.status).toBe(ignoresUnknownFields ? 200 : 422)
  })

  test.each(withBody)('$name takes no other shape, and says so', async ({ name, endpoint }) => {
    const { input } = sampleOf(name, admitted(endpoint))
    for (const body of ['[]', '"text"', '17', 'null', '{"__proto__": {"role": "therapist"}, "message": {"$gt": ""}}']) {
      const answer = await request(app, endpoint, { ...input, body }, callerOf(admitted(endpoint)))
      await expectWellMade(endpoint, answer)
      if (SAMPLES[name]?.ignoresUnknownFields !== true) expect(answer.status, body).toBe(422)
    }
  })

  test.each(withBody)('$name refuses broken JSON, and another type', async ({ name, endpoint }) => {
    const { input } = sampleOf(name, admitted(endpoint))
    const broken = await request(app, endpoint, { ...input, body: '{"a": ' }, callerOf(admitted(endpoint)))
    expect(await expectWellMade(endpoint, broken)).toMatchObject({ code: 'bad_request' })
    const headers = { 'Content-Type': 'text/plain' }
    const wrong = await request(
      app,
      endpoint,
      { ...input, body: '{"a":1}' },
      { ...callerOf(admitted(endpoint)), headers },
    )
    expect(await expectWellMade(endpoint, wrong)).toMatchObject({ code: 'unsupported_media_type' })
  })
})

describe('ids that are none', () => {
  const withParams = endpoints.filter(({ endpoint }) => endpoint.params !== undefined)
  test.each(withParams)('$name answers 422', async ({ name, endpoint }) => {
    const { input } = sampleOf(name, null)
    const params = Object.fromEntries(Object.keys(Object(input.params)).map((key) => [key, "1' or '1'='1"]))
    const answer = await request(app, endpoint, { ...input, params }, callerOf(admitted(endpoint)))
    await expectWellMade(endpoint, answer)
    expect(answer.status).toBe(422)
  })
})

describe('tokens', () => {
  const key = () => secret(app, 'JWT_SECRET')
  test.each<[string, (patient: Person, other: Person) => Promise<string> | string]>([
    ['without a signature', ({ token }) => unsigned(token)],
    ['for another audience', ({ token }) => resign(app, token, { claims: { aud: 'annan' } })],
    ['of another kind', ({ token }) => resign(app, token, { header: { typ: 'JWT' } })],
    ['with another signature method', ({ token }) => resign(app, token, { header: { alg: 'HS512' } })],
    ['with another secret for the keyring', ({ token }) => resign(app, token, { claims: { sk: key() } })],
    [
      'of one user with the session of another',
      ({ token }, other) => resign(app, token, { claims: { sub: other.id } }),
    ],
    ['that is no token', () => 'abc.def.ghi'],
    ['that is empty', () => ''],
  ])('%s open nothing', async (_, make) => {
    const person = await newPatient(app)
    expect((await failureOf(api(app, me, {}, await make(person, somebodies[0] ?? person)))).status).toBe(401)
    expect(await api(app, me, {}, person)).toMatchObject({ id: person.id })
  })
})

describe('a therapist', () => {
  test('without the chat scope sees the signals but not one word', async () => {
    const patient = await newPatient(app)
    // Important by its words at once and by the analysis afterwards, whichever is read.
    const message = 'Nu förstår jag: jag har insett att det är sorgen som håller mig vaken!'
    const body = { message, message_id: crypto.randomUUID() }
    await api(app, sendChatMessage, { body }, patient)
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
    const query = { patient_id: patient.id }
    const refused = await failureOf(api(app, chatHistory, { query }, therapist))
    expect(refused).toMatchObject({ status: 403, body: { detail: 'Klienten har valt att inte dela det här med dig.' } })
    expect(await api(app, chatStats, { query }, therapist)).toMatchObject({ total_messages: 1 })
    const important = () => api(app, importantMessages, { query }, therapist)
    await expect.poll(async () => (await important()).messages.length).toBe(1)
    expect(JSON.stringify(await important())).not.toContain('sorgen')
  })

  test('is shut out the moment the connection ends, with the same token', async () => {
    const patient = await newPatient(app)
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
    const query = { patient_id: patient.id }
    expect(await api(app, chatHistory, { query }, therapist)).toMatchObject({ conversations: [] })
    await disconnect(app, patient, therapist)
    expect((await failureOf(api(app, chatHistory, { query }, therapist))).status).toBe(404)
  })
})
