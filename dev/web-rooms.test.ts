import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const IMPORTED = /(?:\bfrom|\bimport|\bimport\()\s*'(\.\.?\/[^']+)'/g

/** What each room of the browser may know besides itself. `layouts` is known to the root and the table of routes alone. */
const KNOWS: Readonly<Record<string, RegExp>> = {
  api: /^contract\//,
  ui: /^(contract|web\/api)\//,
  loading: /^(contract|web\/(api|ui))\//,
  forms: /^(contract|web\/(api|ui))\//,
  frames: /^(contract|web\/(api|ui|loading|features\/(safety|status)))\//,
  features: /^(contract|web\/(api|ui|loading|forms|frames))\//,
  layouts: /^(contract|web\/(api|ui|loading|forms|frames|features))\//,
}

function roomOf(path: string): string {
  return path.split('/')[1] ?? ''
}

test.each(Object.entries(KNOWS))('web/%s imports only what lies below it', (room, knows) => {
  const files = globSync(`web/${room}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(0)
  const upward = files.flatMap((from) =>
    [...readFileSync(join(ROOT, from), 'utf8').matchAll(IMPORTED)].flatMap(([, path = '']) => {
      const to = posix.join(posix.dirname(from.replaceAll('\\', '/')), path)
      return knows.test(to) || (to.startsWith('web/') && roomOf(to) === room) ? [] : [`${from} imports ${to}`]
    }),
  )
  expect(upward).toEqual([])
})
