import { eq, sql } from 'drizzle-orm'
import { BLOG_VIEWS_A_DAY, BLOG_VIEWS_PER_ADDRESS_AND_DAY } from '../../../contract/blog-limits.ts'
import type { Context } from '../../context.ts'
import { DAY, dayOf } from '../../day.ts'
import { allAllow, attemptsFrom, attemptsOf } from '../../http/attempts-of.ts'
import { blogPosts } from './tables.ts'

const ONCE = { name: 'blog-view', limit: 1, window: DAY }
const OF_ADDRESS = { name: 'blog-views', limit: BLOG_VIEWS_PER_ADDRESS_AND_DAY, window: DAY }
const OF_ALL = { name: 'blog-views-all', limit: BLOG_VIEWS_A_DAY, window: DAY }

/**
 * Counts one view of a post, once a day for a network address. What tells that it has been counted is an HMAC of day, post and
 * address, which is forgotten when the day ends (UTC); what is kept is the number alone.
 */
export async function countView(ctx: Context, postId: string): Promise<void> {
  const subject = `${dayOf(ctx.now().getTime())}:${postId}:${ctx.address}`
  const mayCount = await allAllow([
    attemptsOf(ctx, ONCE, subject),
    attemptsFrom(ctx, OF_ADDRESS, ctx.address),
    attemptsOf(ctx, OF_ALL, 'all'),
  ])
  if (!mayCount) return
  await ctx.db
    .update(blogPosts)
    .set({ viewCount: sql`${blogPosts.viewCount} + 1` })
    .where(eq(blogPosts.id, postId))
}
