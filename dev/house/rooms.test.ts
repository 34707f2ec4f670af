import { describe, expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { type Import, importsOf, sourceFiles } from './imports.ts'

const imports = sourceFiles(['contract', 'safety', 'worker', 'durable-objects', 'web']).flatMap((path) =>
  importsOf(path),
)

/** A file that stands in no room, and an object's door, are rooms of their own. */
function roomOf(path: string): string {
  if (/^durable-objects\/[^/]+\/client\.ts$/.test(path)) return path
  const [, room] =
    /^((?:worker|web)\/features\/[^/]+|(?:worker|web|durable-objects)\/[^/]+|contract|safety)\//.exec(path) ?? []
  return room ?? path
}

type Arrow = Pick<Import, 'from' | 'to' | 'typeOnly'>

/**
 * The types of an object's class, in its door and in the bindings: they tell how two processes talk over the wire, and
 * nothing of the object's own code comes along.
 */
function isWire({ from, to, typeOnly }: Arrow): boolean {
  const isObject = /^durable-objects\/[^/]+\/(object|client)\.ts$/.test(to)
  return typeOnly && isObject && (from === 'worker/env.ts' || from === to.replace(/object\.ts$/, 'client.ts'))
}

function graphOf(all: readonly Arrow[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const one of all) {
    const [from, to] = [roomOf(one.from), roomOf(one.to)]
    if (from === to || isWire(one)) continue
    graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return graph
}

/** Each import that keeps the circle going, to be turned: pass a function in, move a file, or make one room of two. */
function describeCircle(circle: readonly string[]): string[] {
  return imports
    .filter((one) => roomOf(one.from) !== roomOf(one.to) && !isWire(one))
    .filter(({ from, to }) => circle.includes(roomOf(from)) && circle.includes(roomOf(to)))
    .map(({ from, to }) => `${from} imports ${to}`)
}

/** The rooms below the features. */
const BELOW = [
  'worker/crypto',
  'worker/db',
  'worker/generation',
  'worker/http',
  'worker/integrations',
  'worker/jobs',
  'worker/personal-data',
  'worker/secrets',
]

/** What each side may know (docs/architecture.md). Nobody knows `dev/` or `tests/`, and the web is known to itself alone. */
const KNOWS: Readonly<Record<string, RegExp>> = {
  contract: /^contract\//,
  safety: /^(safety|contract)\//,
  worker: /^(worker|contract|safety|durable-objects\/[^/]+\/client\.ts$)/,
  'durable-objects': /^(durable-objects|worker|contract|safety)\//,
  web: /^(web|contract|safety)\//,
}

/** The entry hands the objects' classes to the platform. */
function isEntry({ from, to }: Arrow): boolean {
  return from === 'worker/index.ts' && /^durable-objects\/[^/]+\/object\.ts$/.test(to)
}

function undrawnOf(side: string, all: readonly Arrow[]): Arrow[] {
  const known = KNOWS[side] ?? /^$/
  return all.filter((one) => one.from.startsWith(`${side}/`) && !known.test(one.to) && !isEntry(one))
}

describe('rooms', () => {
  test('what lies below the features knows none of them', () => {
    const upwards = imports.filter(({ from, to }) => to.startsWith('worker/features/') && BELOW.includes(roomOf(from)))
    expect(upwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test.each(Object.keys(KNOWS))('%s/ imports only what is drawn for it', (side) => {
    expect(imports.filter(({ from }) => from.startsWith(`${side}/`)).length).toBeGreaterThan(0)
    expect(undrawnOf(side, imports).map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test.each(['web/ui/a.ts', 'dev/ports.ts', 'tests/support/app.ts'])(
    'from no folder of the Worker is %s imported',
    (to) => {
      const folders = [
        'worker/db',
        'worker/crypto',
        'worker/features/a',
        'worker/jobs',
        'durable-objects/a',
        'contract',
        'safety',
      ]
      const planted = folders.map((folder) => ({ from: `${folder}/queries.ts`, to, typeOnly: true }))
      expect(Object.keys(KNOWS).flatMap((side) => undrawnOf(side, planted))).toHaveLength(folders.length)
    },
  )

  test('no two of them import each other, not by way of others either', () => {
    expect(circlesOf(graphOf(imports)).map(describeCircle)).toEqual([])
  })

  test('a circle by way of a third room is found, one within a room is none', () => {
    const one = (from: string, to: string) => ({ from, to, typeOnly: false })
    const there = [
      one('worker/features/a/x.ts', 'worker/features/b/y.ts'),
      one('worker/features/b/z.ts', 'worker/log.ts'),
      one('worker/features/a/x.ts', 'worker/features/a/y.ts'),
    ]
    expect(circlesOf(graphOf(there))).toEqual([])
    const back = one('worker/log.ts', 'worker/features/a/q.ts')
    expect(circlesOf(graphOf([...there, back]))).toEqual([['worker/features/a', 'worker/features/b', 'worker/log.ts']])
  })
})
