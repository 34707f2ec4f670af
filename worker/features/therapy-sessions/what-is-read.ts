import { SESSION_PROMPT_TOKENS, SESSION_TRANSCRIPT_READ_LENGTH } from '../../../contract/therapy-session-limits.ts'
import { utf8 } from '../../crypto/bytes.ts'
import { estimateTokens } from '../../generation/estimate-tokens.ts'
import { inert } from '../../generation/inert.ts'
import type { SessionText } from './seal-session.ts'
import { sessionAnalysisMessage, sessionAnalysisSystem } from './session-analysis.ts'

/** Bytes of notes and transcript in a job: sealed and in base64 they still fit into a queue's message of 128 KB. */
const JOB_BYTES = 90_000

interface Room {
  readonly tokens: number
  readonly bytes: number
}

/** A session's text as far as the model reads it. */
interface ReadText extends SessionText {
  readonly cut: boolean
}

/**
 * The beginning of a session: its notes, and of the transcript what there is room for, within `SESSION_PROMPT_TOKENS` and what
 * a message of the queue holds.
 */
export function whatIsRead(text: SessionText): ReadText {
  const all: Room = { tokens: SESSION_PROMPT_TOKENS - frameTokens(), bytes: JOB_BYTES }
  const notes = beginningOf(text.notes, all)
  const used = costOf(notes)
  const left = { tokens: all.tokens - used.tokens, bytes: all.bytes - used.bytes }
  const transcript = beginningOf(text.transcript.slice(0, SESSION_TRANSCRIPT_READ_LENGTH), left)
  return { notes, transcript, cut: notes !== text.notes || transcript !== text.transcript }
}

/** What is said to the model around a session's text. */
function frameTokens(): number {
  const around = sessionAnalysisMessage({ date: '2026-01-01', sessionType: 'phone_call', notes: '', transcript: ' ' })
  return estimateTokens(sessionAnalysisSystem) + estimateTokens(around)
}

/** The longest beginning that fits, with no half of an emoji at its end. */
function beginningOf(text: string, room: Room): string {
  if (fits(text, room)) return whole(text)
  let [longest, tooLong] = [0, text.length]
  while (tooLong - longest > 1) {
    const middle = Math.floor((longest + tooLong) / 2)
    if (fits(text.slice(0, middle), room)) longest = middle
    else tooLong = middle
  }
  return whole(text.slice(0, longest))
}

function whole(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}

function fits(text: string, { tokens, bytes }: Room): boolean {
  const cost = costOf(text)
  return cost.tokens <= tokens && cost.bytes <= bytes
}

/** As the prompt has it, and as the job carries it. */
function costOf(text: string): Room {
  return { tokens: estimateTokens(inert(text)), bytes: utf8(JSON.stringify(text)).length }
}
