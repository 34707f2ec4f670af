import { createHash } from 'node:crypto'
import { ServerResponse } from 'node:http'

import type { Context } from 'hono'
import { Hono } from 'hono'

import type { EmulatorContext } from '../emulator.ts'
import { ApiError, invalid } from './api-error.ts'
import type { Delivery } from './delivery.ts'
import { streamBody, wholeBody } from './delivery.ts'
import type { Failure } from './failure.ts'
import { chooseFailure, statusFailure } from './failure.ts'
import { asksForJson, generate, newestUserText, type ReplyOrders } from './generation.ts'
import type { JsonObject } from './json.ts'
import { isObject } from './json.ts'
import { findModel, modelInfo, MODELS } from './models.ts'
import type { Pacing } from './pacing.ts'
import { untilAborted } from './pacing.ts'
import { PromptCache } from './prompt-cache.ts'
import type { MessageRequest } from './request.ts'
import { parseMessageRequest } from './request.ts'
import { asksForDeclaration } from './therapist/declare.ts'
import { estimateTokens } from './tokens.ts'
import { newWireId } from './wire.ts'

const VERSIONS = new Set(['2023-01-01', '2023-06-01', '2026-10-21'])
const MAX_BODY_BYTES = 32 * 1024 * 1024
const DEFAULT_PACING: Pacing = { tokenDelayMs: 18, firstTokenDelayMs: 250 }

/**
 * Anthropic's Messages API on the wire, answered by a local Swedish therapist and by rules over text.
 * `options` sets the pace: milliseconds before the first word, and between words.
 */
export function createAnthropicEmulator(ctx: EmulatorContext, options: Partial<Pacing> = {}): Hono {
  const pacing = { ...DEFAULT_PACING, ...options }
  const cache = new PromptCache()
  const requestIds = new WeakMap<Request, string>()
  const requestId = (c: Context) => requestIds.get(c.req.raw) ?? newWireId('req')
  const app = new Hono()

  app.use(async (c, next) => {
    requestIds.set(c.req.raw, newWireId('req'))
    await next()
    c.res.headers.set('request-id', requestId(c))
  })
  app.onError((error, c) => {
    const known = error instanceof ApiError ? error : new ApiError(500, 'api_error', 'Internal server error')
    return errorResponse(known, requestId(c))
  })
  app.notFound((c) => errorResponse(new ApiError(404, 'not_found_error', 'Not Found'), requestId(c)))
  app.use('/v1/*', async (c, next) => {
    authenticate(c)
    await next()
  })

  app.post('/v1/messages', (c) => answerMessage(c, ctx, cache, pacing))
  app.post('/v1/messages/count_tokens', async (c) => {
    const request = parseMessageRequest(await readJson(c), true)
    const tokens = request.blocks.reduce((sum, block) => sum + estimateTokens(block.content) + 4, 0)
    return c.json({ input_tokens: tokens })
  })
  app.get('/v1/models', (c) =>
    c.json({
      data: MODELS.map(modelInfo),
      has_more: false,
      first_id: MODELS[0]?.id ?? null,
      last_id: MODELS.at(-1)?.id ?? null,
    }),
  )
  app.get('/v1/models/:id', (c) => {
    const model = findModel(c.req.param('id'))
    if (!model) throw new ApiError(404, 'not_found_error', `model: ${c.req.param('id')}`)
    return c.json(modelInfo(model))
  })
  return app
}

function authenticate(c: Context): void {
  const key = apiKey(c)
  if (!key) throw new ApiError(401, 'authentication_error', 'x-api-key header is required')
  if (key.includes('invalid')) throw new ApiError(401, 'authentication_error', 'invalid x-api-key')
  const version = c.req.header('anthropic-version')
  if (!version) throw invalid('anthropic-version: header is required')
  if (!VERSIONS.has(version)) throw invalid(`anthropic-version: "${version}" is not a valid version`)
}

function apiKey(c: Context): string {
  return c.req.header('x-api-key')?.trim() || (c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? '')
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) {
    throw new ApiError(413, 'request_too_large', 'Request exceeds the maximum size')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('The request body is not valid JSON')
  }
}

