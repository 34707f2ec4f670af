import type { Context as HonoContext } from 'hono'
import * as contract from '../../../contract/blog.ts'
import type { Context } from '../../context.ts'
import type { App, AppTypes } from '../../http/app-types.ts'
import { createContext } from '../../http/create-context.ts'
import { mount } from '../../http/mount.ts'
import { answerList } from './answer-list.ts'
import { answerPost } from './answer-post.ts'
import { answerFeed, answerSitemap } from './answer-sitemap.ts'
import { getPost, listCategories, listPosts } from './list-posts.ts'

export function blogRoutes(app: App): void {
  mount(app, contract.listPosts, (ctx, { query }) => listPosts(ctx, query))
  mount(app, contract.listCategories, (ctx) => listCategories(ctx))
  mount(app, contract.postBySlug, (ctx, { params }) => getPost(ctx, params.slug))
}

/** The pages themselves, which search engines and people without scripts read. */
export function blogPages(app: App): void {
  app.get('/blog', (c) => answerList(reader(c), c.req.raw))
  app.get('/blog/rss.xml', (c) => answerFeed(reader(c)))
  app.get('/blog/:slug', (c) => answerPost(reader(c), c.req.raw, c.req.param('slug')))
  app.get('/sitemap.xml', (c) => answerSitemap(reader(c), c.req.raw))
}

/** Whoever reads: the pages are the same for everybody. */
function reader(c: HonoContext<AppTypes>): Context {
  return createContext(c, { kind: 'anonymous' })
}
