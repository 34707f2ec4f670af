import { SITE_PAGES } from '../../../contract/pages.ts'
import { readPosts } from '../../../dev/blog/read-posts.ts'
import type { App } from '../../support/app.ts'
import { newPost } from '../../support/blog.ts'

/** A page that is read: its name in the table of pages, and an address where it stands. */
interface ReadPage {
  readonly name: string
  readonly path: string
}

/** Every page without the app's scripts, the page that says there is none among them, and a text of the blog as it was written. */
export async function readPages(app: App): Promise<readonly ReadPage[]> {
  // One that leads to no other text, since no other stands here.
  const text = (await readPosts()).find(({ content }) => !content.includes('](/blog/'))
  if (text === undefined) throw new Error('There is no such post.')
  const { title, excerpt, content, image, imageAlt } = text
  const { slug } = await newPost(app, { title, excerpt, content, featuredImageUrl: image, featuredImageAlt: imageAlt })
  return SITE_PAGES.map((name) => ({ name, path: name.replace(':slug', slug) }))
}
