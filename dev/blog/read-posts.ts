import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BLOG_MOST_POSTS } from '../../contract/blog-limits.ts'
import { projectRoot } from '../project.ts'
import { type PostFile, readPost } from './read-post.ts'

/** Where the posts are written, and where their pictures stand. */
const FOLDERS = { posts: join(projectRoot, 'web/features/blog/posts'), pictures: join(projectRoot, 'web/public') }

/** Every post of the blog, by its address. Throws an `Error` with every fault of every post, a line each. */
export async function readPosts(folders = FOLDERS): Promise<PostFile[]> {
  const names = (await readdir(folders.posts)).filter((name) => name.endsWith('.md')).toSorted()
  const faults: string[] = []
  const posts: PostFile[] = []
  for (const name of names) {
    const slug = name.slice(0, -'.md'.length)
    try {
      const post = readPost(slug, await readFile(join(folders.posts, name), 'utf8'))
      posts.push(post)
      faults.push(...(await missingPictures(folders.pictures, post)))
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (posts.length > BLOG_MOST_POSTS) faults.push(`there are ${posts.length} posts, at most ${BLOG_MOST_POSTS}`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return posts
}

/** The drawing, and what is shared in its place where a drawing is not shown. */
async function missingPictures(folder: string, { slug, image }: PostFile): Promise<string[]> {
  if (image === null) return []
  const files = [image, `/blog/${slug}.png`]
  const there = await Promise.all(
    files.map((file) =>
      access(join(folder, file)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return files.filter((_, at) => there[at] === false).map((file) => `${slug}.md: web/public${file} is missing`)
}
