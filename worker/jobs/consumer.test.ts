import { expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import { consume, type Handlers } from './consumer.ts'
import type { JobMessage } from './messages.ts'

const ids = () => ({ jobId: crypto.randomUUID(), userId: crypto.randomUUID(), envelope: 'x' })
const review = () => ({
  ...ids(),
  type: 'review.make',
  patientId: crypto.randomUUID(),
  exchangeId: crypto.randomUUID(),
})
const session = () => ({ ...ids(), type: 'sessions.analyse', sessionId: crypto.randomUUID() })
const analysis = () => ({ ...ids(), type: 'chat.analyse', conversationId: crypto.randomUUID() })

/** Holds because nothing here is read but what `consume` reads of a batch. */
const asBatch = (batch: unknown) => batch as MessageBatch<unknown>

/** A batch of these, delivered for the second time, and what was said of each: `again` with its wait in seconds. */
function batchOf(bodies: readonly unknown[]) {
  const said: string[] = []
  const messages = bodies.map((body, at) => ({
    id: `m${at}`,
    body,
    attempts: 2,
    ack: () => void said.push(`m${at} done`),
    retry: ({ delaySeconds }: { delaySeconds: number }) => void said.push(`m${at} again in ${delaySeconds}`),
  }))
  return { batch: asBatch({ queue: 'lyhord-analysis', messages }), said }
}

/** Handlers that note which kinds they were given, and fail for one of them. */
function handlersThatFail(failing?: JobMessage['type']) {
  const ran: string[] = []
  const run = async (_: Context, { type }: JobMessage) => {
    ran.push(type)
    if (type === failing) throw new Error('away')
  }
  const both = { run, end: run }
  const handlers: Handlers = {
    'chat.analyse': both,
    'review.make': both,
    'sessions.analyse': both,
    'knowledge.read': both,
    'anamnesis.regenerate': both,
  }
  return { handlers, ran }
}

/** Holds because only what cannot be read, or is dead, asks anything of it. */
const ctx = {} as unknown as Context

test('what somebody’s safety may hang on is done before all else of a batch, the rest as it came', async () => {
  const { batch, said } = batchOf([review(), session(), analysis(), review(), analysis()])
  const { handlers, ran } = handlersThatFail()
  await consume(ctx, batch, handlers)
  expect(ran).toEqual(['chat.analyse', 'chat.analyse', 'review.make', 'sessions.analyse', 'review.make'])
  expect(said).toEqual(['m2 done', 'm4 done', 'm0 done', 'm1 done', 'm3 done'])
})

test.each([
  ['review.make', ['m1 done', 'm0 again in 4', 'm2 done']],
  ['chat.analyse', ['m1 again in 4', 'm0 done', 'm2 done']],
] as const)(
  'of a batch whose %s fails that one alone comes again, and no other waits for it',
  async (failing, said) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const given = batchOf([review(), analysis(), session()])
    await consume(ctx, given.batch, handlersThatFail(failing).handlers)
    expect(given.said).toEqual(said)
  },
)
