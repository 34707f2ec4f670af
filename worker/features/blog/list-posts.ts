import type { BlogCategory, BlogPost, listPosts as endpoint } from '../../../contract/blog.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import {
  categoriesOf,
  isCalled,
  isInCategory,
  postsOf,
  selectCategories,
  selectPosts,
  type StoredPost,
} from './queries.ts'

/** A page of the published posts, newest first. */
export async function listPosts(
  { db, now }: Context,
  { category_id: categoryId, limit, page }: Input<typeof endpoint>['query'],
): Promise<BlogPost[]> {
  const only = categoryId === undefined ? undefined : isInCategory(db, { id: categoryId })
  return postsOf(await selectPosts(db, { now: now(), only, limit, offset: (page - 1) * limit })).map(asShown)
}

export async function listCategories({ db, now }: Context): Promise<BlogCategory[]> {
  return categoriesOf(await selectCategories(db, now()))
}

/** Throws `AppError` 404 for a post that is not published. */
export async function getPost({ db, now }: Context, slug: string): Promise<BlogPost> {
  const [post] = postsOf(await selectPosts(db, { now: now(), only: isCalled(slug), limit: 1 }))
  if (post === undefined) throw notFound('Blogginlägget kunde inte hittas')
  return asShown(post)
}

/** The fields of the spec, and no more. */
function asShown({ featured_image_alt: _, ...post }: StoredPost): BlogPost {
  return post
}
