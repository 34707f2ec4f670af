import type { PostCard } from './read-list.ts'
import { element } from './rss.ts'

/** The sitemap of the build with the posts put in. */
export function withPosts(sitemap: string, origin: string, posts: readonly PostCard[]): string {
  const entries = posts.map((post) => {
    const changed = post.updated_at.slice(0, 10)
    return `  <url>${element('loc', `${origin}/blog/${post.slug}`)}${element('lastmod', changed)}</url>\n`
  })
  return sitemap.replace('</urlset>', () => `${entries.join('')}</urlset>`)
}
