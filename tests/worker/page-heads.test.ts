import { expect, test } from 'vitest'
import { SITE_PAGES } from '../../contract/pages.ts'
import { OFFLINE_PATH } from '../../contract/safety-pages.ts'
import { newAddress } from '../support/addresses.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

/** Every page that a search engine or somebody who shares it may lead to, posts of the blog apart (blog-pages.test.ts). */
const UNLISTED = [OFFLINE_PATH, '/404', '/blog/:slug']
const PAGES = [...SITE_PAGES.filter((path) => !UNLISTED.includes(path)), '/instant-chat', '/contact', '/find-therapist']

async function get(path: string) {
  const answer = await fetch(new URL(path, app.origin), { headers: { 'CF-Connecting-IP': newAddress() } })
  expect(answer.status, path).toBe(200)
  return answer
}

async function headOf(path: string) {
  const html = await (await get(path)).text()
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
    meta,
  }
}

test.for(PAGES)(
  '%s says in its own HTML what it is, where it stands and how it looks when it is shared',
  async (path) => {
    const { title, canonical, meta } = await headOf(path)
    expect(title).toContain('Lyhörd')
    expect(meta('og:title')).toBe(title)
    expect(meta('description').length).toBeGreaterThan(40)
    expect(meta('description').length).toBeLessThan(180)
    expect(meta('og:description')).toBe(meta('description'))
    expect(new URL(canonical).pathname).toBe(path)
    expect(meta('og:url')).toBe(canonical)
    expect(meta('og:image:alt')).not.toBe('')
    // A blog without a post is kept out of search (blog-pages.test.ts).
    if (path !== '/blog') expect(meta('robots')).toBe('')
    const picture = await get(new URL(meta('og:image')).pathname)
    expect(picture.headers.get('content-type')).toContain('image/png')
  },
)

test('no two of them have the same title or description', async () => {
  const heads = await Promise.all(PAGES.map(headOf))
  expect(new Set(heads.map(({ title }) => title)).size).toBe(PAGES.length)
  expect(new Set(heads.map(({ meta }) => meta('description'))).size).toBe(PAGES.length)
})

test('the sitemap names each of them, and none that is kept out of search', async () => {
  const xml = await (await get('/sitemap.xml')).text()
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  for (const path of PAGES) expect(paths).toContain(path)
  for (const path of [OFFLINE_PATH, '/404', '/design', '/client', '/therapist']) expect(paths).not.toContain(path)
})
