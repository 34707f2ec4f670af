import type { MessageCreateParamsNonStreaming } from '@anthropic-ai/sdk/resources/messages'
import { sendAnonymousMessage } from '../../contract/anonymous-chat.ts'
import { sendChatMessage } from '../../contract/chat.ts'
import { buildPrompt } from '../../worker/generation/build-prompt.ts'
import type { App } from '../support/app.ts'
import type { Visitor } from '../support/visitor.ts'
import type { BareWorker } from './bare-worker.ts'
import type { Client } from './clients.ts'
import { pastTurns } from './past.ts'

/** A reply asked of the model itself, as the Worker asks. */
export interface ModelTarget {
  readonly baseURL: string
  readonly request: MessageCreateParamsNonStreaming
}

/** A reply asked of the app, as the browser asks. */
export interface AppTarget {
  readonly url: string
  /** The header that says who asks: a client's token or a visitor's cookie. */
  readonly credential: Readonly<Record<string, string>>
  /** Null for a new one each time. */
  readonly address: string | null
  readonly message: string
}

/** A reply asked of the model through the bare Worker, which only passes it on. */
export interface PipeTarget {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Clients who ask at the same time, the first at once and the last after `startWithin` ms, `repliesEach` times. */
export interface Plan {
  readonly clients: readonly (ModelTarget | PipeTarget | AppTarget)[]
  readonly startWithin: number
  readonly repliesEach: number
}

/** Of one reply: ms to its first text and to its end, and how long the text was. */
export interface StreamTiming {
  readonly first: number
  readonly total: number
  readonly characters: number
}

export interface PlanResult {
  readonly replies: readonly StreamTiming[]
  /** Why replies did not come, one sentence each. */
  readonly failures: readonly string[]
  /** From the first start to the last end, ms. */
  readonly elapsed: number
}

/** What the thread answers to one plan. */
export type Report = { readonly id: number } & ({ readonly result: PlanResult } | { readonly error: string })

/** How many exchanges every client who writes has behind them: as many as the model is shown. */
export const PAST = 10

const MESSAGE = 'Jag kan inte sluta tänka på jobbet när jag ska sova.'
const MAX_TOKENS = 2048
export const API_KEY = 'sk-ant-lyhord-bench'

export function appTargets(app: App, clients: readonly Client[]): AppTarget[] {
  const url = `${app.origin}${sendChatMessage.path}`
  return clients.map(({ token, address }) => ({
    url,
    credential: { Authorization: `Bearer ${token}` },
    address,
    message: MESSAGE,
  }))
}

/** Visitors, each in a browser and at an address of their own. */
export function visitorTargets(app: App, visitors: readonly Visitor[]): AppTarget[] {
  const url = `${app.origin}${sendAnonymousMessage.path}`
  return visitors.map(({ caller: { cookie = '', address = '' } }) => ({
    url,
    credential: { Cookie: cookie },
    address,
    message: MESSAGE,
  }))
}

/** People who have not been here before, each time they ask. */
export function newVisitorTargets(app: App, count: number): AppTarget[] {
  const url = `${app.origin}${sendAnonymousMessage.path}`
  return Array.from({ length: count }, () => ({ url, credential: {}, address: null, message: MESSAGE }))
}

/** The same message with a past of so many exchanges, straight to the model. */
export function modelTargets(app: App, count: number, past: number = PAST): ModelTarget[] {
  const prompt = buildPrompt({
    tier: 'none',
    kinds: [],
    history: pastTurns(past),
    message: MESSAGE,
    anonymous: false,
    displayName: 'Alva',
  })
  const request = {
    model: 'claude-sonnet-5-5',
    max_tokens: MAX_TOKENS,
    output_config: { effort: 'low' as const },
    ...prompt,
  }
  return Array.from({ length: count }, () => ({ baseURL: `${app.devOrigin}/anthropic`, request }))
}

/** What `modelTargets` asks, asked through the bare Worker, each of an object of its own: the same each time, or a new one. */
export function pipeTargets(
  app: App,
  bare: BareWorker,
  count: number,
  { past = PAST, isNew = false } = {},
): PipeTarget[] {
  return modelTargets(app, count, past).map(({ baseURL, request }, at) => ({
    url: `${bare.origin}/api/messages`,
    headers: {
      'model-url': `${baseURL}/v1/messages`,
      'model-key': API_KEY,
      pipe: isNew ? crypto.randomUUID() : String(at),
    },
    body: JSON.stringify({ ...request, stream: true }),
  }))
}
