import { expect, test } from 'vitest'
import { HOUR } from '../../worker/day.ts'
import { createEpoch, type EpochScope, type EpochSecret } from '../../worker/crypto/epoch.ts'
import { createEpochKeys } from '../../worker/crypto/epoch-keys.ts'
import { fromBase64Url, toBase64Url } from '../../worker/crypto/bytes.ts'
import { NO_TAILORING, type Tailoring } from '../../worker/features/ai-settings/open-client-tailoring.ts'
import { NOTHING_KNOWN } from '../../worker/features/anamnesis/known-profile.ts'
import type { Background } from '../../worker/features/chat/background.ts'
import { openAnalysis } from '../../worker/features/chat/seal-analysis.ts'
import { openExchange } from '../../worker/features/chat/open-exchange.ts'
import { assessClient } from '../../worker/features/safety/assess.ts'
import { type ClientState, initialClientState } from '../../worker/features/safety/client-state.ts'
import type { ClientAdmission } from './admit-client.ts'
import { type FinishedReply, pendingExchange, sealDelivery } from './pending-exchange.ts'

const MESSAGE = 'Jag kan inte sova om natten.'
const JOB_KEY = toBase64Url(new Uint8Array(32))
const NOW = Date.UTC(2026, 10, 22)
const ENTRY = { entryId: crypto.randomUUID(), title: 'Sömn', text: 'Sova om natten.', priority: 5 }
const KNOWLEDGE: Tailoring = { words: '', passages: [ENTRY] }

const secretOf = (scope: EpochScope): EpochSecret => ({ patientId: 'p1', scope, epoch: 1, secret: createEpoch() })
const epochs = { chat: secretOf('chat'), record: secretOf('record'), private: null }
const keys = createEpochKeys([epochs.chat, epochs.record])

function backgroundWith(tailoring: Tailoring): Background {
  return {
    patientId: 'p1',
    talkId: null,
    isTalkGone: false,
    isPrivate: false,
    talk: [],
    lastAt: null,
    safety: { kept: initialClientState(), state: initialClientState(), folded: [], locked: false, unknown: false },
    profile: NOTHING_KNOWN,
    profileMark: '',
    firstName: 'Klara',
    hasTherapist: true,
    plan: undefined,
    mode: 'normal',
    tailoring,
    epochs,
    stored: null,
  }
}

const nothing = () => Promise.resolve()
const ADMITTED = { by: 'model', paid: true, inLane: false, tokens: null, withdraw: () => undefined } as const

type Sealed = Awaited<ReturnType<typeof sealDelivery>>

function questionOf(message: string) {
  const session = {
    userId: 'p1',
    role: 'patient',
    sid: 's1',
    sessionKey: new Uint8Array(32),
    secondStep: false,
  } as const
  return {
    messageId: crypto.randomUUID(),
    message,
    talkId: null,
    isPrivate: undefined,
    requestId: 'r1',
    address: '',
    crowded: false,
    session,
  }
}

/** The row of a reply that one of the two gave. */
async function storedBy(by: ClientAdmission['by'], tailoring: Tailoring) {
  return (await deliveredBy(by, tailoring, { text: 'Hej.', stopped: false, isWhole: true })).delivery.row
}

/** What the analysis of a reply to somebody who was quiet for long is told that it was to their re-check. */
async function recheckOf(reply: Pick<FinishedReply, 'text' | 'stopped' | 'isWhole'>) {
  const { delivery, secret } = await deliveredBy('model', NO_TAILORING, reply, 'asked')
  return (await analysisOf(delivery, secret)).recheck
}

async function analysisOf({ analysis }: Sealed['delivery'], { secret }: Sealed['secret']) {
  if (analysis === null) throw new Error('nothing is analysed')
  return openAnalysis(analysis, { jobKey: { current: fromBase64Url(JOB_KEY), earlier: null }, secret }, NOW)
}

async function deliveredBy(
  by: ClientAdmission['by'],
  tailoring: Tailoring,
  reply: Pick<FinishedReply, 'text' | 'stopped' | 'isWhole'>,
  recheck: 'asked' | null = null,
) {
  const assessed = assessClient(initialClientState(), MESSAGE, [], new Date(NOW))
  const screened = { ...assessed, recheck, keep: nothing, raise: nothing }
  const admission = { ...ADMITTED, by }
  const opened = {
    question: questionOf(MESSAGE),
    background: backgroundWith(tailoring),
    safety: screened,
    replaced: null,
  }
  const exchange = pendingExchange(opened, admission, () => Promise.resolve(null))
  return sealDelivery(exchange, { ...reply, exercise: null, terms: '' }, JOB_KEY, NOW)
}

