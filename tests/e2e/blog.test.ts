import { expect, test } from 'vitest'
import { publishPosts } from '../../dev/blog/publish-posts.ts'
import { readPosts } from '../../dev/blog/read-posts.ts'
import { newPost } from '../support/blog.ts'
import { during } from '../support/faults.ts'
import { audit } from './support/audit.ts'
import { at, becomes, counted, gone, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

// The blog as it is published: no test of another file puts a post among these.
const stage = await useStage({ own: true })
const posts = await readPosts()
const outcome = await publishPosts(stage.app.db, posts, { isDryRun: false })
const newest = posts.toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt) || a.slug.localeCompare(b.slug))
const [first] = newest
if (first === undefined) throw new Error('There are no posts.')

test('all posts are published', () => {
  expect(outcome.lines).toHaveLength(posts.length + 1)
  expect(posts.length).toBeGreaterThanOrEqual(8)
})

test.for([true, false])(
  'a reader finds a text, reads it, and goes on to another: scripts %s',
  async (javaScriptEnabled) => {
    const { page } = await stage.visitor({ size: 'phone', context: { javaScriptEnabled } })
    await page.goto('/blog')
    await becomes(() => page.title(), 'Blogg · Lyhörd')
    const main = page.getByRole('main')
    await counted(main.getByRole('article'), posts.length)
    await counted(main.getByText('Läs mer'), posts.length)
    const [category = ''] = first.categories
    const filter = main.getByRole('navigation', { name: 'Kategorier' })
    const pill = filter.locator(`a[href="/blog?category=${category}"]`)
    const name = ((await pill.textContent()) ?? '').replace(/\s*\(\d+\)\s*$/, '')
    const count = posts.filter(({ categories }) => categories.includes(category)).length
    await becomes(() => pill.textContent(), `${name} (${count})`)
    await pill.click()
    await at(page, `/blog?category=${category}`)
    await seen(page.getByRole('heading', { level: 1, name }))
    await counted(main.getByRole('article'), count)
    await becomes(() => page.title(), `${name}: blogg · Lyhörd`)
    await filter.locator('[aria-current="true"]').click()
    await at(page, '/blog')
    await counted(main.getByRole('article'), posts.length)

    await main.getByRole('link', { name: first.title }).click()
    await at(page, `/blog/${first.slug}`)
    await seen(page.getByRole('heading', { level: 1, name: first.title }), main.getByText(first.excerpt))
    await seen(main.getByText(`${first.readingMinutes} min läsning`).first(), main.getByText(/\d visning/))
    const date = first.publishedAt.toLocaleDateString('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })
    await seen(main.locator('header time').getByText(date))
    const related = page.getByRole('region', { name: 'Läs också' })
    await counted(related.getByRole('article'), 2)
    await related.getByRole('article').first().getByRole('link').click()
    await page.waitForURL((url) => url.pathname.startsWith('/blog/') && url.pathname !== `/blog/${first.slug}`)
    await page.getByRole('navigation', { name: 'Du är här' }).getByRole('link', { name: 'Blogg' }).click()
    await at(page, '/blog')
  },
)

test('links of a text open beside it, and it leads to a first meeting and to the chat', async () => {
  const { page } = await stage.visitor()
  await page.goto(`/blog/${first.slug}`)
  const source = page.getByRole('main').locator('article a[href^="https://"]').first()
  await seen(source)
  expect(await source.getAttribute('target')).toBe('_blank')
  expect(await source.getAttribute('rel')).toBe('noopener noreferrer')
  const aside = page.getByRole('complementary', { name: 'Vill du prata med någon?' })
  await becomes(
    () => aside.getByRole('link', { name: 'Boka ett gratis första möte' }).getAttribute('href'),
    '/find-therapist',
  )
  await aside.getByRole('link', { name: 'Börja prata' }).click()
  await at(page, '/instant-chat')
})

test('a text is shared by the device’s own sheet', async () => {
  const { page, context } = await stage.visitor({ size: 'phone' })
  await context.addInitScript(`window.shared = []; navigator.share = async (what) => { window.shared.push(what) }`)
  await page.goto(`/blog/${first.slug}`)
  await page.getByRole('button', { name: 'Dela' }).click()
  await becomes(() => page.evaluate('window.shared.map(({ url }) => new URL(url).pathname)'), [`/blog/${first.slug}`])
})

test('or, where there is none, its address is copied, which is said', async () => {
  const { page, context } = await stage.visitor({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await context.addInitScript(`delete Navigator.prototype.share`)
  await page.goto(`/blog/${first.slug}`)
  await page.getByRole('button', { name: 'Dela' }).click()
  await seen(page.getByText('Länken är kopierad'))
  await becomes(() => page.evaluate('navigator.clipboard.readText()'), `${stage.app.origin}/blog/${first.slug}`)
})

test('without scripts there is nothing to press that does nothing', async () => {
  const scripted = await stage.visitor()
  await scripted.page.goto(`/blog/${first.slug}`)
  const share = scripted.page.getByRole('button', { name: 'Dela' })
  await seen(share)
  const { page } = await stage.visitor({ context: { javaScriptEnabled: false } })
  await page.goto(`/blog/${first.slug}`)
  await seen(page.getByRole('heading', { level: 1 }))
  expect(await page.getByRole('button', { name: 'Dela' }).isVisible()).toBe(false)
})

test('a category without posts says so, and leads to all', async () => {
  const { page } = await stage.visitor()
  await page.goto('/blog?category=finns-inte')
  await seen(page.getByText('Inga inlägg hittades'))
  await audit(page, 'blog-empty')
  await page.getByRole('link', { name: 'Visa alla inlägg' }).click()
  await at(page, '/blog')
  await seen(page.getByRole('article').first())
})

test('a text that is not there says so, and leads on', async () => {
  const { page, refusals } = await stage.visitor()
  await page.goto('/blog/finns-inte')
  await seen(page.getByRole('heading', { level: 1, name: 'Blogginlägget kunde inte hittas' }))
  expect(refusals).toEqual(['404 GET /blog/finns-inte'])
  await audit(page, 'blog-not-found')
  await page.getByRole('main').getByRole('link', { name: 'Till startsidan' }).click()
  await at(page, '/')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Till bloggen' }).click()
  await at(page, '/blog')
})

test('while the database is away both pages say so, and trying again shows them', async () => {
  const unread = await newPost(stage.app, { publishedAt: new Date('2020-01-01') })
  const { page } = await stage.visitor()
  const retry = page.getByRole('link', { name: 'Försök igen' })
  const heading = page.getByRole('heading', { level: 1, name: 'Kunde inte ladda inlägget' })
  await during(stage.app, 'neon', 'down', async () => {
    await page.goto('/blog?category=nagot-annat')
    await seen(page.getByRole('heading', { level: 1, name: 'Kunde inte ladda blogginlägg' }))
    await audit(page, 'blog-error')
    await page.goto(`/blog/${unread.slug}`)
    await seen(heading, retry)
  })
  await retry.click()
  await gone(heading)
  await seen(page.getByRole('heading', { level: 1, name: unread.title }))
})

test('list and post are readable to everybody', async () => {
  const { page } = await stage.visitor()
  await page.goto('/blog')
  await seen(page.getByRole('article').first())
  await audit(page, 'blog-list')
  await page.goto(`/blog/${first.slug}`)
  await seen(page.getByRole('heading', { level: 1, name: first.title }))
  await audit(page, 'blog-post')
})
