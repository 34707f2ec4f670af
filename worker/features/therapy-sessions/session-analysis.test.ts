import { expect, test } from 'vitest'
import { SESSION_TRANSCRIPT_READ_LENGTH } from '../../../contract/limits.ts'
import { sessionAnalysisMessage, unreadNote } from './session-analysis.ts'

test.each([
  [SESSION_TRANSCRIPT_READ_LENGTH, true],
  [SESSION_TRANSCRIPT_READ_LENGTH + 1, false],
])('of a transcript of %i characters the end is read: %s, and where it is not, that is said', (length, isRead) => {
  const transcript = `${'a'.repeat(length - 1)}z`
  const message = sessionAnalysisMessage({ date: '2026-01-15', sessionType: 'in_person', notes: 'Ja.', transcript })
  expect(message.includes('az\n</utskrift>')).toBe(isRead)
  expect(unreadNote(transcript)).toEqual(isRead ? null : expect.stringContaining('inte på slutet'))
})
