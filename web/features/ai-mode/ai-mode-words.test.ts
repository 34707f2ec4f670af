import { expect, test } from 'vitest'
import type { AiMode } from '../../../contract/ai-mode.ts'
import { decidedText, meaningText } from './ai-mode-words.ts'

const decided = { sentence: null, since: '2026-11-22T20:00:00.000Z', therapist: 'Tove Terapeut' } as const
const paused: AiMode = { ...decided, mode: 'paused' }

test('says who decided, and since when', () => {
  expect(decidedText(paused)).toBe('Tove Terapeut har pausat AI:n sedan 22 november 2026.')
  expect(decidedText({ ...decided, mode: 'listening' })).toBe(
    'Tove Terapeut låter AI:n bara lyssna sedan 22 november 2026.',
  )
  expect(decidedText({ ...paused, since: null, therapist: null })).toBe('Din terapeut har pausat AI:n.')
})

test('never says that somebody reads what is written while it is paused', () => {
  expect(meaningText(paused)).toMatch(/kostar inget, men ingen läser/)
})
