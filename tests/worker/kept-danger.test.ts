import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendChatMessage } from '../../contract/chat.ts'
import { unlockHistory } from '../../contract/keys.ts'
import { MESSAGE_VERSIONS } from '../../contract/reply-wishes.ts'
import { lowerTier } from '../../contract/safety-state.ts'
import { disconnectTherapist } from '../../contract/sharing.ts'
import { keyGrants } from '../../worker/features/keys/tables.ts'
import type { SafetyState, Signal } from '../../worker/features/safety/next-state.ts'
import { triplesOf } from '../../worker/generation/unrepeated.ts'
import { alertsOf } from '../support/alerts.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf, newId } from '../support/chat.ts'
import { newRecoveryCode, resetPassword } from '../support/password-reset.ts'
import { newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { connect, readerNotes } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/safety.md#a-state-that-does-not-open, and what many messages at once leave of a state and its alert.

const app = await useApp({ own: true })

const { say, rowsOf: rowsOfChat } = chatOf(() => app)
const { connected, rowsOf, settled, made, state, list, acknowledge } = alertsOf(app)
const CRISIS = 'Jag tänker ta livet av mig i kväll.'
const HIGH = 'Det vore bättre om jag inte fanns.'
const MAIL = 'Något i Lyhörd väntar på dig'

const lower = (therapist: Person, patient: Person, from: 'high' | 'concern') =>
  api(
    app,
    lowerTier,
    { query: { patient_id: patient.id }, body: { from, last_signal_at: null, reason: 'Vi har setts i dag.' } },
    therapist,
  )
const recordOf = (patient: Person, { id }: Person) =>
  and(eq(keyGrants.patientId, patient.id), eq(keyGrants.readerId, id), eq(keyGrants.scope, 'record'))

test('danger in thirty messages of the same moment is one alert, loses no answer, and raises the state', async () => {
  const { patient } = await connected()
  await say(patient, 'Hej.')
  const said = await Promise.all(Array.from({ length: 30 }, async () => say(patient, CRISIS)))
  for (const { metadata, response } of said) {
    expect(metadata.safety_tier).toBe('immediate')
    expect(response).toContain('112')
  }
  await settled(patient)
  expect(await rowsOf(patient)).toHaveLength(1)
  expect(await state(patient)).toMatchObject({ tier: 'immediate', unknown: false })
  expect(app.logs.filter((line) => line.includes('chat_away'))).toEqual([])
  const stored = await until('all of them', async () => {
    const rows = await rowsOfChat(patient)
    return rows.length === 31 ? rows : null
  })
  expect(stored).toHaveLength(31)
})

test('a visitor’s state is written anew only where it is still the one that was read: what rose meanwhile stays', async () => {
  const visitor = await app.object<VisitorState>('ANONYMOUS_VISITOR', newId())
  const raise = (tier: 'concern' | 'high') => visitor.raiseSafety('the cookie’s id', { tier, kinds: [] }, Date.now())
  await raise('concern')
  const read = await visitor.keptSafety()
  expect((await raise('high')).tier).toBe('high')
  const risen = await visitor.keptSafety()
  expect(await visitor.renewSafety(read, 'sealed anew')).toBe(false)
  expect(await visitor.keptSafety()).toBe(risen)
  expect(await visitor.renewSafety(risen, 'sealed anew')).toBe(true)
  expect(await visitor.keptSafety()).toBe('sealed anew')
})

/** What the Worker calls of a visitor's object. */
interface VisitorState {
  raiseSafety(visitorId: string, found: Signal, now: number): Promise<SafetyState>
  renewSafety(before: string | null, after: string): Promise<boolean>
  keptSafety(): Promise<string | null>
}

test('danger alerts nobody where nobody is connected, and leaves nothing behind', async () => {
  const patient = await newPatient(app)
  await say(patient, CRISIS)
  await settled(patient)
  expect(await rowsOf(patient)).toEqual([])
  expect(await state(patient)).toEqual({
    tier: 'immediate',
    unknown: false,
    kinds: expect.arrayContaining(['intent_or_imminent']),
    last_signal_at: expect.any(String),
    lowered: [],
    therapist: null,
    alert: null,
  })
  await connect(app, patient, await newTherapist(app), { shareChats: false })
  await say(patient, CRISIS)
  await made(patient)
})

test.each<[string, (patient: Person, therapist: Person) => Promise<unknown>, string | null]>([
  ['in their own object', async (patient, therapist) => (await readerNotes(app, patient, therapist)).lose(), null],
  [
    'in the database',
    (patient, therapist) => app.db.delete(keyGrants).where(recordOf(patient, therapist)),
    'Tove Terapeut',
  ],
])(
  'danger alerts no therapist who is connected and may not read the record: not by what stands %s',
  async (_, forbid, name) => {
    const { patient, therapist } = await connected()
    await forbid(patient, therapist)
    await say(patient, CRISIS)
    await settled(patient)
    expect(await rowsOf(patient)).toEqual([])
    expect((await list(therapist)).total).toBe(0)
    expect(app.inbox(therapist.email).filter(({ subject }) => subject === MAIL)).toEqual([])
    // Whom the client is told of is nobody, or somebody of whom it is said that they have no alert.
    expect(await state(patient)).toMatchObject({ tier: 'immediate', therapist: name, alert: null })
  },
)

describe('a state that does not open', () => {
  test('after a reset without the code is unknown to the client, is kept, and holds again with the old key', async () => {
    const patient = await newPatient(app)
    const code = await newRecoveryCode(app, patient)
    await say(patient, CRISIS)
    const fresh = await resetPassword(app, patient)
    expect(await state(fresh)).toMatchObject({ tier: 'none', unknown: true })
    await say(fresh, 'Hej.')
    expect(await state(fresh)).toMatchObject({ tier: 'none', unknown: true })
    const body = { recovery_code: code }
    await api(app, unlockHistory, { body }, fresh)
    expect(await state(await signIn(app, fresh))).toMatchObject({ tier: 'immediate', unknown: false })
  })

  test('danger after a reset makes no second alert while the first waits to be seen', async () => {
    const { patient, therapist } = await connected()
    await say(patient, HIGH)
    await made(patient)
    const fresh = await resetPassword(app, patient)
    await say(fresh, HIGH)
    await settled(fresh)
    expect(await rowsOf(patient)).toHaveLength(1)
    await acknowledge(therapist, (await rowsOf(patient))[0]?.id ?? '')
    await say(fresh, CRISIS)
    await made(patient, 2)
  })

  test('after the therapist’s own reset is unknown to them, is lowered by nobody, and stays as it was to the client', async () => {
    const { patient, therapist } = await connected()
    await say(patient, HIGH)
    await made(patient)
    const locked = await resetPassword(app, therapist)
    expect(await state(locked, patient)).toMatchObject({ tier: 'none', unknown: true, last_signal_at: null })
    for (const from of ['high', 'concern'] as const) {
      expect(await failureOf(lower(locked, patient, from))).toMatchObject({ status: 409 })
    }
    expect(await state(patient)).toMatchObject({ tier: 'high', unknown: false, lowered: [] })
  })
})

describe('danger', () => {
  test('from before there was a therapist is told to the one who is then connected, once', async () => {
    const patient = await newPatient(app)
    await say(patient, CRISIS)
    await settled(patient)
    expect(await state(patient)).toMatchObject({ tier: 'immediate', therapist: null, alert: null })
    const signal = (await state(patient)).last_signal_at
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
    await made(patient)
    expect(await list(therapist)).toMatchObject({ alerts: [{ raised_at: signal, acknowledged_at: null }], total: 1 })
    await until('the mail', () => app.inbox(therapist.email).find(({ subject }) => subject === MAIL))
    await say(patient, CRISIS)
    await settled(patient)
    expect(await rowsOf(patient)).toHaveLength(1)
    await api(app, disconnectTherapist, {}, patient)
    const next = await connect(app, patient, await newTherapist(app), { shareChats: false })
    await made(patient)
    expect((await list(next)).total).toBe(1)
  })

  test('that was none makes none for whoever is connected', async () => {
    const { patient } = await connected()
    await settled(patient)
    expect(await rowsOf(patient)).toEqual([])
  })
})

test('a reply in danger has in no version three sentences on end of another', async () => {
  const patient = await newPatient(app)
  const wish = 'different' as const
  const [first, words] = [newId(), `${CRISIS} ${newId()}`]
  const replies = [(await say(patient, words, first)).response]
  let newest = first
  for (let version = 1; version < MESSAGE_VERSIONS; version++) {
    const id = newId()
    replies.push(
      (await api(app, sendChatMessage, { body: { message: words, message_id: id, replaces: newest, wish } }, patient))
        .response,
    )
    newest = id
  }
  for (const [at, reply] of replies.entries()) {
    const earlier = new Set(replies.slice(0, at).flatMap(triplesOf))
    expect(triplesOf(reply).filter((triple) => earlier.has(triple))).toEqual([])
  }
})
