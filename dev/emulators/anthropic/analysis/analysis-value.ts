import type { JsonObject } from '../json.ts'
import { isObject } from '../json.ts'
import type { Facts } from './facts.ts'
import { readFacts } from './facts.ts'
import { PROPOSALS } from './proposals.ts'
import { fillSchema } from './schema-value.ts'
import { summaryOf } from './wording.ts'

/** A value for any JSON schema, filled from what rules read in `text`. */
export function analysisValue(schema: JsonObject, text: string): unknown {
  const facts = readFacts(text)
  return fillSchema(schema, (path, node) => propose(facts, path, node))
}

function propose(facts: Facts, path: readonly string[], node: JsonObject): unknown {
  const proposed = asksForInsights(node) ? facts.insights : byName(facts, path)
  if (node['type'] === 'array') return Array.isArray(proposed) ? proposed : undefined
  if (node['type'] === 'string' || node['enum']) return asWord(proposed, facts, node)
  return proposed
}

/** By the nearest name: an entry of a list takes its own place in what its list is filled with. */
function byName(facts: Facts, path: readonly string[]): unknown {
  const step = path.at(-1) ?? ''
  if (!/^\d+$/.test(step)) return fieldOfInsight(facts, path) ?? proposalFor(facts, path)
  const list = byName(facts, path.slice(0, -1))
  return Array.isArray(list) ? list[Number(step) % Math.max(1, list.length)] : undefined
}

function proposalFor(facts: Facts, path: readonly string[]): unknown {
  return PROPOSALS.find(([name]) => name.test(path.at(-1) ?? ''))?.[1](facts, path)
}

/** A list of what is known of the person, by the areas of their history: other lists of insights are of sentences. */
function asksForInsights({ items }: JsonObject): boolean {
  return isObject(items) && isObject(items['properties']) && 'area' in items['properties']
}

/** What an insight says under this name; undefined where the path leads to no insight, or to none of its own names. */
function fieldOfInsight({ insights }: Facts, path: readonly string[]): unknown {
  const [list = '', index = '', name = ''] = path.slice(-3)
  if (!list.endsWith('insights') || !/^\d+$/.test(index)) return undefined
  return Object.entries(insights[Number(index)] ?? {}).find(([key]) => key === name)?.[1]
}

function asWord(proposed: unknown, facts: Facts, node: JsonObject): unknown {
  if (Array.isArray(node['enum'])) return proposed
  if (typeof proposed === 'string') return proposed
  return Array.isArray(proposed) && typeof proposed[0] === 'string' ? proposed[0] : summaryOf(facts)
}
