import type { JsonObject } from '../json.ts'
import { isObject } from '../json.ts'
import { stringByFormat } from './string-formats.ts'

/** Proposes a value for the property at `path`; undefined when it has nothing to say. */
type Proposer = (path: readonly string[], node: JsonObject) => unknown

interface Walk {
  readonly root: JsonObject
  readonly propose: Proposer
}

const MAX_DEPTH = 8

/** A value that is valid for `schema`: what `propose` says where it fits, else the plainest value that is valid. */
export function fillSchema(schema: JsonObject, propose: Proposer): unknown {
  return fill(schema, [], { root: schema, propose }, 0)
}

function fill(node: JsonObject, path: readonly string[], walk: Walk, depth: number): unknown {
  const target = resolve(node, walk.root)
  if ('const' in target) return target['const']
  const proposed = walk.propose(path, target)
  const options = target['enum']
  if (Array.isArray(options)) return options.includes(proposed) ? proposed : options[0]
  const union: unknown = target['anyOf'] ?? target['oneOf']
  if (Array.isArray(union)) return fillUnion(union.filter(isObject), target, path, walk, depth)
  if (Array.isArray(target['allOf'])) {
    return fill(merge(target['allOf'].filter(isObject), target, walk.root), path, walk, depth)
  }
  return fillType(typeOf(target), target, proposed, path, walk, depth)
}

function fillType(
  type: string,
  node: JsonObject,
  proposed: unknown,
  path: readonly string[],
  walk: Walk,
  depth: number,
): unknown {
  if (type === 'object') return fillObject(node, path, walk, depth)
  if (type === 'array') return fillArray(node, proposed, path, walk, depth)
  if (type === 'integer' || type === 'number') return fillNumber(node, proposed, type === 'integer')
  if (type === 'boolean') return typeof proposed === 'boolean' ? proposed : false
  if (type === 'null') return null
  return fillString(node, proposed)
}

function fillObject(node: JsonObject, path: readonly string[], walk: Walk, depth: number): JsonObject {
  const properties = isObject(node['properties']) ? node['properties'] : {}
  const required = Array.isArray(node['required']) ? node['required'] : []
  const entries = Object.entries(properties).filter(([name]) => depth < MAX_DEPTH || required.includes(name))
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, isObject(inner) ? fill(inner, [...path, name], walk, depth + 1) : null]),
  )
}

function fillArray(node: JsonObject, proposed: unknown, path: readonly string[], walk: Walk, depth: number): unknown[] {
  const item = isObject(node['items']) ? node['items'] : { type: 'string' }
  const least = limit(node, 'minItems') ?? 0
  const most = limit(node, 'maxItems') ?? Infinity
  const options: unknown = resolve(item, walk.root)['enum']
  if (Array.isArray(options)) return enumList(options, proposed, least, most)
  const wished = Array.isArray(proposed) ? proposed.length : 0
  const count = Math.min(most, depth >= MAX_DEPTH ? least : Math.max(least, wished))
  return Array.from({ length: count }, (_, index) => fill(item, [...path, String(index)], walk, depth + 1))
}

/** The proposed entries that the schema knows, each once. */
function enumList(options: readonly unknown[], proposed: unknown, least: number, most: number): unknown[] {
  const known = Array.isArray(proposed) ? [...new Set(proposed.filter((one) => options.includes(one)))] : []
  const padded = [
    ...known,
    ...options.filter((one) => !known.includes(one)).slice(0, Math.max(0, least - known.length)),
  ]
  return padded.slice(0, most)
}

function fillNumber(node: JsonObject, proposed: unknown, whole: boolean): number {
  const above = limit(node, 'exclusiveMinimum')
  const below = limit(node, 'exclusiveMaximum')
  const step = whole ? 1 : 0.01
  const low = limit(node, 'minimum') ?? (above === null ? -Infinity : above + step)
  const high = limit(node, 'maximum') ?? (below === null ? Infinity : below - step)
  const wished = typeof proposed === 'number' ? proposed : Math.max(0, low)
  const value = Math.min(high, Math.max(low, wished))
  const multiple = limit(node, 'multipleOf')
  const stepped = multiple ? Math.ceil(value / multiple) * multiple : value
  return whole ? Math.round(stepped) : Number(stepped.toFixed(4))
}

function fillString(node: JsonObject, proposed: unknown): string {
  const format = stringByFormat(node['format'])
  if (format !== null) return format
  const most = limit(node, 'maxLength') ?? Infinity
  const least = limit(node, 'minLength') ?? 0
  const text = typeof proposed === 'string' ? proposed : 'Framgår inte av texten.'
  // JSON Schema counts characters, not the units of a string.
  const characters = Array.from(text)
  return characters.slice(0, most).join('') + '.'.repeat(Math.max(0, least - characters.length))
}

/** The first branch that takes the proposal; a branch that is not null wins over null. */
function fillUnion(
  branches: readonly JsonObject[],
  node: JsonObject,
  path: readonly string[],
  walk: Walk,
  depth: number,
): unknown {
  const resolved = branches.map((branch) => resolve(branch, walk.root))
  const nullable = resolved.some((branch) => typeOf(branch) === 'null')
  if (nullable && walk.propose(path, { ...node, nullable: true }) === null) return null
  if (nullable && depth >= MAX_DEPTH) return null
  const flat = depth >= MAX_DEPTH ? resolved.find((branch) => !['object', 'array'].includes(typeOf(branch))) : null
  const chosen = flat ?? resolved.find((branch) => typeOf(branch) !== 'null')
  return chosen ? fill(chosen, path, walk, depth + 1) : null
}

function merge(parts: readonly JsonObject[], node: JsonObject, root: JsonObject): JsonObject {
  const { allOf: _, ...own } = node
  return [own, ...parts.map((part) => resolve(part, root))].reduce<JsonObject>((sum, part) => {
    const properties = { ...record(sum['properties']), ...record(part['properties']) }
    return { ...sum, ...part, ...(Object.keys(properties).length > 0 ? { properties, type: 'object' } : {}) }
  }, {})
}

function record(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

function resolve(node: JsonObject, root: JsonObject): JsonObject {
  let current = node
  for (let hops = 0; hops < 20 && typeof current['$ref'] === 'string'; hops += 1) {
    const steps = current['$ref'].replace(/^#\/?/, '').split('/').filter(Boolean)
    const found = steps.reduce<unknown>((at, step) => {
      const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
      return isObject(at) ? at[name] : undefined
    }, root)
    if (!isObject(found)) return {}
    current = found
  }
  return current
}

function typeOf(node: JsonObject): string {
  const type = node['type']
  if (typeof type === 'string') return type
  if (Array.isArray(type)) return String(type.find((name) => name !== 'null') ?? 'null')
  if (isObject(node['properties'])) return 'object'
  return node['items'] === undefined ? 'string' : 'array'
}

/** A numeric limit, also where an SDK helper has moved it into the description as `{minimum: 1, maximum: 5}`. */
function limit(node: JsonObject, keyword: string): number | null {
  const direct = node[keyword]
  if (typeof direct === 'number') return direct
  const described = typeof node['description'] === 'string' ? node['description'] : ''
  const found = new RegExp(`[{ ,]${keyword}: (-?\\d+(?:\\.\\d+)?(?:e\\+?\\d+)?)`).exec(described)
  return found ? Number(found[1]) : null
}
