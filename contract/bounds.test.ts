import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { requestSession } from './matching.ts'
import { changePassword } from './password.ts'
import { updateProfile } from './profile.ts'
import { register } from './registration.ts'
import { allEndpoints } from './table.ts'

type Node = { [key: string]: unknown }

/** What of a schema a sender decides the size of and nothing ends: texts, lists and open records, by their path. */
function unboundedIn(node: Node, path: string): string[] {
  const found: string[] = []
  const types = [node['type']].flat()
  const fixed = node['enum'] !== undefined || node['const'] !== undefined
  if (types.includes('string') && !fixed && !isShortByForm(node)) found.push(`${path}: text`)
  if (types.includes('array') && node['maxItems'] === undefined && node['prefixItems'] === undefined)
    found.push(`${path}: list`)
  if (isNode(node['additionalProperties']) && Object.keys(node['additionalProperties']).length > 0)
    found.push(`${path}: record`, ...unboundedIn(node['additionalProperties'], `${path}.*`))
  for (const [name, child] of Object.entries(isNode(node['properties']) ? node['properties'] : {}))
    if (isNode(child)) found.push(...unboundedIn(child, `${path}.${name}`))
  if (isNode(node['items'])) found.push(...unboundedIn(node['items'], `${path}[]`))
  for (const key of ['anyOf', 'allOf', 'oneOf', 'prefixItems'])
    for (const child of [node[key] ?? []].flat()) if (isNode(child)) found.push(...unboundedIn(child, path))
  return found
}

/** A longest length, or a form that has one: an id, or an expression whose every repetition is counted. */
function isShortByForm(node: Node): boolean {
  if (typeof node['maxLength'] === 'number') return true
  if (['uuid', 'date', 'email'].includes(String(node['format']))) return node['format'] !== 'email'
  const pattern = node['pattern']
  return typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const schemaOf = (schema: z.ZodMiniType): Node => ({
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
})

test('tells a text, a list and a record without an end from those with one', () => {
  const open = z.object({
    a: z.string(),
    b: z.array(z.number()),
    c: z.record(z.string(), z.number()),
    d: z.string().check(z.regex(/^a+$/)),
  })
  expect(unboundedIn(schemaOf(open), 'x')).toEqual(['x.a: text', 'x.b: list', 'x.c: record', 'x.d: text'])
  const closed = z.object({
    a: z.string().check(z.maxLength(5)),
    b: z.array(z.number()).check(z.maxLength(3)),
    c: z.enum(['ja', 'nej']),
    d: z.uuid(),
  })
  expect(unboundedIn(schemaOf(closed), 'x')).toEqual([])
})

test('every text and list that a browser sends has a longest length', () => {
  const endpoints = allEndpoints()
  expect(endpoints.length).toBeGreaterThan(60)
  const found = endpoints.flatMap(({ name, endpoint: { params, query, body } }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : unboundedIn(schemaOf(schema), `${name}.${part}`),
    ),
  )
  expect(found).toEqual([])
})

const long = (length: number) => 'x'.repeat(length)

test.each([
  [changePassword, { current_password: long(129) }, 'Lösenordet stämmer inte.'],
  [updateProfile, { name: long(171) }, 'Namnet får vara högst 170 tecken'],
  [register, { name: long(171) }, 'Namnet får vara högst 170 tecken'],
  [requestSession, { preferred_times: long(501) }, 'Tiderna får vara högst 500 tecken.'],
  [requestSession, { preferred_times: [long(101)] }, 'Högst 100 tecken per tid.'],
  [requestSession, { preferred_times: Array(21).fill('tisdag') }, 'Skriv tiderna som text, eller högst 20 i en lista.'],
])('what is too long is told in a sentence of ours: $path %#', ({ body }, sent, told) => {
  const [field] = Object.keys(sent)
  const { error } = z.safeParse<z.ZodMiniType>(body, sent)
  expect(error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message)).toEqual([told])
})
