import { longDate } from '../../integrations/long-date.ts'
import { fillPiece, type Html, type Template } from './fill-piece.ts'
import type { PostCard } from './read-list.ts'

const NOT_SORTED = 'Okategoriserad'

/** Posts as cards; the first of a list has a larger one. */
export function postCards(template: Template, posts: readonly PostCard[], hasFirst: boolean): Html[] {
  return posts.map((post, at) => {
    const isFirst = hasFirst && at === 0
    const src = post.featured_image_url
    return fillPiece(template, isFirst ? 'first_card' : 'card', {
      href: `/blog/${post.slug}`,
      picture:
        src === null
          ? fillPiece(template, 'no_picture', {})
          : fillPiece(template, isFirst ? 'first_picture' : 'picture', { src }),
      tags: tagNames(post).map((name) => fillPiece(template, 'tag', { name })),
      title: post.title,
      excerpt: post.excerpt,
      author: post.author_name,
      ...dates(post.published_at),
      minutes: post.reading_time_minutes,
    })
  })
}

function tagNames({ categories }: PostCard): string[] {
  return categories.length === 0 ? [NOT_SORTED] : categories.map(({ name }) => name)
}

/** A post's categories, each leading to its list. */
export function tagLinks(template: Template, { categories }: PostCard): Html[] {
  if (categories.length === 0) return [fillPiece(template, 'tag', { name: NOT_SORTED })]
  return categories.map(({ name, slug }) => fillPiece(template, 'tag_link', { name, href: categoryPath(slug) }))
}

export function categoryPath(slug: string): string {
  return `/blog?category=${slug}`
}

/** A day as programs read it, and in words: "21 november 2026". */
export function dates(timestamp: string): { readonly day: string; readonly date: string } {
  return { day: timestamp, date: longDate(new Date(timestamp)) }
}
