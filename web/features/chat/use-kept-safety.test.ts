import { expect, test } from 'vitest'
import type { SafetyTier } from '../../../contract/safety-tiers.ts'
import { conversationReducer, emptyConversation } from '../conversation/conversation-state.ts'
import { isOldDanger } from './use-kept-safety.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const keptAt = (last_signal_at: string | null) => ({ tier: 'high' as const, kinds: [], last_signal_at })
const yesterday = keptAt('2026-11-26T12:00:00Z')
const told = (tier: SafetyTier) => ({ type: 'safety', tier, kinds: [] }) as const
const shown = conversationReducer(emptyConversation(), told('high'))

test('danger is of long ago a day after its last sign, and one without a time is of this moment', () => {
  expect(isOldDanger(yesterday, shown, NOW)).toBe(true)
  expect(isOldDanger(keptAt('2026-11-26T12:00:01Z'), shown, NOW)).toBe(false)
  expect(isOldDanger(keptAt(null), shown, NOW)).toBe(false)
  expect(isOldDanger({ ...yesterday, tier: 'concern' }, shown, NOW)).toBe(false)
})

test('a sign that this screen alone found is of this moment, and what the server tells again of what is kept is not', () => {
  expect(isOldDanger(yesterday, conversationReducer(shown, told('high')), NOW)).toBe(true)
  const found = conversationReducer(shown, { ...told('high'), foundHere: true })
  expect(isOldDanger(yesterday, found, NOW)).toBe(false)
  expect(isOldDanger(yesterday, conversationReducer(found, told('high')), NOW)).toBe(false)
  expect(isOldDanger(yesterday, conversationReducer(emptyConversation(), told('high')), NOW)).toBe(true)
})
