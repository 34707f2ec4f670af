import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const LONGEST = 160
/** What may stand beside a long text on its line: a name, a sign, a comma. */
const LONGEST_BESIDE_TEXT = 60

const files = globSync('{contract,dev,durable-objects,tests,web,worker}/**/*.{ts,tsx,mjs,css}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|output|generated)(\/|$)/.test(path),
})

interface Span {
  readonly start: number
  readonly end: number
}

/** The strings, patterns and templates with nothing but names in them: what is data wherever it stands. */
function textsOf(source: string): Span[] {
  const texts: Span[] = []
  JSON.stringify(parseAst(source, { lang: 'ts' }), (_key, node: unknown) => {
    if (isText(node)) texts.push(node)
    // A number of arbitrary size has no JSON.
    return typeof node === 'bigint' ? null : node
  })
  return texts
}

function isText(node: unknown): node is Span {
  if (typeof node !== 'object' || node === null || !('type' in node)) return false
  if (node.type === 'Literal') return true
  if (node.type !== 'TemplateLiteral' || !('expressions' in node) || !Array.isArray(node.expressions)) return false
  return node.expressions.every((expression: { type: string }) => expression.type === 'Identifier')
}

/** The numbers of the lines that are too long. */
function longLines(source: string, isData: boolean): number[] {
  const texts = isData ? textsOf(source) : []
  let start = 0
  return source.split('\n').flatMap((line, index) => {
    const end = start + line.length
    const shares = texts.map((text) => Math.min(text.end, end) - Math.max(text.start, start))
    start = end + 1
    const isTooLong = line.length > LONGEST && line.length - Math.max(0, ...shares) > LONGEST_BESIDE_TEXT
    return isTooLong ? [index + 1] : []
  })
}

test('no line is longer than 160 characters, unless it is one text or pattern of a module without markup', () => {
  const long = files.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    if (!source.split('\n').some((line) => line.length > LONGEST)) return []
    return longLines(source, /\.m?[tj]s$/.test(path)).map((line) => `${path}:${line}`)
  })
  expect(long).toEqual([])
})

test('a long line of code is found, a long text alone is not', () => {
  const words = 'ord '.repeat(60)
  expect(longLines(`const a = 1\nconst text = '${words}'\n`, true)).toEqual([])
  expect(longLines(`const text = '${words}'\n`, false)).toEqual([1])
  expect(longLines(`const list = [${"'ord', ".repeat(60)}]\n`, true)).toEqual([1])
  expect(longLines(`// ${words}\n`, true)).toEqual([1])
  expect(longLines(`const html = \`${words}\${escape(words)}\`\n`, true)).toEqual([1])
})