async function answerMessage(c: Context, ctx: EmulatorContext, cache: PromptCache, pacing: Pacing): Promise<Response> {
  const detail: JsonObject = { status: 200 }
  ctx.ledger.add({ service: 'anthropic', method: 'POST', path: c.req.path, detail })
  try {
    const request = parseMessageRequest(await readJson(c))
    Object.assign(detail, requestSizes(request))
    const purpose = asksForJson(request) ? 'analysis' : 'chat'
    const failure = chooseFailure(ctx.faults, newestUserText(request), purpose)
    Object.assign(detail, { purpose, fault: failure?.name ?? null })
    const refused = statusFailure(failure)
    if (refused) throw refused
    if (failure?.name === 'hang') await untilAborted(c.req.raw.signal)
    const wantsLine = purpose === 'chat' && asksForDeclaration(request.systemTexts)
    const ordered = (what: string) => (wantsLine ? (ctx.faults.take(`anthropic:${what}`)?.name ?? null) : null)
    const orders = { order: ordered('declaration'), persona: ordered('persona') }
    return await deliver(c, cache, pacing, request, { failure, ...orders }, detail)
  } catch (error) {
    detail['status'] = error instanceof ApiError ? error.status : 500
    throw error
  }
}

/** What the ledger keeps of a request: sizes, counts, the names of the fields it asks for and a hash, never text. */
function requestSizes(request: MessageRequest): JsonObject {
  return {
    model: request.model,
    stream: request.stream,
    messages: request.messageCount,
    system_blocks: request.systemTexts.length,
    cache_breakpoints: request.blocks.filter((block) => block.ttl !== null).length,
    max_tokens: request.maxTokens,
    json_fields: Object.keys(request.outputSchema?.['properties'] ?? {}),
    tailoring: blockHash('terapeut_anpassning', request.systemTexts),
    profile: blockHash('profil', request.systemTexts),
    knowledge: blockHash('terapeut_underlag', request.systemTexts),
    request_chars: request.blocks.reduce((sum, block) => sum + block.content.length, 0),
    outcome: 'open',
  }
}

/** SHA-256, as hex, of what stands in a tagged block of the prompt; null where there is none. */
function blockHash(tag: string, systemTexts: readonly string[]): string | null {
  const [, text] = new RegExp(`<${tag}>\n([^]*)\n</${tag}>`).exec(systemTexts.join('\n')) ?? []
  return text === undefined ? null : createHash('sha256').update(text).digest('hex')
}

async function deliver(
  c: Context,
  cache: PromptCache,
  pacing: Pacing,
  request: MessageRequest,
  { failure, ...orders }: ReplyOrders & { readonly failure: Failure | null },
  detail: JsonObject,
): Promise<Response> {
  const minimum = findModel(request.model)?.cacheMinimum ?? 0
  const use = cache.use(`${apiKey(c)}\n${request.model}`, request.blocks, minimum)
  const generation = generate(request, failure, orders)
  Object.assign(detail, {
    input_tokens: use.input,
    cache_read_tokens: use.read,
    cache_created_tokens: use.created5m + use.created1h,
    output_tokens: generation.outputTokens,
    reply_chars: generation.blocks.reduce((sum, block) => sum + block.text.length, 0),
  })
  const delivery: Delivery = {
    model: request.model,
    generation,
    cache: use,
    pacing,
    failure,
    signal: c.req.raw.signal,
    hangUp: () => hangUp(c),
    ended: (outcome) => {
      if (detail['outcome'] === 'open') detail['outcome'] = outcome
    },
  }
  if (!request.stream) return c.body(await wholeBody(delivery), 200, { 'content-type': 'application/json' })
  return c.body(streamBody(delivery), 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  })
}

/** Destroys the socket of the Node server under a request; false under any other server. */
function hangUp(c: Context): boolean {
  const outgoing: unknown = isObject(c.env) ? c.env['outgoing'] : undefined
  if (!(outgoing instanceof ServerResponse)) return false
  outgoing.destroy()
  return true
}

function errorResponse(error: ApiError, requestId: string): Response {
  return new Response(JSON.stringify(error.body(requestId)), {
    status: error.status,
    headers: { 'content-type': 'application/json', 'request-id': requestId, ...error.headers },
  })
}
