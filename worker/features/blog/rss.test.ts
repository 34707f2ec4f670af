import { describe, expect, test } from 'vitest'
import { rss } from './rss.ts'
import { withPosts } from './with-posts.ts'
import type { PostCard } from './read-list.ts'
import { jsonLd, listData, postData, socialImage } from './list-data.ts'

const ORIGIN = 'https://lyhord.example'
const post: PostCard = {
  id: 'a',
  slug: 'sova',
  title: 'Sömn & <ro> "nu"\u0000',
  excerpt: 'Ingress </script> ]]>',
  featured_image_url: '/blog/sova.svg',
  featured_image_alt: 'En säng',
  categories: [{ id: 'k', name: 'Sömn & stress', slug: 'somn' }],
  author_name: 'Lyhörds redaktion',
  published_at: '2026-11-19T23:00:00.000Z',
  created_at: '2026-11-19T23:00:00.000Z',
  updated_at: '2026-11-21T23:00:00.000Z',
  reading_time_minutes: 3,
  view_count: 0,
  meta_title: null,
  meta_description: 'Om sömn.',
  meta_keywords: null,
}

describe('the feed', () => {
  test('says of a post where it is, when it came, and what it is about, with nothing that XML cannot hold', () => {
    const feed = rss(ORIGIN, [post])
    expect(feed).toContain('<title>Sömn &amp; &lt;ro&gt; &quot;nu&quot;</title>')
    expect(feed).toContain('<link>https://lyhord.example/blog/sova</link>')
    expect(feed).toContain('<pubDate>Thu, 19 Nov 2026 23:00:00 GMT</pubDate>')
    expect(feed).toContain('<description>Ingress &lt;/script&gt; ]]&gt;</description>')
    expect(feed).toContain('<category>Sömn &amp; stress</category>')
    expect(feed).toContain('href="https://lyhord.example/blog/rss.xml" rel="self"')
  })

  test('has the newest thirty', () => {
    expect(
      rss(
        ORIGIN,
        Array.from({ length: 40 }, () => post),
      ).match(/<item>/g),
    ).toHaveLength(30)
  })
})

test('the sitemap has the pages of the build, and each post with the day of its last change', () => {
  const built = '<urlset>\n  <url><loc>https://lyhord.example/</loc></url>\n</urlset>\n'
  expect(withPosts(built, ORIGIN, [post])).toBe(
    '<urlset>\n  <url><loc>https://lyhord.example/</loc></url>\n' +
      '  <url><loc>https://lyhord.example/blog/sova</loc><lastmod>2026-11-21</lastmod></url>\n</urlset>\n',
  )
  expect(withPosts(built, ORIGIN, [])).toBe(built)
})

describe('what search engines are told', () => {
  const parsed = ({ html }: { html: string }): unknown => JSON.parse(html)

  test('of a post: what it is, who wrote it, its picture, and where it stands', () => {
    expect(parsed(postData(ORIGIN, post))).toMatchObject({
      '@graph': [
        {
          '@type': 'BlogPosting',
          headline: post.title,
          image: 'https://lyhord.example/blog/sova.png',
          datePublished: '2026-11-19T23:00:00.000Z',
          author: { '@type': 'Organization', name: 'Lyhörds redaktion' },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, item: 'https://lyhord.example/' },
            { position: 2, name: 'Blogg', item: 'https://lyhord.example/blog' },
            { position: 3, item: 'https://lyhord.example/blog/sova' },
          ],
        },
      ],
    })
    expect(socialImage({ ...post, featured_image_url: null })).toBe('/social.png')
  })

  test('of a list: its posts, and the category it is of', () => {
    expect(parsed(listData(ORIGIN, 'Sömn', '/blog?category=somn', [post]))).toMatchObject({
      '@graph': [
        { '@type': 'Blog', name: 'Sömn', blogPost: [{ url: 'https://lyhord.example/blog/sova' }] },
        {
          itemListElement: [{}, { name: 'Blogg' }, { name: 'Sömn', item: 'https://lyhord.example/blog?category=somn' }],
        },
      ],
    })
  })

  test('no text ends the element that it stands in', () => {
    const { html } = jsonLd([{ text: '</script><script>alert(1)</script><!--' }])
    expect(html).not.toContain('<')
    expect(html).toContain(String.raw`\u003c/script>`)
  })
})
