import { basename } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { importsOf, readSource, sourceFiles } from './imports.ts'

/** Where SQL may stand: the database's own room, those that walk rows of every feature, and the features. */
const ROOMS = /^worker\/(db|jobs|personal-data|secrets|features\/[^/]+)\//
/** Of a feature: a handler asks a verb, a mail has its words from one. */
const WITHOUT_SQL = ['routes.ts', 'mails.ts']
/** How something was asked for; what is thrown, and the counting of tries, are no part of that. */
const TRANSPORT = /^worker\/http\/(?!app-error|attempts-of)/

interface Source {
  readonly path: string
  readonly text: string
}

const sources = sourceFiles(['contract', 'safety', 'worker', 'durable-objects', 'web']).map((path) => ({
  path,
  text: readSource(path),
}))

function hasSql({ text }: Source): boolean {
  return /from 'drizzle-orm/.test(text)
}

function isMisplaced(source: Source): boolean {
  return hasSql(source) && (!ROOMS.test(source.path) || WITHOUT_SQL.includes(basename(source.path)))
}

function knowsTransport(source: Source): boolean {
  const own = importsOf(source.path, source.text).filter(({ typeOnly, to }) => !typeOnly && TRANSPORT.test(to))
  return hasSql(source) && (own.length > 0 || /from 'hono/.test(source.text))
}

describe('SQL', () => {
  test('stands in the rooms that docs/architecture.md names, and in no routes.ts or mails.ts', () => {
    expect(sources.filter(hasSql).length).toBeGreaterThan(50)
    expect(sources.filter(isMisplaced).map(({ path }) => path)).toEqual([])
  })

  test('knows nothing of requests and answers', () => {
    expect(sources.filter(knowsTransport).map(({ path }) => path)).toEqual([])
  })

  test('is found in a room that has none, in a handler, and beside a request', () => {
    const text = "import { eq } from 'drizzle-orm'\n"
    for (const path of ['worker/http/a.ts', 'durable-objects/a/logic.ts', 'worker/features/a/routes.ts']) {
      expect(isMisplaced({ path, text }), path).toBe(true)
    }
    expect(isMisplaced({ path: 'worker/features/a/take-seat.ts', text })).toBe(false)
    const beside = `${text}import { mount } from '../../http/mount.ts'\n`
    expect(knowsTransport({ path: 'worker/features/a/take-seat.ts', text: beside })).toBe(true)
  })
})
