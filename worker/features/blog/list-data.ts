import type { Html } from './fill-piece.ts'
import type { PostCard } from './read-list.ts'

interface Crumb {
  readonly name: string
  readonly path: string
}

const PUBLISHER = { '@type': 'Organization', name: 'Lyhörd' }

/** JSON-LD of a list: what it is, and where it stands. `origin` is the site's, without a slash at its end. */
export function listData(origin: string, name: string, path: string, posts: readonly PostCard[]): Html {
  const blog = {
    '@type': 'Blog',
    name,
    url: origin + path,
    inLanguage: 'sv',
    publisher: { ...PUBLISHER, url: origin },
    blogPost: posts.map((post) => ({ '@type': 'BlogPosting', headline: post.title, url: urlOf(origin, post) })),
  }
  const crumbs = [{ name: 'Blogg', path: '/blog' }, ...(path === '/blog' ? [] : [{ name, path }])]
  return jsonLd([blog, breadcrumbs(origin, crumbs)])
}

/** JSON-LD of a post. */
export function postData(origin: string, post: PostCard): Html {
  const author = { '@type': 'Organization', name: post.author_name, url: origin }
  const posting = {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.meta_description,
    url: urlOf(origin, post),
    mainEntityOfPage: urlOf(origin, post),
    image: origin + socialImage(post),
    datePublished: post.published_at,
    dateModified: post.updated_at,
    inLanguage: 'sv',
    author,
    publisher: { ...PUBLISHER, url: origin, logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` } },
    articleSection: post.categories.map(({ name }) => name),
    ...(post.meta_keywords === null ? {} : { keywords: post.meta_keywords }),
  }
  const crumbs = [
    { name: 'Blogg', path: '/blog' },
    { name: post.title, path: `/blog/${post.slug}` },
  ]
  return jsonLd([posting, breadcrumbs(origin, crumbs)])
}

/** The picture that is shown where a post is shared: beside the drawn one, as PNG. */
export function socialImage({ featured_image_url: drawn }: PostCard): string {
  return drawn === null ? '/social.png' : drawn.replace(/\.\w+$/, '.png')
}

function breadcrumbs(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Lyhörd', path: '/' }, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  }
}

function urlOf(origin: string, { slug }: PostCard): string {
  return `${origin}/blog/${slug}`
}

/** Without a `<`, no text can end the element that it stands in. */
export function jsonLd(graph: readonly object[]): Html {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return { html: text.replaceAll('<', String.raw`\u003c`) }
}
