import { expect, test } from 'vitest'
import { SITE_PAGES } from '../../contract/pages.ts'
import { readPages } from './support/read-pages.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const read = await readPages(stage.app)
/** Those, and the one page of the app that they all lead to. */
const pages = [...read, { name: '/contact', path: '/contact' }]

interface Loaded {
  readonly status: number
  readonly html: string
}

const loaded = new Map<string, Promise<Loaded>>()

/** A page of the site as the server sends it, fetched once. */
function load(path: string): Promise<Loaded> {
  const before = loaded.get(path)
  if (before !== undefined) return before
  const answer = fetch(stage.app.origin + path).then(async (page) => ({ status: page.status, html: await page.text() }))
  loaded.set(path, answer)
  return answer
}

function valuesOf(html: string, attribute: string): string[] {
  const found = html.matchAll(new RegExp(`<[a-z][^>]*\\s${attribute}="([^"]*)"`, 'g'))
  return [...found].map(([, value = '']) =>
    value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  )
}

/** What is wrong with a link of this site; null where it leads to a page, and to a place that is there. */
async function faultOf(from: string, href: string): Promise<string | null> {
  const url = new URL(href, stage.app.origin + from)
  if (url.origin !== stage.app.origin) return null
  const { status, html } = await load(url.pathname)
  if (status !== 200 && url.pathname !== from) return `${from} → ${href}: ${status}`
  const place = decodeURIComponent(url.hash.slice(1))
  // A page of the app makes its places itself.
  if (place === '' || !SITE_PAGES.includes(url.pathname) || valuesOf(html, 'id').includes(place)) return null
  return `${from} → ${href}: no such place`
}

test.for(pages)('every link of $name leads to a page and a place that are there', async ({ path }) => {
  const { html } = await load(path)
  const hrefs = [...new Set(valuesOf(html.replaceAll(/<link\b[^>]*>/g, ''), 'href'))]
  expect(hrefs.length).toBeGreaterThan(10)
  const faults = await Promise.all(hrefs.map((href) => faultOf(path, href)))
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})

/** The classes that a style sheet has rules for. */
function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))
}

test.for(read)('$name has in itself every look that its parts ask for', async ({ path }) => {
  const { html } = await load(path)
  const own = classesIn(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '')
  const [sheet = ''] = /\/assets\/app-[^" ]+\.css/.exec((await load('/contact')).html) ?? []
  const known = classesIn((await load(sheet)).html)
  const asked = new Set(valuesOf(html, 'class').flatMap((value) => value.split(' ')))
  expect([...asked].filter((name) => own.has(name)).length).toBeGreaterThan(100)
  expect([...asked].filter((name) => known.has(name) && !own.has(name))).toEqual([])
})

/** What an id stands for elsewhere in the page. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'commandfor', 'popovertarget']

test.for(pages)('the parts of $name have one id each, and what names another finds it', async ({ path }) => {
  const { html } = await load(path)
  const ids = valuesOf(html, 'id')
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const named = REFERENCES.flatMap((attribute) => valuesOf(html, attribute)).flatMap((value) => value.split(' '))
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
})

/** The names of elements in the order they begin. What a script or a text holds is none. */
function elementsOf(html: string): string[] {
  const markup = html
    .replaceAll(/<(script|title)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2>')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
  return [...markup.matchAll(/<([a-z][a-z0-9]*)\b/gi)].map(([, name = '']) => name.toLowerCase())
}

test('the browser finds every page as it was written: nothing stands where it may not', async () => {
  const { page } = await stage.visitor({ context: { javaScriptEnabled: false } })
  for (const { name, path } of pages) {
    const written = await page.goto(path)
    expect(elementsOf(await page.content()), name).toEqual(elementsOf((await written?.text()) ?? ''))
  }
})
