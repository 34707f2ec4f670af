import type { BlogCategory, BlogPost, listPosts as endpoint } from '../../../contract/blog.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import type { StoredPost } from './queries.ts'
import { readCategories, readPost, readPosts } from './read-list.ts'

/** A page of the published posts, newest first. */
export async function listPosts(
  ctx: Context,
  { category_id: categoryId, limit, page }: Input<typeof endpoint>['query'],
): Promise<BlogPost[]> {
  return (await readPosts(ctx, { categoryId, limit, page })).map(asShown)
}

export async function listCategories(ctx: Context): Promise<BlogCategory[]> {
  return [...(await readCategories(ctx))]
}

/** Throws `AppError` 404 for a post that is not published. */
export async function getPost(ctx: Context, slug: string): Promise<BlogPost> {
  const found = await readPost(ctx, slug)
  if (found === null) throw notFound('Blogginlägget kunde inte hittas')
  return asShown(found.post)
}

/** The fields of the spec, and no more. */
function asShown({ featured_image_alt: _, ...post }: StoredPost): BlogPost {
  return post
}
