import { analysisValue } from './analysis/analysis-value.ts'
import type { Failure } from './failure.ts'
import { withoutSentinels } from './failure.ts'
import type { MessageRequest } from './request.ts'
import { longReply, specialReply } from './special-replies.ts'
import { asksForDeclaration, isInLetters, withDeclaration } from './therapist/declare.ts'
import { hostileReply } from './therapist/hostile.ts'
import { markOf } from './therapist/offer-exercise.ts'
import { reply } from './therapist/reply.ts'
import { estimateTokens, truncateToTokens } from './tokens.ts'

export type OutputBlock =
  | { readonly type: 'text'; readonly text: string; readonly inLetters?: boolean }
  | { readonly type: 'tool_use'; readonly name: string; readonly input: unknown; readonly text: string }

/** What the model says, before it is put on the wire. `text` of a tool use is its input as JSON. */
export interface Generation {
  readonly blocks: readonly OutputBlock[]
  readonly stopReason: 'end_turn' | 'max_tokens' | 'stop_sequence' | 'tool_use' | 'refusal'
  readonly stopSequence: string | null
  readonly outputTokens: number
}

/** Text of the newest user turn. */
export function newestUserText(request: MessageRequest): string {
  return request.turns.findLast((turn) => turn.role === 'user')?.texts.join('\n\n') ?? ''
}

/** True when the answer must be JSON by a schema rather than words to a person. */
export function asksForJson(request: MessageRequest): boolean {
  return request.outputSchema !== null || request.forcedTool !== null
}

/** What was ordered of a reply: of the line that it begins with, and of who gives it. */
export interface ReplyOrders {
  readonly order: string | null
  readonly persona: string | null
}

/** Makes the answer to a request. The same request always gives the same answer. */
export function generate(
  request: MessageRequest,
  failure: Failure | null,
  { order, persona }: ReplyOrders = { order: null, persona: null },
): Generation {
  if (failure?.name === 'refuse') return { blocks: [], stopReason: 'refusal', stopSequence: null, outputTokens: 1 }
  if (failure?.name === 'empty') return { blocks: [], stopReason: 'end_turn', stopSequence: null, outputTokens: 1 }
  if (request.maxTokens === 0) return { blocks: [], stopReason: 'max_tokens', stopSequence: null, outputTokens: 0 }
  if (request.forcedTool) {
    const input = analysisValue(request.forcedTool.schema, analysisText(request, failure))
    const block: OutputBlock = { type: 'tool_use', name: request.forcedTool.name, input, text: JSON.stringify(input) }
    return finish([block], 'tool_use', request)
  }
  if (request.outputSchema) {
    const value = analysisValue(request.outputSchema, analysisText(request, failure))
    const said = failure?.name === 'long' ? atLength(value) : value
    return finish([{ type: 'text', text: JSON.stringify(said) }], 'end_turn', request)
  }
  const conversation = conversationOf(request)
  const answer = specialReply(failure) ?? hostileReply(persona, conversation) ?? reply(conversation)
  const text = failure?.name === 'offer' ? `${answer}\n\n${markOf('andning')}` : answer
  const whole = asksForDeclaration(conversation.system) ? withDeclaration(text, conversation, order) : text
  return finish([{ type: 'text', text: whole, inLetters: isInLetters(order) }], 'end_turn', request)
}

/** An analysis that loses itself in what it remembers: longer than any answer may be, where it is asked for that at all. */
function atLength(value: unknown): unknown {
  const remembers = typeof value === 'object' && value !== null && 'insights' in value
  return remembers ? { ...value, insights: [{ text: longReply() }] } : value
}

/** What is to be analysed. Where `unsafe` is ordered, the reply in it is read as one that may never be given. */
function analysisText(request: MessageRequest, failure: Failure | null): string {
  const text = withoutSentinels(newestUserText(request))
  const unsafe = failure?.name === 'unsafe' ? specialReply(failure) : null
  return unsafe === null ? text : text.replace(/<svar>[\s\S]*<\/svar>/, `<svar>\n${unsafe}\n</svar>`)
}

function conversationOf(request: MessageRequest): Parameters<typeof reply>[0] {
  const system = [
    ...request.systemTexts,
    ...request.turns.flatMap((turn) => (turn.role === 'system' ? turn.texts : [])),
  ]
  const turns = request.turns.flatMap((turn) =>
    turn.role === 'system' ? [] : [{ role: turn.role, texts: turn.texts.map(withoutSentinels) }],
  )
  return { system, turns }
}

function finish(
  blocks: readonly OutputBlock[],
  stopReason: 'end_turn' | 'tool_use',
  request: MessageRequest,
): Generation {
  const [block] = blocks
  if (!block) return { blocks, stopReason, stopSequence: null, outputTokens: 1 }
  const stop = block.type === 'text' ? firstStop(block.text, request.stopSequences) : null
  const text = stop ? block.text.slice(0, stop.at) : block.text
  const outputTokens = Math.max(1, estimateTokens(text))
  if (outputTokens > request.maxTokens) {
    const shortened = { ...block, text: truncateToTokens(text, request.maxTokens) }
    return { blocks: [shortened], stopReason: 'max_tokens', stopSequence: null, outputTokens: request.maxTokens }
  }
  if (stop) {
    return { blocks: [{ ...block, text }], stopReason: 'stop_sequence', stopSequence: stop.sequence, outputTokens }
  }
  return { blocks, stopReason, stopSequence: null, outputTokens }
}

function firstStop(text: string, sequences: readonly string[]): { at: number; sequence: string } | null {
  const found = sequences.flatMap((sequence) => {
    const at = text.indexOf(sequence)
    return at < 0 ? [] : [{ at, sequence }]
  })
  return found.toSorted((a, b) => a.at - b.at)[0] ?? null
}
