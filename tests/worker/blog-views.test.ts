import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BLOG_VIEWS_PER_ADDRESS_AND_DAY } from '../../contract/blog-limits.ts'
import { blogPosts } from '../../worker/features/blog/tables.ts'
import { newAddress } from '../support/addresses.ts'
import { newPost } from '../support/blog.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'

const viewsOf = async (id: string) => {
  const [row] = await app.db.select().from(blogPosts).where(eq(blogPosts.id, id))
  return row?.viewCount
}

async function openAs(slug: string, address: string, more: Record<string, string> = {}): Promise<void> {
  const headers = { 'CF-Connecting-IP': address, 'User-Agent': PHONE, ...more }
  expect((await fetch(new URL(`/blog/${slug}`, app.origin), { headers })).status).toBe(200)
}

test('a view is counted once a day for an address, however often it comes', async () => {
  const post = await newPost(app)
  const [one, other] = [newAddress(), newAddress()]
  await Promise.all([openAs(post.slug, one), openAs(post.slug, one), openAs(post.slug, one)])
  await openAs(post.slug, other)
  await until('two views', async () => (await viewsOf(post.id)) === 2)
  await openAs(post.slug, one)
  const witness = await newPost(app)
  await openAs(witness.slug, one)
  await until('the witness', async () => (await viewsOf(witness.id)) === 1)
  expect(await viewsOf(post.id)).toBe(2)
})

test('a view is not of a program, of what is fetched ahead, or of who asks not to be counted', async () => {
  const [post, witness] = [await newPost(app), await newPost(app)]
  for (const headers of [
    { 'User-Agent': 'Googlebot' },
    { 'Sec-Purpose': 'prefetch' },
    { 'Sec-GPC': '1' },
    { DNT: '1' },
  ]) {
    await openAs(post.slug, newAddress(), headers)
  }
  await fetch(new URL(`/blog/${post.slug}`, app.origin), { method: 'HEAD', headers: { 'User-Agent': PHONE } })
  await openAs(witness.slug, newAddress())
  await until('the witness', async () => (await viewsOf(witness.id)) === 1)
  expect(await viewsOf(post.id)).toBe(0)
})

test('a view leaves nothing of the address', async () => {
  const post = await newPost(app)
  const address = newAddress()
  await openAs(post.slug, address)
  await until('the view', async () => (await viewsOf(post.id)) === 1)
  expect(textsIn(await dumpDatabase(app.db), [address])).toEqual([])
  expect(textsIn(app.logs.join('\n'), [address])).toEqual([])
})

test('a view is counted for so many posts a day and address, and no more', async () => {
  const address = newAddress()
  const posts: string[] = []
  for (let count = 0; count <= BLOG_VIEWS_PER_ADDRESS_AND_DAY; count += 1) {
    const post = await newPost(app)
    posts.push(post.id)
    await openAs(post.slug, address)
    if (count < BLOG_VIEWS_PER_ADDRESS_AND_DAY) await until('a view', async () => (await viewsOf(post.id)) === 1)
  }
  const witness = await newPost(app)
  await openAs(witness.slug, newAddress())
  await until('the witness', async () => (await viewsOf(witness.id)) === 1)
  expect(await viewsOf(posts.at(-1) ?? '')).toBe(0)
})
