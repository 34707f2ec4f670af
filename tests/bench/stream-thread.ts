import { parentPort } from 'node:worker_threads'
import Anthropic from '@anthropic-ai/sdk'
import { DeclarationReader } from '../../worker/generation/declaration-reader.ts'
import { newAddress } from '../support/addresses.ts'
import {
  API_KEY,
  type AppTarget,
  type ModelTarget,
  type PipeTarget,
  type Plan,
  type PlanResult,
  type Report,
  type StreamTiming,
} from './stream-plan.ts'

/** A thread that asks for replies and times them, apart from the emulators, which have the main thread. */

/** A reply that takes longer has failed, on any machine. Milliseconds. */
const PATIENCE = 120_000

/** The first that counts is the first word a person may see: what the model declares before it is nobody's to read (docs/safety.md). */
async function viaModel({ baseURL, request }: ModelTarget): Promise<StreamTiming> {
  const started = performance.now()
  const client = new Anthropic({
    apiKey: API_KEY,
    baseURL,
    maxRetries: 0,
    timeout: PATIENCE,
    logLevel: 'off',
  })
  const declarations = new DeclarationReader()
  let first: number | null = null
  let characters = 0
  for await (const event of await client.messages.create({ ...request, stream: true })) {
    if (event.type !== 'content_block_delta' || event.delta.type !== 'text_delta') continue
    if (isWord(declarations, event.delta.text)) first ??= performance.now() - started
    characters += event.delta.text.length
  }
  return finished(started, first, characters)
}

async function viaApp({ url, credential, address, message }: AppTarget): Promise<StreamTiming> {
  const started = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...credential,
      Accept: 'text/event-stream',
      'Content-Type': 'application/json',
      'CF-Connecting-IP': address ?? newAddress(),
    },
    body: JSON.stringify({ message, message_id: crypto.randomUUID() }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  const { first, text } = await readText(started, answer, (text) => text.includes('event: delta'))
  const done = /event: done\ndata: (.*)/.exec(text)?.[1]
  if (done === undefined) throw new Error(`The app's stream did not end well: ${text.slice(-200)}`)
  return finished(started, first, String(JSON.parse(done).response).length)
}

async function viaPipe({ url, headers, body }: PipeTarget): Promise<StreamTiming> {
  const started = performance.now()
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE) })
  const { first, text } = await readText(started, answer, hasWord())
  if (!text.includes('event: message_stop')) throw new Error(`The pipe did not end well: ${text.slice(-200)}`)
  return finished(started, first, text.length)
}

/** Whether the model's events have come to its first word, given all of them so far. */
function hasWord(): (text: string) => boolean {
  const declarations = new DeclarationReader()
  let read = 0
  return (text) => {
    const end = Math.max(read, text.lastIndexOf('\n\n'))
    const deltas = [...text.slice(read, end).matchAll(/^data: (.*"text_delta".*)$/gm)]
    read = end
    return deltas.some(([, data = '']) => isWord(declarations, JSON.parse(data).delta.text))
  }
}

function isWord(declarations: DeclarationReader, text: string): boolean {
  return declarations.read(text).some((part) => typeof part === 'string' && part.trim() !== '')
}

/** All of a stream, and ms to the first chunk with which it `isThere`. */
async function readText(started: number, answer: Response, isThere: (text: string) => boolean) {
  if (!answer.ok || answer.body === null) throw new Error(`The answer was ${answer.status}: ${await answer.text()}`)
  let first: number | null = null
  let text = ''
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (first === null && isThere(text)) first = performance.now() - started
  }
  return { first, text }
}

function ask(target: ModelTarget | PipeTarget | AppTarget): Promise<StreamTiming> {
  if ('request' in target) return viaModel(target)
  return 'body' in target ? viaPipe(target) : viaApp(target)
}

function finished(started: number, first: number | null, characters: number): StreamTiming {
  if (first === null) throw new Error('The stream had no text.')
  return { first, total: performance.now() - started, characters }
}

/** Every client of a plan at once, each with one reply after the other. */
async function follow({ clients, startWithin, repliesEach }: Plan): Promise<PlanResult> {
  const started = performance.now()
  const failures: string[] = []
  const replies = await Promise.all(
    clients.map(async (target, at) => {
      await new Promise((resolve) => setTimeout(resolve, (startWithin * at) / clients.length))
      const timings: StreamTiming[] = []
      for (let asked = 0; asked < repliesEach; asked++) {
        try {
          timings.push(await ask(target))
        } catch (error) {
          failures.push(String(error))
        }
      }
      return timings
    }),
  )
  return { replies: replies.flat(), failures, elapsed: performance.now() - started }
}

async function report(id: number, plan: Plan): Promise<void> {
  const answer = await follow(plan).then(
    (result): Report => ({ id, result }),
    (error: unknown): Report => ({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer)
}

parentPort?.on('message', ({ id, plan }: { id: number; plan: Plan }) => void report(id, plan))
