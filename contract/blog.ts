import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Timestamp, Uuid } from './fields.ts'
import { BLOG_POSTS_AT_ONCE } from './blog-limits.ts'

/** As addresses spell a post and a category: `jag-kan-inte-sova`. */
export const BlogSlug = z
  .string()
  .check(z.maxLength(80, 'Adressen är för lång.'), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Ogiltig adress.'))

export const BlogPost = z.object({
  id: Uuid,
  slug: BlogSlug,
  title: z.string(),
  excerpt: z.string(),
  /** The blog's small markup (docs/blog.md), as it was written: no HTML. */
  content: z.string(),
  /** A path of this site. */
  featured_image_url: z.nullable(z.string()),
  categories: z.array(z.object({ id: Uuid, name: z.string(), slug: BlogSlug })),
  author_name: z.string(),
  published_at: Timestamp,
  created_at: Timestamp,
  updated_at: Timestamp,
  reading_time_minutes: z.int(),
  view_count: z.int(),
  meta_title: z.nullable(z.string()),
  meta_description: z.string(),
  meta_keywords: z.nullable(z.string()),
})
export type BlogPost = z.output<typeof BlogPost>

export const BlogCategory = z.object({ id: Uuid, slug: BlogSlug, name: z.string(), post_count: z.int() })
export type BlogCategory = z.output<typeof BlogCategory>

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/blog/posts',
  access: 'public',
  summary: 'The published posts, newest first; of one category where it is named.',
  query: z.object({
    category_id: z.optional(Uuid),
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(BLOG_POSTS_AT_ONCE)),
      BLOG_POSTS_AT_ONCE,
    ),
    /** Counted from 1, each of `limit` posts. */
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
  }),
  response: z.array(BlogPost),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/blog/categories',
  access: 'public',
  summary: 'The categories of the blog, each with how many published posts it has.',
  response: z.array(BlogCategory),
})

export const postBySlug = endpoint({
  method: 'GET',
  path: '/api/blog/posts/by-slug/:slug',
  access: 'public',
  summary: 'One published post.',
  params: z.object({ slug: BlogSlug }),
  response: BlogPost,
})
