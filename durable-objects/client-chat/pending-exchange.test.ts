import { expect, test } from 'vitest'
import { createEpoch, type EpochScope, type EpochSecret } from '../../worker/crypto/epoch.ts'
import { createEpochKeys } from '../../worker/crypto/epoch-keys.ts'
import { toBase64Url } from '../../worker/crypto/bytes.ts'
import { NO_TAILORING, type Tailoring } from '../../worker/features/ai-settings/open-client-tailoring.ts'
import { NOTHING_KNOWN } from '../../worker/features/anamnesis/known-profile.ts'
import type { Background } from '../../worker/features/chat/background.ts'
import { openExchange } from '../../worker/features/chat/open-exchange.ts'
import { assessClient } from '../../worker/features/safety/assess.ts'
import { initialClientState } from '../../worker/features/safety/client-state.ts'
import type { ClientAdmission } from './admit-client.ts'
import { pendingExchange, sealDelivery } from './pending-exchange.ts'

const MESSAGE = 'Jag kan inte sova om natten.'
const JOB_KEY = toBase64Url(new Uint8Array(32))
const NOW = Date.UTC(2026, 10, 22)
const ENTRY = { entryId: crypto.randomUUID(), title: 'Sömn', text: 'Sova om natten.', priority: 5 }
const KNOWLEDGE: Tailoring = { words: '', passages: [ENTRY] }

const secretOf = (scope: EpochScope): EpochSecret => ({ patientId: 'p1', scope, epoch: 1, secret: createEpoch() })
const epochs = { chat: secretOf('chat'), record: secretOf('record') }
const keys = createEpochKeys([epochs.chat, epochs.record])

function backgroundWith(tailoring: Tailoring): Background {
  return {
    patientId: 'p1',
    talk: [],
    safety: { kept: initialClientState(), state: initialClientState(), folded: [] },
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

/** The row of a reply that one of the two gave. */
async function storedBy(by: ClientAdmission['by'], tailoring: Tailoring) {
  const question = { messageId: crypto.randomUUID(), message: MESSAGE, requestId: 'r1', address: '', crowded: false }
  const session = {
    userId: 'p1',
    role: 'patient',
    sid: 's1',
    sessionKey: new Uint8Array(32),
    secondStep: false,
  } as const
  const screened = {
    ...assessClient(initialClientState(), MESSAGE, [], new Date(NOW)),
    recheck: null,
    keep: () => Promise.resolve(),
    raise: () => Promise.resolve(),
  }
  const admission = { by, paid: true, inLane: false, tokens: null, withdraw: () => undefined }
  const opened = {
    question: { ...question, session },
    background: backgroundWith(tailoring),
    safety: screened,
    replaced: null,
  }
  const exchange = pendingExchange(opened, admission, () => Promise.resolve(null))
  const reply = { text: 'Hej.', stopped: false, exercise: null, terms: '' }
  return (await sealDelivery(exchange, reply, JOB_KEY, NOW)).delivery.row
}

test('a stored reply names what of the knowledge base it was made with, and own words nothing', async () => {
  expect((await openExchange(await storedBy('model', KNOWLEDGE), keys)).knowledge).toEqual([ENTRY.entryId])
  expect((await openExchange(await storedBy('own words', KNOWLEDGE), keys)).knowledge).toEqual([])
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
