import type { Context } from '../../context.ts'
import { gated, statusOf } from './answer-template.ts'
import { readAll } from './read-list.ts'
import { rss } from './rss.ts'
import { withPosts } from './with-posts.ts'

/** `/sitemap.xml`: the pages of the build, and the posts. Where those cannot be read now, nobody is to take them for gone. */
export async function answerSitemap(ctx: Context, request: Request): Promise<Response> {
  const built = await ctx.bindings.ASSETS.fetch(new URL('/sitemap.xml', request.url))
  if (!built.ok) throw new Error('The build has made no sitemap.')
  try {
    const posts = await gated(ctx, () => readAll(ctx))
    return xml(withPosts(await built.text(), ctx.config.APP_ORIGIN, posts), 'application/xml')
  } catch (error) {
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': '60' }
    return new Response(null, { status: statusOf(ctx, error), headers })
  }
}

/** `/blog/rss.xml`. Throws what the database throws. */
export async function answerFeed(ctx: Context): Promise<Response> {
  return xml(rss(ctx.config.APP_ORIGIN, await gated(ctx, () => readAll(ctx))), 'application/rss+xml')
}

function xml(text: string, type: string): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=60' }
  return new Response(text, { headers })
}
