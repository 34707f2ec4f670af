import { randomUUID } from 'node:crypto'
import { asc, eq, notInArray } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type AuditContext, auditRow } from '../../worker/db/audit.ts'
import type { Db } from '../../worker/db/client.ts'
import { blogCategories, blogPostCategories, blogPosts } from '../../worker/features/blog/tables.ts'
import type { Outcome } from '../operator-command.ts'
import { CATEGORIES } from './categories.ts'
import type { PostFile } from './read-post.ts'

type Statements = BatchItem<'pg'>[]
type PostRow = typeof blogPosts.$inferSelect

interface Stored extends PostRow {
  /** Slugs, in the order in which they are shown. */
  readonly categories: readonly string[]
}

interface Change {
  readonly verb: 'new' | 'changed' | 'withdrawn'
  readonly slug: string
  readonly statements: Statements
}

/**
 * Makes the blog in this database what the files say, in one batch: writes what is new or changed, by its slug, and withdraws what
 * has no file any more. Views stay. Says what it did; with `isDryRun` what it would do, and does nothing.
 */
export async function publishPosts(
  db: Db,
  posts: readonly PostFile[],
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<Outcome> {
  if (posts.length === 0) return { done: false, lines: ['There are no posts. Nothing was changed.'] }
  const now = new Date()
  const { stored, categoryIds } = await readStored(db)
  const changes = changesOf(db, { stored, categoryIds, posts, now })
  const statements = changes.flatMap((change) => change.statements)
  if (!isDryRun) await db.batch([removeCategories(db), ...writeCategories(db, categoryIds), ...statements])
  const unchanged = posts.length - changes.filter(({ verb }) => verb !== 'withdrawn').length
  const lines = changes.map(({ verb, slug }) => `${verb.padEnd(9)}  /blog/${slug}`)
  const outcome = `${unchanged} unchanged.${isDryRun ? ' Nothing was written: this was a dry run.' : ''}`
  return { done: true, lines: [...lines, outcome] }
}

interface Known {
  readonly stored: ReadonlyMap<string, Stored>
  /** By slug, also of those that are not stored yet. */
  readonly categoryIds: ReadonlyMap<string, string>
}

async function readStored(db: Db): Promise<Known> {
  const [posts, pairs, categories] = await db.batch([
    db.select().from(blogPosts),
    db.select().from(blogPostCategories).orderBy(asc(blogPostCategories.position)),
    db.select().from(blogCategories),
  ])
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  const categoriesOf = (postId: string) =>
    pairs.flatMap((pair) => (pair.postId === postId ? [slugs.get(pair.categoryId) ?? ''] : []))
  const ids = new Map(categories.map(({ id, slug }) => [slug, id]))
  return {
    stored: new Map(posts.map((post) => [post.slug, { ...post, categories: categoriesOf(post.id) }])),
    categoryIds: new Map(CATEGORIES.map(({ slug }) => [slug, ids.get(slug) ?? randomUUID()])),
  }
}

function writeCategories(db: Db, ids: Known['categoryIds']): Statements {
  return CATEGORIES.map(({ slug, name }, position) =>
    db
      .insert(blogCategories)
      .values({ id: ids.get(slug) ?? randomUUID(), slug, name, position })
      .onConflictDoUpdate({ target: blogCategories.slug, set: { name, position } }),
  )
}

function removeCategories(db: Db) {
  const kept = CATEGORIES.map(({ slug }) => slug)
  return db.delete(blogCategories).where(notInArray(blogCategories.slug, kept))
}

function changesOf(
  db: Db,
  { stored, categoryIds, posts, now }: Known & { readonly posts: readonly PostFile[]; readonly now: Date },
): Change[] {
  const audit: AuditContext = {
    db,
    actor: { kind: 'system', name: 'operator' },
    newId: randomUUID,
    requestId: randomUUID(),
  }
  const written = posts.flatMap((post): Change[] => {
    const before = stored.get(post.slug)
    if (before !== undefined && isSame(before, post)) return []
    const id = before?.id ?? randomUUID()
    const statements = [
      ...writePost(db, id, post, categoryIds),
      auditRow(audit, { action: 'blog.publish', entity: id }),
    ]
    return [{ verb: before === undefined ? 'new' : 'changed', slug: post.slug, statements }]
  })
  const slugs = new Set(posts.map(({ slug }) => slug))
  const gone = [...stored.values()].filter(({ slug, withdrawnAt }) => !slugs.has(slug) && withdrawnAt === null)
  const withdrawn = gone.map(({ id, slug }): Change => {
    const withdraw = db.update(blogPosts).set({ withdrawnAt: now }).where(eq(blogPosts.id, id))
    return { verb: 'withdrawn', slug, statements: [withdraw, auditRow(audit, { action: 'blog.withdraw', entity: id })] }
  })
  return [...written, ...withdrawn]
}

function columnsOf(post: PostFile) {
  return {
    title: post.title,
    excerpt: post.excerpt,
    content: post.content,
    featuredImageUrl: post.image,
    featuredImageAlt: post.imageAlt,
    authorName: post.authorName,
    publishedAt: post.publishedAt,
    readingTimeMinutes: post.readingMinutes,
    metaTitle: post.metaTitle,
    metaDescription: post.metaDescription,
    metaKeywords: post.metaKeywords,
    updatedAt: post.updatedAt,
    withdrawnAt: null,
  }
}

function isSame(before: Stored, post: PostFile): boolean {
  const columns = Object.entries(columnsOf(post))
  const stored = new Map<string, unknown>(Object.entries(before))
  const same = columns.every(([name, value]) => JSON.stringify(stored.get(name)) === JSON.stringify(value))
  return same && before.categories.join() === post.categories.join()
}

function writePost(db: Db, id: string, post: PostFile, categoryIds: Known['categoryIds']): Statements {
  const columns = columnsOf(post)
  const pairs = post.categories.flatMap((slug, position) => {
    const categoryId = categoryIds.get(slug)
    return categoryId === undefined ? [] : [{ postId: id, categoryId, position }]
  })
  return [
    db
      .insert(blogPosts)
      .values({ id, slug: post.slug, ...columns })
      .onConflictDoUpdate({ target: blogPosts.id, set: columns }),
    db.delete(blogPostCategories).where(eq(blogPostCategories.postId, id)),
    ...pairs.map((pair) => db.insert(blogPostCategories).values(pair)),
  ]
}
