import { matchesGlob, posix } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../../web/routes.ts'
import { importsOf, readSource } from './imports.ts'

const LAYOUT = 'site/site-layout.tsx'

/** What draws, and what is named a look: other files hold no names of looks (tests/e2e/site-links.test.ts looks at the built pages). */
const hasLooks = (path: string) => /(\.tsx|-look\.ts)$/.test(path) || /className:|_LOOK\b/.test(readSource(path))

interface Sheet {
  readonly taken: readonly string[]
  readonly left: readonly string[]
}

/** Which files a sheet is made from, as globs from the root of the repository. */
function sheet(path: string): Sheet {
  const base = posix.dirname(path)
  const css = readSource(path)
  const globs = (found: Iterable<RegExpMatchArray>) => [...found].map(([, glob = '']) => posix.join(base, glob))
  return {
    taken: [...globs(css.matchAll(/^@source '([^']+)'/gm)), ...globs(css.matchAll(/ source\('([^']+)'\)/g))],
    left: globs(css.matchAll(/^@source not '([^']+)'/gm)),
  }
}

/** A folder stands for all that is in it, as Tailwind has it. */
const holds = (glob: string, path: string) => matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`)

const isRead = ({ taken, left }: Sheet, path: string) =>
  taken.some((glob) => holds(glob, path)) && !left.some((glob) => holds(glob, path))

/** The files of the browser with looks in them that these files need, themselves among them. */
function reached(roots: readonly string[]): string[] {
  const found = new Set<string>()
  function take(path: string): void {
    if (found.has(path) || !/^web\/.*\.tsx?$/.test(path)) return
    found.add(path)
    for (const { to, typeOnly } of importsOf(path)) if (!typeOnly) take(to)
  }
  roots.forEach(take)
  return [...found].filter(hasLooks)
}

function filesOf(table: typeof routes): string[] {
  return table.flatMap(({ file, children = [] }) => [`web/${file}`, ...filesOf(children)])
}

const site = routes.filter(({ file }) => file === LAYOUT)
const app = routes.filter(({ file }) => file !== LAYOUT)

test.each([
  ['web/site/site.css', 'of a page that is read', filesOf(site)],
  ['web/app.css', 'of the app', [...filesOf(app), 'web/root.tsx', 'web/entry.instant-chat.tsx']],
] as const)('%s is made from every file %s that holds looks', (path, _, roots) => {
  const files = reached(roots)
  expect(files.length).toBeGreaterThan(50)
  const read = sheet(path)
  expect(files.filter((file) => !isRead(read, file))).toEqual([])
})

test('what only pages that are read show is no weight for the app', () => {
  const shared = new Set(reached([...filesOf(app), 'web/root.tsx', 'web/entry.instant-chat.tsx']))
  const own = reached(filesOf(site)).filter((file) => !shared.has(file) && /^web\/(features|site)\//.test(file))
  expect(own.length).toBeGreaterThan(30)
  expect(own.filter((file) => isRead(sheet('web/app.css'), file))).toEqual([])
})