test('how it is now counts as asked where the question was delivered whole', async () => {
  const text = 'Du hade det svårt sist. Hur är det nu?'
  expect(await recheckOf({ text, stopped: false, isWhole: true })).toBe('asked')
  expect(await recheckOf({ text, stopped: true, isWhole: false })).toBeNull()
  expect(await recheckOf({ text, stopped: false, isWhole: false })).toBeNull()
  expect(await recheckOf({ text: 'Du hade det svårt sist.', stopped: false, isWhole: true })).toBeNull()
})

test('the analysis of a version is told of every version before it, whichever of them were analysed', async () => {
  const version = (at: number) => ({ id: `e${at}`, messageId: `m${at}`, versionOf: at === 1 ? null : 'm1' })
  const said = [1, 2].map((at) => ({ ...version(at), message: `Så ${at}.`, response: `Svar ${at}.` }))
  const other = { id: 'e0', messageId: 'm0', message: 'Hej.', response: 'Hej.' }
  const background = { ...backgroundWith(NO_TAILORING), talk: [other, ...said] }
  const screened = { ...assessClient(initialClientState(), MESSAGE, [], new Date(NOW)), recheck: null }
  const safety = { ...screened, keep: nothing, raise: nothing }
  const question = { ...questionOf(MESSAGE), replaces: 'm2' }
  const opened = { question, background, safety, replaced: background.talk.at(-1) ?? null }
  const exchange = pendingExchange(opened, ADMITTED, () => Promise.resolve(null))
  expect(exchange.said).toEqual(['Hej.', 'Svar 1.', 'Svar 2.'])
  const reply = { text: 'Svar 3.', stopped: false, isWhole: true, exercise: null, terms: '' }
  const { delivery, secret } = await sealDelivery(exchange, reply, JOB_KEY, NOW)
  expect((await analysisOf(delivery, secret)).replaced).toEqual(['e1', 'e2'])
})

/** What the model is told, and held to, of a calm message of somebody who was in danger so many hours ago. */
function cameBackAfter(hours: number) {
  const state: ClientState = { ...initialClientState(), tier: 'high', kinds: ['veiled'], lastSignalAt: NOW }
  const at = new Date(NOW + hours * HOUR)
  const said = { id: 'e1', messageId: 'm1', message: 'Det vore bättre om jag inte fanns.' }
  const background: Background = {
    ...backgroundWith(NO_TAILORING),
    talk: [{ ...said, response: 'Det är allvar. Har du tankar på att ta ditt liv?' }],
    lastAt: new Date(NOW),
  }
  const screened = { ...assessClient(state, 'Hej igen.', [], at), recheck: null, keep: nothing, raise: nothing }
  const opened = { question: questionOf('Hej igen.'), background, safety: screened, replaced: null }
  const admission = { by: 'model', paid: false, inLane: true, tokens: null, withdraw: () => undefined } as const
  const { course } = pendingExchange(opened, admission, () => Promise.resolve(null))
  return { block: course.prompt.system.at(-1)?.text ?? '', asked: course.context.asked }
}

test('whoever comes back after six hours begins a new talk, which refers back and may ask anew', () => {
  for (const hours of [6, 48])
    expect(cameBackAfter(hours)).toEqual({ block: expect.stringContaining('Knyt an'), asked: false })
  for (const hours of [0, 5])
    expect(cameBackAfter(hours)).toEqual({ block: expect.not.stringContaining('Knyt an'), asked: true })
})

test('a stored reply names what of the knowledge base it was made with, and own words nothing', async () => {
  expect((await openExchange(await storedBy('model', KNOWLEDGE), keys, 'therapist')).knowledge).toEqual([ENTRY.entryId])
  expect((await openExchange(await storedBy('own words', KNOWLEDGE), keys, 'therapist')).knowledge).toEqual([])
})

test('its row has the same fields of the same lengths, whoever answered and whether or not there is a knowledge base', async () => {
  const rows = await Promise.all([
    storedBy('model', KNOWLEDGE),
    storedBy('own words', KNOWLEDGE),
    storedBy('model', NO_TAILORING),
    storedBy('own words', NO_TAILORING),
  ])
  const shapes = rows.map((row) => Object.entries(row).map(([field, value]) => [field, String(value).length]))
  for (const shape of shapes) expect(shape).toEqual(shapes[0])
  for (const { knowledge } of rows) expect(knowledge).toMatch(/^v1\.1\.dk\./)
})
