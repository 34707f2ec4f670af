import { expect, test } from 'vitest'
import {
  SESSION_NOTES_MAX_LENGTH,
  SESSION_PROMPT_TOKENS,
  SESSION_TRANSCRIPT_MAX_LENGTH,
  SESSION_TRANSCRIPT_READ_LENGTH,
} from '../../../contract/therapy-session-limits.ts'
import { sealEnvelope } from '../../crypto/job-envelope.ts'
import { paddedJson } from '../../crypto/padding.ts'
import { estimateTokens } from '../../generation/estimate-tokens.ts'
import { sessionAnalysisMessage, sessionAnalysisSystem } from './session-analysis.ts'
import { whatIsRead } from './what-is-read.ts'

/** Bytes of a message that the queue takes, and room for what else is in it. */
const QUEUE_BYTES = 128_000 - 2000

const filled = (letters: string, length: number) => letters.repeat(Math.ceil(length / letters.length)).slice(0, length)

test.each([
  ['Swedish', 'Klient: Jag sov bättre i natt.\n'],
  ['emoji', '😀'],
  ['signs that the prompt writes as others', '<'],
  ['signs that JSON writes longer', '\u0001'],
  ['another alphabet', '語'],
])('the longest session of %s fits into a message of the queue and a prompt', async (_, letters) => {
  const text = {
    notes: filled(letters, SESSION_NOTES_MAX_LENGTH),
    transcript: filled(letters, SESSION_TRANSCRIPT_MAX_LENGTH),
  }
  const read = whatIsRead(text)
  expect(read.cut).toBe(true)
  expect(text.notes.startsWith(read.notes) && text.transcript.startsWith(read.transcript)).toBe(true)
  expect([read.notes, read.transcript].every((part) => part.isWellFormed())).toBe(true)
  const keys = { jobKey: new Uint8Array(32), secret: new Uint8Array(32) }
  expect((await sealEnvelope(paddedJson(read), keys, { jobId: 'job', now: 0 })).length).toBeLessThan(QUEUE_BYTES)
  const message = sessionAnalysisMessage({ date: '2026-01-15', sessionType: 'video_call', ...read })
  expect(estimateTokens(sessionAnalysisSystem) + estimateTokens(message)).toBeLessThanOrEqual(SESSION_PROMPT_TOKENS)
})

test('an ordinary session is read whole, with the longest notes and an hour of talk', () => {
  const text = {
    notes: filled('Vi talade om sömn. ', SESSION_NOTES_MAX_LENGTH),
    transcript: filled('Klient: Ja.\n', 40_000),
  }
  expect(whatIsRead(text)).toEqual({ ...text, cut: false })
})

test.each([
  [SESSION_TRANSCRIPT_READ_LENGTH, false],
  [SESSION_TRANSCRIPT_READ_LENGTH + 1, true],
])('of a transcript of %i characters the end is cut: %s', (length, cut) => {
  const text = { notes: 'Ja.', transcript: `${'a'.repeat(length - 1)}z` }
  const read = whatIsRead(text)
  expect([read.cut, read.transcript.endsWith('z')]).toEqual([cut, !cut])
})
