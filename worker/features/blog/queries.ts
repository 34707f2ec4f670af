import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { BlogCategory, BlogPost } from '../../../contract/blog.ts'
import type { Db } from '../../db/client.ts'
import { blogCategories, blogPostCategories, blogPosts } from './tables.ts'

/** Holds of a post that anybody may read at this moment. */
function isPublished(now: Date): SQL | undefined {
  return and(isNull(blogPosts.withdrawnAt), lte(blogPosts.publishedAt, now))
}

/** Statement: the newest published posts, so many: a row for each category that a post has, one for a post that has none. */
export function selectPosts(db: Db, now: Date, limit: number) {
  const newest = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(isPublished(now))
    .orderBy(desc(blogPosts.publishedAt), asc(blogPosts.slug))
    .limit(limit)
  return db
    .select({
      post: getTableColumns(blogPosts),
      category: { id: blogCategories.id, name: blogCategories.name, slug: blogCategories.slug },
    })
    .from(blogPosts)
    .leftJoin(blogPostCategories, eq(blogPostCategories.postId, blogPosts.id))
    .leftJoin(blogCategories, eq(blogCategories.id, blogPostCategories.categoryId))
    .where(inArray(blogPosts.id, newest))
    .orderBy(desc(blogPosts.publishedAt), asc(blogPosts.slug), asc(blogPostCategories.position))
}

/** Statement: every category in its order, each with how many published posts it has. */
export function selectCategories(db: Db, now: Date) {
  return db
    .select({
      id: blogCategories.id,
      slug: blogCategories.slug,
      name: blogCategories.name,
      postCount: count(blogPosts.id),
    })
    .from(blogCategories)
    .leftJoin(blogPostCategories, eq(blogPostCategories.categoryId, blogCategories.id))
    .leftJoin(blogPosts, and(eq(blogPosts.id, blogPostCategories.postId), isPublished(now)))
    .groupBy(blogCategories.id)
    .orderBy(asc(blogCategories.position), asc(blogCategories.slug))
}

type PostRow = typeof blogPosts.$inferSelect

/** A post as the contract has it, and what its picture shows, which the pages tell. */
export interface StoredPost extends BlogPost {
  readonly featured_image_alt: string
}

/** The posts of `selectPosts`'s rows, each with its categories, in their order. */
export function postsOf(
  rows: readonly { readonly post: PostRow; readonly category: BlogPost['categories'][number] | null }[],
): StoredPost[] {
  const posts = new Map<string, StoredPost>()
  for (const { post, category } of rows) {
    const known = posts.get(post.id) ?? postOf(post)
    if (category !== null) known.categories.push(category)
    posts.set(post.id, known)
  }
  return [...posts.values()]
}

function postOf(row: PostRow): StoredPost {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    featured_image_url: row.featuredImageUrl,
    featured_image_alt: row.featuredImageAlt,
    categories: [],
    author_name: row.authorName,
    published_at: row.publishedAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    reading_time_minutes: row.readingTimeMinutes,
    view_count: row.viewCount,
    meta_title: row.metaTitle,
    meta_description: row.metaDescription,
    meta_keywords: row.metaKeywords,
  }
}

/** The categories of `selectCategories`'s rows, as the contract has them. */
export function categoriesOf(rows: Awaited<ReturnType<typeof selectCategories>>): BlogCategory[] {
  return rows.map(({ postCount, ...category }) => ({ ...category, post_count: postCount }))
}
