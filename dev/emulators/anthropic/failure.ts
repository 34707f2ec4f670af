import type { FaultBoard } from '../faults.ts'
import { ApiError } from './api-error.ts'

export const FAILURES = [
  '429',
  '529',
  '500',
  'cut',
  'slow',
  'hang',
  'refuse',
  'unsafe',
  'empty',
  'long',
  'markdown',
  'offer',
] as const
type FailureName = (typeof FAILURES)[number]

export interface Failure {
  readonly name: FailureName
  /** 0 when none was given: the failure's own default then holds. */
  readonly delayMs: number
}

/** Chats are free text for a person; analyses ask for JSON. They fail apart from each other. */
type Purpose = 'chat' | 'analysis'

const SENTINEL = /\[\[(analysis-)?([a-z0-9]+)\]\]/gi

/**
 * The failure for this request: first one ordered for `anthropic:chat` or `anthropic:analysis`, then one ordered for
 * `anthropic`, then a sentinel in the newest user text (`[[429]]` for a chat, `[[analysis-429]]` for an analysis).
 */
export function chooseFailure(faults: FaultBoard, newestText: string, purpose: Purpose): Failure | null {
  const ordered = faults.take(`anthropic:${purpose}`) ?? faults.take('anthropic')
  if (ordered) {
    const name = toFailureName(ordered.name.replace(/^\[\[|\]\]$/g, ''))
    if (name) return { name, delayMs: ordered.delayMs }
  }
  for (const [, prefix, word] of newestText.matchAll(SENTINEL)) {
    const name = toFailureName(word ?? '')
    if (name && (prefix !== undefined) === (purpose === 'analysis')) return { name, delayMs: 0 }
  }
  return null
}

function toFailureName(word: string): FailureName | null {
  return FAILURES.find((name) => name === word.toLowerCase()) ?? null
}

/** Takes every sentinel out of a text, so that a reply never mirrors one. */
export function withoutSentinels(text: string): string {
  return text.replace(SENTINEL, ' ')
}

/** The failures that answer with a status instead of a message. */
export function statusFailure(failure: Failure | null): ApiError | null {
  if (failure?.name === '429') {
    const seconds = Math.max(1, Math.ceil(failure.delayMs / 1000))
    const message = 'This request would exceed the rate limit for your organization. Please try again later.'
    return new ApiError(429, 'rate_limit_error', message, { 'retry-after': String(seconds), 'x-should-retry': 'true' })
  }
  if (failure?.name === '529') return new ApiError(529, 'overloaded_error', 'Overloaded', { 'x-should-retry': 'true' })
  if (failure?.name === '500') return new ApiError(500, 'api_error', 'Internal server error')
  return null
}
