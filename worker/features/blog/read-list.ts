import { type BlogCategory, BlogSlug } from '../../../contract/blog.ts'
import {
  BLOG_MOST_POSTS,
  BLOG_PAGE_SIZE,
  BLOG_VAIN_LOOKS_A_MINUTE,
  BLOG_WHOLE_LISTS_A_MINUTE,
  RELATED_POSTS_FETCHED,
  RELATED_POSTS_SHOWN,
} from '../../../contract/blog-limits.ts'
import type { Context } from '../../context.ts'
import { gateClosed } from '../../http/passes-gate.ts'
import { Memory, OfMinute } from './memory.ts'
import {
  categoriesOf,
  isCalled,
  isInCategory,
  postsOf,
  selectCategories,
  selectPosts,
  sharesCategoryWith,
  type StoredPost,
} from './queries.ts'

/** A post as a card shows it. */
export type PostCard = Omit<StoredPost, 'content'>

export interface PostList {
  readonly categories: readonly BlogCategory[]
  /** The category that was asked for; null for all of them, and for one that there is not. */
  readonly category: BlogCategory | null
  readonly posts: readonly PostCard[]
  readonly hasMore: boolean
}

interface PostWithRelated {
  readonly post: StoredPost
  readonly related: readonly PostCard[]
}

/** Lists hold up to `BLOG_PAGE_SIZE` cards each; posts some 10 kB. */
const lists = new Memory<PostList>(50, ({ posts }) => posts.length > 0)
const opened = new Memory<PostWithRelated | null>(200, (post) => post !== null)
const all = new Memory<readonly PostCard[]>(1, () => true)
/** Up to `BLOG_POSTS_AT_ONCE` posts each. */
const whole = new Memory<readonly StoredPost[]>(10, (posts) => posts.length > 0)
/** What was looked for and not there, and what was read whole. */
const vain = new OfMinute(BLOG_VAIN_LOOKS_A_MINUTE)
const wholeLists = new OfMinute(BLOG_WHOLE_LISTS_A_MINUTE)

/** A page of the list, of one category where its slug is given: one round trip, and none where it was read a moment ago. */
export function readList(ctx: Context, slug: string | null, page: number): Promise<PostList> {
  const now = ctx.now()
  return lists.read(`${slug ?? ''}?${page}`, now.getTime(), async () => {
    const isFirst = slug === null && page === 1
    if (!isFirst && !(await mayHavePosts(ctx, slug, page))) return emptyList(await readList(ctx, null, 1), slug)
    const only = slug === null ? undefined : isInCategory(ctx.db, { slug })
    const [rows, categoryRows] = await ctx.db.batch([
      selectPosts(ctx.db, { now, only, limit: BLOG_PAGE_SIZE + 1, offset: (page - 1) * BLOG_PAGE_SIZE }),
      selectCategories(ctx.db, now),
    ])
    const posts = postsOf(rows)
    const categories = categoriesOf(categoryRows)
    if (posts.length === 0) vain.note(now.getTime())
    return {
      categories,
      category: categories.find((one) => one.slug === slug) ?? null,
      posts: posts.slice(0, BLOG_PAGE_SIZE).map(cardOf),
      hasMore: posts.length > BLOG_PAGE_SIZE,
    }
  })
}

/** False for what no category can be called, and, while many look in vain, for what the directory has no posts for. */
async function mayHavePosts(ctx: Context, slug: string | null, page: number): Promise<boolean> {
  if (slug !== null && !BlogSlug.safeParse(slug).success) return false
  if (!vain.isUsedUp(ctx.now().getTime())) return true
  const posts = await readAll(ctx)
  const found = slug === null ? posts : posts.filter((post) => post.categories.some((one) => one.slug === slug))
  return found.length > (page - 1) * BLOG_PAGE_SIZE
}

function emptyList({ categories }: PostList, slug: string | null): PostList {
  return { categories, category: categories.find((one) => one.slug === slug) ?? null, posts: [], hasMore: false }
}

/** A published post and what is to be read after it: the newest others of its categories, then the newest of all. Null where there is no such post. */
export function readPost(ctx: Context, slug: string): Promise<PostWithRelated | null> {
  const now = ctx.now()
  return opened.read(slug, now.getTime(), async () => {
    if (vain.isUsedUp(now.getTime()) && !(await readAll(ctx)).some((card) => card.slug === slug)) return null
    const [rows, close, newest] = await ctx.db.batch([
      selectPosts(ctx.db, { now, only: isCalled(slug), limit: 1 }),
      selectPosts(ctx.db, { now, only: sharesCategoryWith(ctx.db, slug), limit: RELATED_POSTS_FETCHED }),
      selectPosts(ctx.db, { now, limit: RELATED_POSTS_FETCHED }),
    ])
    const [post] = postsOf(rows)
    if (post === undefined) {
      vain.note(now.getTime())
      return null
    }
    const others = new Map([...postsOf(close), ...postsOf(newest)].map((other) => [other.id, cardOf(other)]))
    others.delete(post.id)
    return { post, related: [...others.values()].slice(0, RELATED_POSTS_SHOWN) }
  })
}

/** Every published post, for the sitemap and the feed. */
export function readAll(ctx: Context): Promise<readonly PostCard[]> {
  const now = ctx.now()
  const load = async () => postsOf(await selectPosts(ctx.db, { now, limit: BLOG_MOST_POSTS })).map(cardOf)
  return all.read('', now.getTime(), load)
}

interface PostsAsked {
  readonly categoryId: string | undefined
  readonly limit: number
  readonly page: number
}

/** A page of whole posts, as the API gives it. Throws `AppError` 429 where too many different ones were asked for. */
export function readPosts(ctx: Context, { categoryId, limit, page }: PostsAsked): Promise<readonly StoredPost[]> {
  const now = ctx.now()
  return whole.read(`${categoryId ?? ''}?${limit}?${page}`, now.getTime(), async () => {
    if (wholeLists.isUsedUp(now.getTime())) throw gateClosed()
    wholeLists.note(now.getTime())
    const only = categoryId === undefined ? undefined : isInCategory(ctx.db, { id: categoryId })
    return postsOf(await selectPosts(ctx.db, { now, only, limit, offset: (page - 1) * limit }))
  })
}

function cardOf({ content: _, ...card }: StoredPost): PostCard {
  return card
}
