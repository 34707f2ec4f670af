import type { Context } from '../../context.ts'
import { gated, statusOf } from './answer-template.ts'
import { readAll } from './read-list.ts'
import { rss } from './rss.ts'
import { withPosts } from './with-posts.ts'

/** `/sitemap.xml`: the pages of the build, and the posts where they can be read. */
export async function answerSitemap(ctx: Context, request: Request): Promise<Response> {
  const built = await ctx.bindings.ASSETS.fetch(new URL('/sitemap.xml', request.url))
  if (!built.ok) throw new Error('The build has made no sitemap.')
  const [sitemap, posts] = await Promise.all([
    built.text(),
    gated(ctx, () => readAll(ctx)).catch((error: unknown) => {
      statusOf(ctx, error)
      return []
    }),
  ])
  return xml(withPosts(sitemap, ctx.config.APP_ORIGIN, posts), 'application/xml')
}

/** `/blog/rss.xml`. Throws what the database throws. */
export async function answerFeed(ctx: Context): Promise<Response> {
  return xml(rss(ctx.config.APP_ORIGIN, await gated(ctx, () => readAll(ctx))), 'application/rss+xml')
}

function xml(text: string, type: string): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=60' }
  return new Response(text, { headers })
}
