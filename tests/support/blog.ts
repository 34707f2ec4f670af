import { blogCategories, blogPostCategories, blogPosts } from '../../worker/features/blog/tables.ts'
import type { App } from './app.ts'

type Post = typeof blogPosts.$inferInsert
type Category = typeof blogCategories.$inferSelect

const MINUTE = 60_000
let made = 0

/** A category that no other test has. */
export async function newCategory(app: App, more: Partial<Category> = {}): Promise<Category> {
  const slug = `kategori-${crypto.randomUUID()}`
  const category = { id: crypto.randomUUID(), slug, name: `Om ${slug.slice(-6)}`, position: 100, ...more }
  await app.db.insert(blogCategories).values(category)
  return category
}

/** A published post that no other test has; each is older than those made before it. */
export async function newPost(
  app: App,
  { categories = [], ...more }: Partial<Post> & { readonly categories?: readonly Category[] } = {},
): Promise<Post & { readonly id: string; readonly slug: string }> {
  made += 1
  const id = crypto.randomUUID()
  const post = {
    id,
    slug: `inlagg-${id}`,
    title: `Inlägg ${id.slice(0, 6)}`,
    excerpt: 'En ingress.',
    content: 'Ett stycke.\n\n# Rubrik\n\n**Fet** text.',
    featuredImageUrl: null,
    featuredImageAlt: '',
    authorName: 'Lyhörds redaktion',
    publishedAt: new Date(Date.now() - made * MINUTE),
    readingTimeMinutes: 4,
    metaDescription: 'Vad inlägget handlar om, i en mening.',
    updatedAt: new Date(Date.now() - made * MINUTE),
    ...more,
  }
  await app.db.insert(blogPosts).values(post)
  const pairs = categories.map(({ id: categoryId }, position) => ({ postId: post.id, categoryId, position }))
  if (pairs.length > 0) await app.db.insert(blogPostCategories).values(pairs)
  return post
}
