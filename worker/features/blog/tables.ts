import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from '../../db/columns.ts'

/** The blog's posts, as they were last published from their Markdown (docs/blog.md). */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    content: text('content').notNull(),
    /** A path of this site; the social image stands beside it with the ending .png. */
    featuredImageUrl: text('featured_image_url'),
    featuredImageAlt: text('featured_image_alt').notNull(),
    authorName: text('author_name').notNull(),
    publishedAt: at('published_at').notNull(),
    readingTimeMinutes: integer('reading_time_minutes').notNull(),
    /** How many have opened it, each once a day; who they were is kept nowhere. */
    viewCount: integer('view_count').notNull().default(0),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description').notNull(),
    metaKeywords: text('meta_keywords'),
    /** When its Markdown was gone at a publishing: it is shown to nobody, and keeps its views should it come back. */
    withdrawnAt: at('withdrawn_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('blog_posts_newest').on(table.publishedAt.desc(), table.slug)],
)

export const blogCategories = pgTable('blog_categories', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
})

export const blogPostCategories = pgTable(
  'blog_post_categories',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => blogCategories.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.categoryId] }),
    index('blog_post_categories_by_category').on(table.categoryId),
  ],
)
