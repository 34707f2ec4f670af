import { describe, expect, test } from 'vitest'
import { listCategories, listPosts, postBySlug } from '../../contract/blog.ts'
import { api, failureOf, request } from '../support/api.ts'
import { newCategory, newPost } from '../support/blog.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const one = (slug: string) => api(app, postBySlug, { params: { slug } })
const inCategory = (id: string, more: object = {}) => api(app, listPosts, { query: { category_id: id, ...more } })
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000)

test('a post has the fields of the spec, and no other', async () => {
  const category = await newCategory(app)
  const post = await newPost(app, {
    categories: [category],
    featuredImageUrl: '/blog/a.svg',
    featuredImageAlt: 'En säng.',
    metaTitle: 'Kort',
    metaKeywords: 'sömn, oro',
    viewCount: 7,
  })
  const answer = await request(app, postBySlug, { params: { slug: post.slug } })
  expect(await answer.json()).toEqual({
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: 'En ingress.',
    content: post.content,
    featured_image_url: '/blog/a.svg',
    categories: [{ id: category.id, name: category.name, slug: category.slug }],
    author_name: 'Lyhörds redaktion',
    published_at: post.publishedAt.toISOString(),
    created_at: expect.stringMatching(/^2.*Z$/),
    updated_at: post.updatedAt?.toISOString(),
    reading_time_minutes: 4,
    view_count: 7,
    meta_title: 'Kort',
    meta_description: post.metaDescription,
    meta_keywords: 'sömn, oro',
  })
})

describe('the list', () => {
  test('is newest first, of one category where it is named, with the categories in their order', async () => {
    const [a, b] = [await newCategory(app), await newCategory(app)]
    const now = Date.now()
    const both = await newPost(app, { categories: [b, a], publishedAt: new Date(now) })
    const older = await newPost(app, { categories: [a], publishedAt: new Date(now - 1) })
    await newPost(app)
    expect((await inCategory(a.id)).map(({ slug }) => slug)).toEqual([both.slug, older.slug])
    expect((await inCategory(b.id)).map(({ categories }) => categories.map(({ slug }) => slug))).toEqual([
      [b.slug, a.slug],
    ])
    const all = (await api(app, listPosts, { query: {} })).map(({ slug }) => slug)
    expect(all.filter((slug) => [both.slug, older.slug].includes(slug))).toEqual([both.slug, older.slug])
  })

  test('gives as many as are asked for, and the next on the next page', async () => {
    const category = await newCategory(app)
    const slugs: string[] = []
    for (let count = 0; count < 5; count += 1) slugs.push((await newPost(app, { categories: [category] })).slug)
    const page = async (number: number) =>
      (await inCategory(category.id, { limit: 2, page: number })).map(({ slug }) => slug)
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      slugs.slice(0, 2),
      slugs.slice(2, 4),
      slugs.slice(4),
      [],
    ])
  })

  test('gives fifty at most, and no page below the first', async () => {
    for (const query of [
      { limit: 51 },
      { limit: 0 },
      { limit: 'alla' },
      { page: 0 },
      { page: 1001 },
      { category_id: 'x' },
    ]) {
      expect((await request(app, listPosts, { query })).status, JSON.stringify(query)).toBe(422)
    }
    expect(await inCategory(crypto.randomUUID())).toEqual([])
  })
})

describe('what is not published', () => {
  test.each([
    ['a post of tomorrow', { publishedAt: TOMORROW }],
    ['a withdrawn post', { withdrawnAt: new Date() }],
  ])('%s is not found, not listed and not counted', async (_, columns) => {
    const category = await newCategory(app)
    const post = await newPost(app, { categories: [category], ...columns })
    const failure = await failureOf(one(post.slug))
    expect([failure.status, failure.body.detail]).toEqual([404, 'Blogginlägget kunde inte hittas'])
    expect(await inCategory(category.id)).toEqual([])
    const counts = await api(app, listCategories, {})
    expect(counts).toContainEqual({ id: category.id, slug: category.slug, name: category.name, post_count: 0 })
  })

  test('a slug that nobody has, and one that nobody can have', async () => {
    expect((await failureOf(one('finns-inte'))).status).toBe(404)
    for (const slug of ['Finns', 'a--b', '-a', "a'", 'a'.repeat(81), '%00']) {
      expect((await request(app, postBySlug, { params: { slug } })).status, slug).toBe(422)
    }
  })
})

test('categories are counted by their published posts, in their order', async () => {
  const [last, first] = [await newCategory(app, { position: 501 }), await newCategory(app, { position: 500 })]
  await newPost(app, { categories: [last] })
  const { slug: newest } = await newPost(app, { categories: [last, first] })
  // Which is not known yet, so that the blog is read once more.
  await one(newest)
  const own = (await api(app, listCategories, {})).filter(({ id }) => [first.id, last.id].includes(id))
  expect(own.map(({ slug, post_count: count }) => [slug, count])).toEqual([
    [first.slug, 1],
    [last.slug, 2],
  ])
})
