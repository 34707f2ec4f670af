import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from './imports.ts'

/** What each room of the browser may know besides itself. `layouts` and `site` are known to the root and the table of routes alone. */
const KNOWS: Readonly<Record<string, RegExp>> = {
  api: /^contract\//,
  ui: /^(contract|web\/api)\//,
  loading: /^(contract|web\/(api|ui))\//,
  forms: /^(contract|web\/(api|ui))\//,
  frames: /^(contract|web\/(api|ui|loading|features\/(safety|status)))\//,
  features: /^(contract|safety|web\/(api|ui|loading|forms|frames))\//,
  layouts: /^(contract|web\/(api|ui|loading|forms|frames|features))\//,
  site: /^(contract|web\/(api|ui|loading|frames|features))\//,
}

test.each(Object.entries(KNOWS))('web/%s imports only what lies below it', (room, knows) => {
  const files = sourceFiles([`web/${room}`])
  expect(files.length).toBeGreaterThan(0)
  const upward = files
    .flatMap((path) => importsOf(path))
    .filter(({ to }) => !knows.test(to) && !to.startsWith(`web/${room}/`))
  expect(upward.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})
