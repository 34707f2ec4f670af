import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BLOG_PIECES } from '../../contract/blog-template.ts'
import { projectRoot } from '../../dev/project.ts'
import { newAddress } from '../support/addresses.ts'
import { newCategory, newPost } from '../support/blog.ts'
import { during } from '../support/faults.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

interface Page {
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

async function open(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const answer = await fetch(new URL(path, app.origin), {
    headers: { 'CF-Connecting-IP': newAddress(), ...headers },
    redirect: 'manual',
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const metaOf = ({ html }: Page, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const titleOf = ({ html }: Page) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const headingOf = ({ html }: Page) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]
/** What holds for every page of the blog: nothing of the template is left, and what the build said of it stands. */
function expectWhole(page: Page): void {
  expect(page.html).not.toMatch(/\{\{|<template data-piece/)
  expect(page.html).toContain('<main id="innehall"')
  expect(page.html).not.toMatch(/<script type="module"|modulepreload/)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'self'; script-src 'self'/)
  for (const name of ['strict-transport-security', 'x-content-type-options', 'referrer-policy', 'permissions-policy']) {
    expect(page.headers.get(name), name).toBeTruthy()
  }
}

describe('a post', () => {
  test('stands in the HTML itself, with all that is said of it', async () => {
    const category = await newCategory(app, { name: 'Sömn & ro' })
    const older = new Date('2026-11-01T12:00:00Z')
    const related = await newPost(app, { categories: [category], publishedAt: older })
    await newPost(app)
    const post = await newPost(app, {
      title: 'Hur <b>sover</b> man & "vilar"?',
      categories: [category],
      featuredImageUrl: '/blog/prov.svg',
      featuredImageAlt: 'En säng',
      publishedAt: new Date('2026-11-19T23:00:00Z'),
      updatedAt: new Date('2026-11-21T23:00:00Z'),
      viewCount: 1234,
    })
    const page = await open(`/blog/${post.slug}`)
    expect(page.status).toBe(200)
    expectWhole(page)
    expect(page.headers.get('cache-control')).toBe('public, max-age=60')
    expect(titleOf(page)).toBe('Hur &lt;b&gt;sover&lt;/b&gt; man &amp; &quot;vilar&quot;? · Lyhörd')
    expect(headingOf(page)).toBe('Hur &lt;b&gt;sover&lt;/b&gt; man &amp; &quot;vilar&quot;?')
    expect(metaOf(page, 'description')).toBe(post.metaDescription)
    expect(metaOf(page, 'og:image')).toMatch(/^https?:\/\/[^/]+\/blog\/prov\.png$/)
    expect(metaOf(page, 'og:image:alt')).toBe('En säng')
    expect(metaOf(page, 'robots')).toBe('index, follow')
    expect(page.html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/]+/blog/${post.slug}"`))
    expect(page.html).toContain('href="/blog/rss.xml"')
    expect(page.html).toMatch(/<time dateTime="2026-11-19T23:00:00.000Z">20 november 2026<\/time>/i)
    expect(page.html).toMatch(/uppdaterad .*22 november 2026/s)
    expect(page.html).toContain('4 min läsning')
    expect(page.html).toMatch(/1\s234 visningar/)
    expect(page.html).toContain('<h2>Rubrik</h2>\n<p><strong>Fet</strong> text.</p>')
    expect(page.html).toContain(`href="/blog?category=${category.slug}"`)
    expect(page.html).toContain('Sömn &amp; ro')
    expect(page.html).toMatch(/<button[^>]* data-share/)
    const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page.html)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ '@graph': [{ headline: post.title }, { '@type': 'BreadcrumbList' }] })
    expect(page.html.match(/min läsning/g), 'itself and two others').toHaveLength(3)
    expect(page.html, 'what is of its category stands before what is newer').toContain(`href="/blog/${related.slug}"`)
  })

  test('that nobody has written, has withdrawn or can write is told with 404, and ways on', async () => {
    const withdrawn = await newPost(app, { withdrawnAt: new Date() })
    for (const slug of ['finns-inte', withdrawn.slug, 'Stor', '_mall', 'a'.repeat(300), '%3Cscript%3E', '..%2F']) {
      const page = await open(`/blog/${slug}`)
      expect(page.status, slug).toBe(404)
      expectWhole(page)
      expect(headingOf(page)).toBe('Blogginlägget kunde inte hittas')
      expect(metaOf(page, 'robots')).toBe('noindex')
      expect(page.html).toContain('Till bloggen')
      expect(page.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('while the database is away is told with 503, and the way to try again; what was just read is shown', async () => {
    const read = await newPost(app)
    await open(`/blog/${read.slug}`)
    const unread = await newPost(app)
    await during(app, 'neon', 'down', async () => {
      const page = await open(`/blog/${unread.slug}`)
      expect(page.status).toBe(503)
      expectWhole(page)
      expect(headingOf(page)).toBe('Kunde inte ladda inlägget')
      expect(page.html).toContain(`href="/blog/${unread.slug}"`)
      expect((await open(`/blog/${read.slug}`)).status).toBe(200)
    })
  })
})

describe('the list', () => {
  test('shows a category’s posts, the filters with their numbers, and clears the filter by the active one', async () => {
    const category = await newCategory(app, { name: 'Gräl & sånt' })
    const [first, second] = [
      await newPost(app, { categories: [category] }),
      await newPost(app, { categories: [category] }),
    ]
    const page = await open(`/blog?category=${category.slug}`)
    expect(page.status).toBe(200)
    expectWhole(page)
    expect(titleOf(page)).toBe('Gräl &amp; sånt: blogg · Lyhörd')
    expect(headingOf(page)).toBe('Gräl &amp; sånt')
    expect(metaOf(page, 'description')).toContain('gräl &amp; sånt')
    expect(page.html).toMatch(new RegExp(`rel="canonical" href="[^"]*/blog\\?category=${category.slug}"`))
    const main = /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
    expect([...main.matchAll(/<a[^>]* href="\/blog\/(inlagg-[^"]+)"/g)].map(([, slug]) => slug)).toEqual([
      first.slug,
      second.slug,
    ])
    expect(main).toMatch(/<a href="\/blog" aria-current="true"[^>]*>Gräl &amp; sånt/)
    expect(main).toContain('(2)')
    expect(main).toContain('Läs mer')
  })

  test('says what it is of, also where the category’s name says it already', async () => {
    const category = await newCategory(app, { name: 'Om terapi och sånt' })
    await newPost(app, { categories: [category] })
    const page = await open(`/blog?category=${category.slug}`)
    expect(page.html).toContain('Våra texter om terapi och sånt.')
    expect(metaOf(page, 'description')).toContain('Lyhörds texter om terapi och sånt.')
  })

  test('without a category has all', async () => {
    const post = await newPost(app, { publishedAt: new Date() })
    await open(`/blog/${post.slug}`)
    const page = await open('/blog?page=1&utm_source=x')
    expect([page.status, headingOf(page), titleOf(page)]).toEqual([200, 'Blogg', 'Blogg · Lyhörd'])
    expectWhole(page)
    expect(page.html).toContain(post.title)
    expect(page.html).toContain('Okategoriserad')
  })

  test.each(['finns-inte', '<script>alert(1)</script>', '"><img src=x>', '\u0000'])(
    'of no category, %s, is empty',
    async (slug) => {
      const page = await open(`/blog?category=${encodeURIComponent(slug)}`)
      expect(page.status).toBe(200)
      expectWhole(page)
      expect(page.html).toContain('Inga inlägg hittades')
      expect(page.html).toContain('Visa alla inlägg')
      expect(metaOf(page, 'robots')).toBe('noindex')
      expect(page.html).not.toContain('<script>alert')
      expect(page.html).not.toContain('<img src=x')
    },
  )

  test('has pages where it is long', async () => {
    const category = await newCategory(app)
    for (let count = 0; count < 25; count += 1) await newPost(app, { categories: [category] })
    const [first, second] = [
      await open(`/blog?category=${category.slug}`),
      await open(`/blog?category=${category.slug}&page=2`),
    ]
    expect(first.html).toContain(`href="/blog?category=${category.slug}&amp;page=2"`)
    expect(first.html.match(/min läsning/g)).toHaveLength(24)
    expect(second.html.match(/min läsning/g)).toHaveLength(1)
    expect(second.html).toContain('Visa nyare inlägg')
    expect(second.html).not.toContain('Visa äldre inlägg')
  })

  test('while the database is away is told with 503', async () => {
    await during(app, 'neon', 'down', async () => {
      const page = await open('/blog?category=nagot-annat')
      expect([page.status, headingOf(page)]).toEqual([503, 'Kunde inte ladda blogginlägg'])
      expectWhole(page)
      expect(page.html).toContain('href="/blog?category=nagot-annat"')
    })
  })
})

test('the sitemap has the build’s pages, and the posts; the feed the newest', async () => {
  const [sitemap, feed] = [await open('/sitemap.xml'), await open('/blog/rss.xml')]
  expect([sitemap.status, feed.status]).toEqual([200, 200])
  expect(sitemap.html).toMatch(/<loc>[^<]*\/help<\/loc>/)
  expect(sitemap.html).toMatch(/<loc>[^<]*\/blog\/inlagg-/)
  expect(sitemap.html).not.toMatch(/_mall|:slug/)
  expect(sitemap.headers.get('content-type')).toContain('application/xml')
  expect(feed.headers.get('content-type')).toContain('application/rss+xml')
  expect(feed.html).toMatch(/<link>[^<]*\/blog\/inlagg-/)
})

test('an address with a slash at its end, or in capitals, leads to the one without', async () => {
  for (const [path, to] of [
    ['/blog/', '/blog'],
    ['/Blog', '/blog'],
    ['/blog/Sova/', '/blog/sova'],
  ] as const) {
    const { status, headers } = await open(path)
    expect([status, new URL(headers.get('location') ?? '', app.origin).pathname], path).toEqual([301, to])
  }
})

test('the build has drawn every piece, with the slots that are filled', async () => {
  const files = ['blog/index.html', 'blog/_mall/index.html']
  const drawn = await Promise.all(files.map((file) => readFile(join(projectRoot, 'build/client', file), 'utf8')))
  const pieces = new Map(
    drawn.flatMap((html) =>
      [...html.matchAll(/<template data-piece="(\w+)">([\s\S]*?)<\/template>/g)].map(
        ([, name = '', text = '']) => [name, text] as const,
      ),
    ),
  )
  const slots = (text: string) =>
    [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].toSorted((a, b) =>
      a.localeCompare(b),
    )
  const { page, ...others } = BLOG_PIECES
  for (const html of drawn)
    expect(slots(html.replaceAll(/<template[\s\S]*?<\/template>/g, ''))).toEqual(
      [...page].toSorted((a, b) => a.localeCompare(b)),
    )
  for (const [name, names] of Object.entries(others)) {
    expect([name, slots(pieces.get(name) ?? 'missing {{missing}}')]).toEqual([
      name,
      [...names].toSorted((a, b) => a.localeCompare(b)),
    ])
  }
  expect(pieces.size).toBe(Object.keys(others).length)
})
