import { sendAnonymousMessage } from '../../contract/anonymous-chat.ts'
import { sendChatMessage } from '../../contract/chat.ts'
import { newAddress } from '../support/addresses.ts'
import type { Caller } from '../support/api.ts'
import { type App, startApp } from '../support/app.ts'
import { openStream } from '../support/events.ts'
import { until } from '../support/wait.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { createMint } from './clients.ts'
import { PACING } from './stand.ts'
import { type Mark, markingPrelude, MODEL, readMarks } from './step-marks.ts'
import { PAST } from './stream-plan.ts'

const MESSAGES = 40
const WARM_UP = 5
const MESSAGE = 'Jag kan inte sluta tänka på jobbet när jag ska sova.'

/** A part of a message's way, from the mark before it to its own. */
interface Step {
  readonly name: string
  readonly until: Mark
}

const called = (of: string): Mark => ({ of, when: 'called' })
const back = (of: string): Mark => ({ of, when: 'back' })

const CLIENT: readonly Step[] = [
  { name: 'token checked, gate counted, body read', until: called('answerClient') },
  { name: 'to the client’s own object', until: called('openSession') },
  { name: 'the session’s keys', until: back('openSession') },
  { name: 'what the reply is made from', until: back('loadBackground') },
  { name: 'crisis screen', until: back('screenMessage') },
  { name: 'who pays, and on what terms', until: back('holdTerms') },
  { name: 'credit held, prompt built, model asked', until: called(MODEL) },
]

const VISITOR: readonly Step[] = [
  { name: 'cookie and gate, body read', until: called('answerVisitor') },
  { name: 'to the talk’s object, made for it', until: called('admitVisitor') },
  { name: 'address, free chat, budget and crisis screen, in one wave', until: back('admitVisitor') },
  { name: 'prompt built, model asked', until: called(MODEL) },
]

/** Where the time before the first word goes, in the means of many messages, one after another. */
export const messageSteps: Benchmark = {
  name: 'message-steps',
  summary: 'what each step before the first word takes',
  run: async () => {
    const names = [...CLIENT, ...VISITOR].map(({ until: { of } }) => of).filter((name) => name !== MODEL)
    const prelude = markingPrelude([...new Set(names)])
    const app = await startApp({ pacing: PACING, fullPasswords: true, prelude })
    try {
      const [client] = await (await createMint(app))(1, PAST)
      if (client === undefined) throw new Error('There is no client.')
      return [
        ...(await figures(app, 'a client', CLIENT, () => ask(app, sendChatMessage, client))),
        ...(await figures(app, 'a visitor', VISITOR, () => ask(app, sendAnonymousMessage, { address: newAddress() }))),
      ]
    } finally {
      await app.stop()
    }
  },
}

interface Asked {
  readonly sent: number
  readonly heard: number
}

/** One message, read to its end; when it was sent and its first word heard, in ms since 1970. */
async function ask(
  app: App,
  endpoint: typeof sendChatMessage | typeof sendAnonymousMessage,
  caller: Caller,
): Promise<Asked> {
  const sent = now()
  const stream = await openStream(
    app,
    endpoint,
    { body: { message: MESSAGE, message_id: crypto.randomUUID() } },
    caller,
  )
  const first = await stream.next()
  const heard = now()
  if (first?.event !== 'delta') throw new Error(`Expected a delta first, got ${JSON.stringify(first)}.`)
  await stream.rest()
  return { sent, heard }
}

/** The mean of each step, and what comes after the model's own time to its first word. */
async function figures(app: App, who: string, steps: readonly Step[], send: () => Promise<Asked>): Promise<Figure[]> {
  const sums = [...steps.map(() => 0), 0]
  for (let at = 0; at < WARM_UP + MESSAGES; at++) {
    app.forget()
    const { sent, heard } = await send()
    await until('the last mark', async () => readMarks(app.logs)(called(MODEL)) !== null)
    const moments = steps.map((step) => momentOf(app, step))
    const ends = [...moments, heard - PACING.firstTokenDelayMs]
    if (at < WARM_UP) continue
    for (const [index, end] of ends.entries()) sums[index] = (sums[index] ?? 0) + end - (ends[index - 1] ?? sent)
  }
  const named = [...steps.map(({ name }) => name), `the rest, without the model’s own ${PACING.firstTokenDelayMs} ms`]
  return named.map((name, index) => ({
    name: `step, ${who}: ${name}`,
    value: (sums[index] ?? 0) / MESSAGES,
    unit: 'ms',
    limit: null,
  }))
}

function momentOf(app: App, step: Step): number {
  const moment = readMarks(app.logs)(step.until)
  if (moment === null) throw new Error(`“${step.name}” was never reached.`)
  return moment
}

function now(): number {
  return performance.timeOrigin + performance.now()
}
