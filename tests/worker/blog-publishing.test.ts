import { expect, test } from 'vitest'
import { listCategories, listPosts, postBySlug } from '../../contract/blog.ts'
import { CATEGORIES } from '../../dev/blog/categories.ts'
import { publishPosts } from '../../dev/blog/publish-posts.ts'
import { type PostFile, readPost } from '../../dev/blog/read-post.ts'
import { eq } from 'drizzle-orm'
import { blogPosts } from '../../worker/features/blog/tables.ts'
import { api, request } from '../support/api.ts'
import { useApp } from '../support/use-app.ts'

// The blog becomes what the files say, all of it: no other test may have posts here.
// Each look sees what was published the moment before it.
const app = await useApp({ own: true, constants: { BLOG_FRESH_FOR: 0 } })

function post(slug: string, more: Partial<PostFile> = {}): PostFile {
  const head = [
    `title: Om ${slug}`,
    'excerpt: En ingress.',
    'category: Sömn och stress, Om terapi',
    'author_name: Lyhörds redaktion',
    'published: 2026-11-20',
    'meta_description: Vad inlägget handlar om, i en mening som är lång nog.',
  ]
  return { ...readPost(slug, ['---', ...head, '---', 'Ett stycke.'].join('\n')), ...more }
}

const publish = async (posts: readonly PostFile[], isDryRun = false) =>
  (await publishPosts(app.db, posts, { isDryRun })).lines
const slugs = async () => (await api(app, listPosts, { query: {} })).map(({ slug }) => slug)
const one = (slug: string) => api(app, postBySlug, { params: { slug } })

test('what the files say is published, changed, withdrawn and brought back; twice the same changes nothing', async () => {
  expect(await publish([post('ett'), post('tva')], true)).toEqual([
    'new        /blog/ett',
    'new        /blog/tva',
    '0 unchanged. Nothing was written: this was a dry run.',
  ])
  expect(await slugs()).toEqual([])

  expect((await publish([post('ett'), post('tva')])).at(-1)).toBe('0 unchanged.')
  expect(await slugs()).toEqual(['ett', 'tva'])
  const first = await one('ett')
  expect(first).toMatchObject({ title: 'Om ett', reading_time_minutes: 1, published_at: '2026-11-19T23:00:00.000Z' })
  expect(first.categories.map(({ name }) => name)).toEqual(['Sömn och stress', 'Om terapi'])
  expect((await api(app, listCategories, {})).map(({ slug, post_count: count }) => [slug, count])).toEqual(
    CATEGORIES.map(({ slug }) => [slug, ['somn-och-stress', 'om-terapi'].includes(slug) ? 2 : 0]),
  )

  expect(await publish([post('ett'), post('tva')])).toEqual(['2 unchanged.'])
  expect(await one('ett')).toEqual(first)

  await app.db.update(blogPosts).set({ viewCount: 9 }).where(eq(blogPosts.slug, 'ett'))
  const changed = post('ett', { title: 'Nytt', categories: ['om-terapi'] })
  expect(await publish([changed])).toEqual(['changed    /blog/ett', 'withdrawn  /blog/tva', '0 unchanged.'])
  const second = await one('ett')
  expect(second).toMatchObject({ id: first.id, title: 'Nytt', view_count: 9, created_at: first.created_at })
  expect(second.categories.map(({ slug }) => slug)).toEqual(['om-terapi'])
  expect((await request(app, postBySlug, { params: { slug: 'tva' } })).status).toBe(404)

  expect(await publish([changed, post('tva')])).toEqual(['changed    /blog/tva', '1 unchanged.'])
  expect(await slugs()).toEqual(['ett', 'tva'])
})

test('without any post nothing is withdrawn: the folder was not found', async () => {
  await publish([post('kvar')])
  expect(await publishPosts(app.db, [], { isDryRun: false })).toEqual({
    done: false,
    lines: ['There are no posts. Nothing was changed.'],
  })
  expect(await slugs()).toEqual(['kvar'])
})
