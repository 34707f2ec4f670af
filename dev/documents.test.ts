import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '../contract/table.ts'

const ROOT = join(import.meta.dirname, '..')
const UNREAD = /(^|\/)(node_modules|build|dist|\.[^/]+|output|package-lock\.json)(\/|$)/
/** Written when something runs, and not part of the repository. */
const MADE = /^(\.data|\.wrangler|build|dist|tests\/output)(\/|$)/

const files = globSync('**/*', { cwd: ROOT, exclude: (path) => UNREAD.test(path) }).map((path) =>
  path.replaceAll('\\', '/'),
)
const code = files.filter((path) => /\.(tsx?|css|toml|mjs|jsonc?)$/.test(path) && !path.endsWith('documents.test.ts'))
const documents = files.filter((path) => /^docs\/[^/]+\.md$/.test(path) || path === 'README.md')
const names = new Set(files.map((path) => basename(path)))
const rooms = new Set(files.filter((path) => !path.includes('/')))

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchors(path: string): Set<string> {
  const headings = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** True for the document, and for the heading where one is named. */
function stands(path: string, anchor: string | undefined): boolean {
  return documents.includes(path) && (anchor === undefined || anchors(path).has(anchor))
}

/** A file that a comment names, by the end of its path; `*` and `<noun>` are no names. */
const NAMED = /(?<![\w<*.])(?:\.+\/)?([\w./-]*[\w-]+\.(?:tsx?|css|toml|sql|jsonl))\b/g

/** The files that the comments of a file name. */
function namedIn(path: string): string[] {
  const comments = [...read(path).matchAll(/\/\*\*?\s[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment)
  return comments.flatMap((comment) => [...comment.matchAll(NAMED)].map(([, name = '']) => name))
}

/** What of the text in backticks is a path or a file's name, as far as it can be looked up. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word.replace(/\/$/, ''))
  return quoted.filter((word) => {
    if (/[<>*…:{}()]/.test(word) || MADE.test(word)) return false
    return word.includes('/') ? rooms.has(word.split('/')[0] ?? '') : /\.(tsx?|md|css|toml|sql)$/.test(word)
  })
}

function isThere(path: string): boolean {
  return path.includes('/') ? existsSync(join(ROOT, path)) : names.has(path)
}

/** The folders and files of the README's map, each with the room it stands in; `<noun>` is any. */
function mapped(): string[] {
  const map = /## Where things are\n+```\n([\s\S]*?)```/.exec(read('README.md'))?.[1] ?? ''
  let room = ''
  return map.split('\n').flatMap((line) => {
    const words = line.trim().split(/\s+/)
    const end = words.findIndex((word) => !/(\/|\.ts)$/.test(word))
    const paths = words.slice(0, end === -1 ? undefined : end)
    const inner = line.startsWith(' ') ? paths : paths.slice(1)
    if (!line.startsWith(' ')) room = paths[0] ?? ''
    return [...(inner === paths ? [] : paths.slice(0, 1)), ...inner.map((path) => room + path.replace(/<.*$/, ''))]
  })
}

/** The room of a file, and in the two large ones the room in it. */
function roomsOf(path: string): string[] {
  const [first = '', second, ...deeper] = path.split('/')
  if (second === undefined) return []
  const isLarge = first === 'worker' || first === 'web'
  return [`${first}/`, ...(isLarge && deeper.length > 0 ? [`${first}/${second}/`] : [])]
}

describe('what comments cite', () => {
  it('stands in the repository', () => {
    const cited = code.flatMap((path) =>
      [...read(path).matchAll(/\bdocs\/([\w-]+)\.md(?:#([\w-]+))?/g)].map(([, name = '', anchor]) => ({
        path,
        name,
        anchor,
      })),
    )
    expect(cited.length).toBeGreaterThan(50)
    expect(cited.filter(({ name, anchor }) => !stands(`docs/${name}.md`, anchor))).toEqual([])
  })

  it('names files by names that they have', () => {
    const wrong = code.flatMap((path) =>
      namedIn(path)
        .filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
        .map((name) => `${path}: ${name}`),
    )
    expect(wrong).toEqual([])
  })

  it('is nothing that only its writer had', () => {
    const foreign = /\b(DESIGN|SAFETY|LOOK|STYLE)(\.md| §| rule| ")|\b[Ss]pecs? \d|\bdecisions §|\.\.\/shared\//
    const citing = [...code, ...documents].filter((path) => foreign.test(read(path)))
    expect(citing).toEqual([])
  })
})

describe.each(documents)('%s', (document) => {
  it('names only what is there', () => {
    expect(pathsIn(read(document)).filter((path) => !isThere(path))).toEqual([])
  })

  it('links only to what is there', () => {
    const links = [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    const broken = links.filter(([, target = '', anchor]) => {
      const path = target === '' ? document : join(document, '..', target)
      return path.endsWith('.md') ? !stands(path, anchor) : !existsSync(join(ROOT, path))
    })
    expect(broken.map(([link]) => link)).toEqual([])
  })
})

describe("the README's map", () => {
  it('shows every room and no other', () => {
    const shown = mapped()
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    const folders = new Set(files.flatMap(roomsOf))
    expect([...folders].filter((folder) => !shown.includes(folder))).toEqual([])
  })
})

describe('the table of endpoints in docs/security.md', () => {
  it('has each of the contract with its access and gate', () => {
    const rows = [...read('docs/security.md').matchAll(/^\| `([A-Z]+ \/\S+)` +\| (\S+) +\| (\S+) +\|$/gm)]
    const told = rows.map(([, address, access, gate]) => `${address} ${access} ${gate}`)
    const held = allEndpoints().map(
      ({ endpoint: { method, path, access, gate = '–' } }) => `${method} ${path} ${access} ${gate}`,
    )
    expect(told.toSorted()).toEqual(held.toSorted())
  })
})

describe("the chat's habits in docs/chat.md", () => {
  it('are each tried by tests that are there', () => {
    const rows = [...read('docs/chat.md').matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | '))
    const habits = rows.filter(([name = '', , tried]) => tried !== undefined && !/^(Habit|-+) *$/.test(name))
    expect(habits.length).toBeGreaterThan(30)
    const missing = habits.flatMap(([name = '', , tried = '']) => {
      const tests = [...tried.matchAll(/`([\w-]+)`/g)].map(([, test]) => `${test}.test.ts`)
      return tests.length === 0 ? [name] : tests.filter((test) => !names.has(test))
    })
    expect(missing).toEqual([])
  })
})
