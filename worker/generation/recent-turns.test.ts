import { expect, test } from 'vitest'
import { HISTORY_TOKENS } from '../../contract/limits.ts'
import { buildPrompt, type Turn } from './build-prompt.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { recentTurns } from './recent-turns.ts'

/** An exchange whose reply alone counts some 2 000 tokens. */
const exchange = (n: number): Turn[] => [
  { role: 'user', content: `Fråga ${n}` },
  { role: 'assistant', content: `Svar ${n} ${'a'.repeat(4000)}` },
]
const talk = [1, 2, 3, 4, 5].flatMap(exchange)

test('keeps the newest turns in their order, as far as the budget reaches', () => {
  const kept = recentTurns(talk)
  expect(kept).toEqual(talk.slice(-kept.length))
  expect(kept.length).toBeGreaterThan(4)
  const tokens = kept.reduce((sum, { content }) => sum + estimateTokens(content), 0)
  expect(tokens).toBeLessThanOrEqual(HISTORY_TOKENS)
  expect(tokens + estimateTokens(talk.at(-kept.length - 1)?.content ?? '')).toBeGreaterThan(HISTORY_TOKENS)
})

test('leaves a short talk as it is, and nothing of one whose last turn is too long', () => {
  expect(recentTurns(exchange(1))).toEqual(exchange(1))
  expect(recentTurns([...exchange(1), { role: 'assistant', content: '☃'.repeat(HISTORY_TOKENS) }])).toEqual([])
})

test('no prompt holds more of a talk', () => {
  const { messages } = buildPrompt({ tier: 'none', kinds: [], history: talk, message: 'Hej', anonymous: false })
  expect(JSON.stringify(messages)).not.toContain('Svar 1')
  expect(JSON.stringify(messages)).toContain('Svar 5')
})
