import { escapeHtml } from '../../escape-html.ts'
import type { PostCard } from './read-list.ts'

/** Posts in the feed: readers want what is new. */
const IN_FEED = 30

/** RSS 2.0 of the newest posts. `origin` is the site's, without a slash at its end. */
export function rss(origin: string, posts: readonly PostCard[]): string {
  const items = posts.slice(0, IN_FEED).map((post) => {
    const link = `${origin}/blog/${post.slug}`
    const categories = post.categories.map(({ name }) => element('category', name)).join('')
    const date = element('pubDate', new Date(post.published_at).toUTCString())
    const where = element('link', link) + element('guid', link)
    const what = element('title', post.title) + element('description', post.excerpt)
    return `<item>${what}${where}${date}${categories}</item>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', 'Lyhörds blogg'),
    element('link', `${origin}/blog`),
    element('description', 'Texter om oro, sömn, relationer och terapi.'),
    element('language', 'sv'),
    `<atom:link href="${escapeHtml(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}

/** What a text of ours may hold, and XML not: a control character. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** An element of XML with a text in it. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text.replaceAll(NO_XML, ''))}</${name}>`
}
