import * as contract from '../../../contract/blog.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { getPost, listCategories, listPosts } from './list-posts.ts'

export function blogRoutes(app: App): void {
  mount(app, contract.listPosts, (ctx, { query }) => listPosts(ctx, query))
  mount(app, contract.listCategories, (ctx) => listCategories(ctx))
  mount(app, contract.postBySlug, (ctx, { params }) => getPost(ctx, params.slug))
}
