import { invalid } from './api-error.ts'
import type { JsonObject } from './json.ts'
import { isObject } from './json.ts'

/** Keywords that structured outputs refuse, by type; SDK helpers move them into the description. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  string: ['minLength', 'maxLength'],
  array: ['maxItems', 'uniqueItems'],
  object: ['minProperties', 'maxProperties', 'patternProperties'],
}

/** Reads `{ type: 'json_schema', schema }` and refuses the schemas that Anthropic refuses. */
export function checkOutputSchema(format: unknown, at: string): JsonObject {
  if (!isObject(format) || format['type'] !== 'json_schema') throw invalid(`${at}.type: Input should be 'json_schema'`)
  const schema = format['schema']
  if (!isObject(schema)) throw invalid(`${at}.schema: Field required`)
  checkNode(schema, `${at}.schema`)
  return schema
}

function checkNode(node: unknown, at: string): void {
  if (!isObject(node)) return
  const type = node['type']
  if (typeof type === 'string') {
    const refused = (REFUSED[type] ?? []).filter((keyword) => keyword in node)
    if (refused.length > 0) {
      throw invalid(`${at}: For '${type}' type, properties ${refused.join(', ')} are not supported`)
    }
  }
  if (type === 'object' && node['additionalProperties'] !== false) {
    throw invalid(`${at}: For 'object' type, 'additionalProperties' must be explicitly set to false`)
  }
  if (type === 'array' && typeof node['minItems'] === 'number' && node['minItems'] > 1) {
    throw invalid(`${at}: For 'array' type, 'minItems' values other than 0 or 1 are not supported`)
  }
  for (const inner of children(node)) checkNode(inner, at)
}

function children(node: JsonObject): unknown[] {
  const named = ['properties', '$defs', 'definitions'].flatMap((key) => {
    const group = node[key]
    return isObject(group) ? Object.values(group) : []
  })
  const listed = ['anyOf', 'allOf'].flatMap((key) => {
    const group: unknown = node[key]
    return Array.isArray(group) ? group : []
  })
  return [...named, ...listed, node['items']]
}
