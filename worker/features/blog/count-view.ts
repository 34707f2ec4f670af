import { eq, sql } from 'drizzle-orm'
import { BLOG_VIEWS_A_DAY, BLOG_VIEWS_PER_ADDRESS_AND_DAY } from '../../../contract/blog-limits.ts'
import type { Context } from '../../context.ts'
import { DAY, dayOf } from '../../day.ts'
import { allAllow, attemptsFrom, attemptsOf } from '../../http/attempts-of.ts'
import { blogPosts } from './tables.ts'

const ONCE = { name: 'blog-view', limit: 1, window: DAY }
const OF_ADDRESS = { name: 'blog-views', limit: BLOG_VIEWS_PER_ADDRESS_AND_DAY, window: DAY }
const OF_ALL = { name: 'blog-views-all', limit: BLOG_VIEWS_A_DAY, window: DAY }

/** Programs that say so themselves, and what fetches a page for nobody to read. */
const PROGRAMS =
  /bot|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node|axios/i

/** Whether a person has opened the page, who has not asked to be left uncounted. */
export function isCounted(headers: Pick<Headers, 'get'>): boolean {
  const agent = headers.get('user-agent') ?? ''
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`
  // A page of another site that shows it as a picture would count all who visit that one. Older browsers do not say.
  const shownAs = headers.get('sec-fetch-dest') ?? 'document'
  if (shownAs !== 'document') return false
  if (agent === '' || PROGRAMS.test(agent) || /prefetch|prerender|preview/i.test(purpose)) return false
  return headers.get('sec-gpc') !== '1' && headers.get('dnt') !== '1'
}

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
