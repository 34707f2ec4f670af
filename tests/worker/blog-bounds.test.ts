import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '../../worker/features/blog/tables.ts'
import { newAddress } from '../support/addresses.ts'
import { newPost } from '../support/blog.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'
import { withinAMinute } from '../support/within-a-minute.ts'

const PAGES_A_MINUTE = 5
const app = await useApp({ constants: { BLOG_VIEWS_A_DAY: 2 }, gates: { WIDE_GATE: PAGES_A_MINUTE } })
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'

const open = (path: string, address = newAddress()) =>
  fetch(new URL(path, app.origin), { headers: { 'CF-Connecting-IP': address, 'User-Agent': PHONE } })

async function viewsOf(ids: readonly string[]): Promise<number> {
  const rows = await Promise.all(ids.map((id) => app.db.select().from(blogPosts).where(eq(blogPosts.id, id))))
  return rows.flat().reduce((sum, { viewCount }) => sum + viewCount, 0)
}

test('the whole blog counts so many views a day, whoever they are of, and no more', async () => {
  const posts = [await newPost(app), await newPost(app), await newPost(app)]
  for (const { slug } of posts) expect((await open(`/blog/${slug}`)).status).toBe(200)
  const ids = posts.map(({ id }) => id)
  await until('two views', async () => (await viewsOf(ids)) === 2)
  // What one more view would have written is behind this one's answer.
  for (const { slug } of posts) await (await open(`/blog/${slug}`)).text()
  expect(await viewsOf(ids)).toBe(2)
})

test('who asks for more pages in a minute than anybody reads is told to wait, on a page, and others are not', async () => {
  const { slug } = await newPost(app)
  const [statuses, refused] = await withinAMinute(async () => {
    const flooder = newAddress()
    const answered: number[] = []
    for (let times = 0; times <= PAGES_A_MINUTE; times += 1) answered.push((await open('/blog', flooder)).status)
    return [answered, await open(`/blog/${slug}`, flooder)] as const
  })
  expect(statuses).toEqual([...Array.from({ length: PAGES_A_MINUTE }, () => 200), 429])
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.text()).toContain('Kunde inte ladda inlägget')
  expect((await open(`/blog/${slug}`)).status).toBe(200)
})
