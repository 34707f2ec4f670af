import type { Insight } from '../../../contract/anamnesis.ts'
import { DAY } from '../../day.ts'

const WEIGHT = { high: 3, medium: 2, low: 1 } as const

/**
 * How much an insight counts beside others: importance × confidence, and half as much after half a year. By whole months, so
 * that it stands still for a while.
 */
export function strengthOf(insight: Pick<Insight, 'importance' | 'confidence' | 'timestamp'>, now: Date): number {
  const months = Math.max(0, Math.floor((now.getTime() - Date.parse(insight.timestamp)) / (30 * DAY)))
  return (WEIGHT[insight.importance] * insight.confidence) / (1 + months / 6)
}
