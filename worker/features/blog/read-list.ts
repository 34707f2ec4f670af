import { type BlogCategory, BlogSlug } from '../../../contract/blog.ts'
import {
  BLOG_MOST_POSTS,
  BLOG_PAGE_SIZE,
  BLOG_VAIN_LOOKS_A_MINUTE,
  RELATED_POSTS_SHOWN,
} from '../../../contract/blog-limits.ts'
import type { Context } from '../../context.ts'
import { LastRead, OfMinute } from './last-read.ts'
import { categoriesOf, postsOf, selectCategories, selectPosts, type StoredPost } from './queries.ts'

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

/** All that anybody may read of the blog at a moment: every category in its order, and every post, newest first. */
interface Blog {
  readonly categories: readonly BlogCategory[]
  readonly posts: readonly StoredPost[]
}

/** Some 10 kB a post. */
const lastRead = new LastRead<Blog>()
const vain = new OfMinute(BLOG_VAIN_LOOKS_A_MINUTE)

/**
 * The blog as it was at most a minute ago. Where it does not hold what somebody asks for, it is read once more, so that what was
 * published a moment ago is found; so often in a minute in vain, and then what was read last decides. One round trip, or none.
 */
async function readBlog(ctx: Context, holds: (blog: Blog) => boolean): Promise<Blog> {
  const now = ctx.now().getTime()
  let isNew = false
  const load = async () => {
    const read = await loadBlog(ctx)
    isNew = true
    return read
  }
  const blog = await lastRead.read(now, load)
  if (isNew || holds(blog) || vain.isUsedUp(now)) return blog
  const anew = await lastRead.readAnew(now, load)
  if (!holds(anew)) vain.note(now)
  return anew
}

async function loadBlog({ db, now }: Context): Promise<Blog> {
  const [rows, categories] = await db.batch([selectPosts(db, now(), BLOG_MOST_POSTS), selectCategories(db, now())])
  return { posts: postsOf(rows), categories: categoriesOf(categories) }
}

/** A page of the list, of one category where its slug is given. */
export async function readList(ctx: Context, slug: string | null, page: number): Promise<PostList> {
  // What no category can be called is looked for by nobody.
  const mayBe = slug !== null && BlogSlug.safeParse(slug).success
  const categoryIn = ({ categories }: Blog) => categories.find((one) => one.slug === slug) ?? null
  const blog = await readBlog(ctx, (read) => !mayBe || categoryIn(read) !== null)
  const category = categoryIn(blog)
  const posts = slug === null ? blog.posts : postsIn(blog, category?.id)
  const from = (page - 1) * BLOG_PAGE_SIZE
  return {
    categories: blog.categories,
    category,
    posts: posts.slice(from, from + BLOG_PAGE_SIZE),
    hasMore: posts.length > from + BLOG_PAGE_SIZE,
  }
}

/** A published post and what is to be read after it: the newest others of its categories, then the newest of all. Null where there is no such post. */
export async function readPost(ctx: Context, slug: string): Promise<PostWithRelated | null> {
  const postIn = ({ posts }: Blog) => posts.find((one) => one.slug === slug)
  const blog = await readBlog(ctx, (read) => postIn(read) !== undefined)
  const post = postIn(blog)
  if (post === undefined) return null
  const own = new Set(post.categories.map(({ id }) => id))
  const others = blog.posts.filter((other) => other.id !== post.id)
  const close = others.filter(({ categories }) => categories.some(({ id }) => own.has(id)))
  return { post, related: [...new Set([...close, ...others])].slice(0, RELATED_POSTS_SHOWN) }
}

/** Every published post, for the sitemap and the feed. */
export async function readAll(ctx: Context): Promise<readonly PostCard[]> {
  return (await readBlog(ctx, () => true)).posts
}

export async function readCategories(ctx: Context): Promise<readonly BlogCategory[]> {
  return (await readBlog(ctx, () => true)).categories
}

interface PostsAsked {
  readonly categoryId: string | undefined
  readonly limit: number
  readonly page: number
}

/** A page of whole posts, as the API gives it. */
export async function readPosts(ctx: Context, asked: PostsAsked): Promise<readonly StoredPost[]> {
  const { categoryId, limit, page } = asked
  const blog = await readBlog(ctx, ({ categories }) => !categoryId || categories.some(({ id }) => id === categoryId))
  const posts = categoryId === undefined ? blog.posts : postsIn(blog, categoryId)
  return posts.slice((page - 1) * limit, page * limit)
}

function postsIn({ posts }: Blog, categoryId: string | undefined): readonly StoredPost[] {
  return posts.filter(({ categories }) => categories.some(({ id }) => id === categoryId))
}
