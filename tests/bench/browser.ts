import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { SITE_PAGES } from '../../contract/pages.ts'
import { publishPosts } from '../../dev/blog/publish-posts.ts'
import { readPosts } from '../../dev/blog/read-posts.ts'
import { findBrowser } from '../../dev/browser.ts'
import { projectRoot } from '../../dev/project.ts'
import type { Stand } from './stand.ts'

/** The site with its blog as it is published, which a reader and a search engine find otherwise than an empty one. */
interface PublishedSite {
  readonly origin: string
  /** The addresses of all pages without the app's scripts: every one that has its own, a post, and the page that says there is none. */
  readonly pages: readonly string[]
}

/** Throws where the site is not built: what would be measured then is a page that stands in for it. */
export async function builtSite(): Promise<void> {
  if (existsSync(join(projectRoot, 'build', 'client', 'instant-chat', 'index.html'))) return
  throw new Error('The site is not built. Run `npm run build` first (`npm run bench` does).')
}

/** Publishes the posts in the stand's app, which is safe to repeat. Throws where the site is not built. */
export async function publishedSite(stand: Stand): Promise<PublishedSite> {
  await builtSite()
  const [app, posts] = await Promise.all([stand.app(), readPosts()])
  await publishPosts(app.db, posts, { isDryRun: false })
  const pages = SITE_PAGES.map((path) => path.replace(':slug', posts[0]?.slug ?? ''))
  return { origin: app.origin, pages }
}

/** A browser; with `debugPort` another tool may drive it too. */
export async function openBrowser(debugPort?: number): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  const port = debugPort === undefined ? [] : [`--remote-debugging-port=${debugPort}`]
  return chromium.launch({ executablePath, args: [...args, ...port], env })
}
