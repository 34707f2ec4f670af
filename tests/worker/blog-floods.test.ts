import { expect, test } from 'vitest'
import { BLOG_VAIN_LOOKS_A_MINUTE } from '../../contract/blog-limits.ts'
import { newAddress } from '../support/addresses.ts'
import { newCategory, newPost } from '../support/blog.ts'
import { during } from '../support/faults.ts'
import { useApp } from '../support/use-app.ts'

// Its own, in which nothing of the blog has been read before.
const app = await useApp({ own: true })

async function statusOf(path: string): Promise<number> {
  const answer = await fetch(new URL(path, app.origin), { headers: { 'CF-Connecting-IP': newAddress() } })
  await answer.arrayBuffer()
  return answer.status
}

/** The round trips of so many calls, each from an address of its own: no gate of one address holds them. */
async function tripsOf(times: number, path: (time: number) => string): Promise<number> {
  const before = app.counters().round_trips
  for (let time = 0; time < times; time += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, at) => statusOf(path(time + at))))
  }
  return app.counters().round_trips - before
}

/** What a flood may cost beside its looks: those that come at the same moment are all on their way before one has come back. */
const BESIDE = 10

test('where the posts cannot be read, the sitemap is asked for again, and none is taken for gone', async () => {
  await during(app, 'neon', 'down', async () => {
    const answer = await fetch(new URL('/sitemap.xml', app.origin))
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([503, 'no-store', ''])
  })
})

test('a post that many open costs one round trip', async () => {
  const post = await newPost(app)
  const before = app.counters().round_trips
  for (let times = 0; times < 5; times += 1) expect(await statusOf(`/blog/${post.slug}`)).toBe(200)
  expect(app.counters().round_trips - before).toBe(1)
})

test('made-up addresses cost a bounded number of round trips, and what is there is found all the same', async () => {
  const category = await newCategory(app)
  const post = await newPost(app, { categories: [category] })
  const found = await tripsOf(BLOG_VAIN_LOOKS_A_MINUTE * 2, (time) => `/blog/pahittat-${time}`)
  expect(found).toBeLessThanOrEqual(BLOG_VAIN_LOOKS_A_MINUTE + BESIDE)
  expect(await tripsOf(60, (time) => `/blog?category=pahittad-${time}`)).toBeLessThanOrEqual(BESIDE)
  expect(await tripsOf(60, (time) => `/blog?page=${time + 500}`)).toBeLessThanOrEqual(BESIDE)
  expect(await statusOf(`/blog/${post.slug}`)).toBe(200)
  const list = await fetch(new URL(`/blog?category=${category.slug}`, app.origin))
  expect(await list.text()).toContain(post.title)
})

test('lists of the API are answered from what was read, whichever part of it they ask for', async () => {
  expect(await statusOf('/blog')).toBe(200)
  expect(await tripsOf(30, (time) => `/api/blog/posts?limit=${time + 1}&page=${time + 1}`)).toBeLessThanOrEqual(1)
  expect(await tripsOf(30, () => '/api/blog/categories')).toBeLessThanOrEqual(1)
  const madeUp = () => `/api/blog/posts?category_id=${crypto.randomUUID()}`
  expect(await tripsOf(BLOG_VAIN_LOOKS_A_MINUTE * 2, madeUp)).toBeLessThanOrEqual(BLOG_VAIN_LOOKS_A_MINUTE + BESIDE)
})

test('what no category can be called is looked for by nobody', async () => {
  const before = app.counters().round_trips
  expect(await statusOf('/blog')).toBe(200)
  for (const slug of ['%00', 'Stor', "'", 'a'.repeat(500)]) expect(await statusOf(`/blog?category=${slug}`)).toBe(200)
  expect(app.counters().round_trips - before).toBeLessThanOrEqual(1)
})
