import type { BlogCategory } from '../../../contract/blog.ts'
import { fillPiece, type Html, nothing, type Template } from './fill-piece.ts'
import { categoryPath, postCards } from './post-cards.ts'
import type { PostList } from './read-list.ts'
import { listData } from './list-data.ts'

const LEAD = 'Texter om oro, sömn, relationer och terapi. Skrivna för att läsas när det behövs.'
const DESCRIPTION =
  'Lyhörds blogg: om oro och ångest, sömn och stress, relationer och hur terapi går till. Med källor, på enkel svenska.'
const UNAVAILABLE = { title: 'Blogg', robots: 'noindex', social_image: '/social.png', social_alt: 'Lyhörd' }

/** What was asked for: the category's slug, and the page, counted from 1. */
export interface ListAsked {
  readonly slug: string | null
  readonly page: number
}

/** The list of posts, filtered or not. */
export function listPage(template: Template, origin: string, asked: ListAsked, list: PostList): Html {
  const { category, posts } = list
  const name = category?.name ?? 'Blogg'
  const path = addressOf(asked)
  const isEmpty = posts.length === 0
  return fillPiece(template, 'page', {
    title: category === null ? 'Blogg' : `${category.name}: blogg`,
    description:
      category === null ? DESCRIPTION : `Lyhörds texter om ${subjectOf(category)}. Med källor, på enkel svenska.`,
    path,
    robots: isEmpty ? 'noindex' : 'index, follow',
    social_image: '/social.png',
    social_alt: 'En stilla sol över kullar och vatten. Lyhörd.',
    json_ld: listData(origin, name, path, posts),
    content: fillPiece(template, 'list', {
      eyebrow: category === null ? nothing : fillPiece(template, 'eyebrow', {}),
      heading: name,
      lead: category === null ? LEAD : `Våra texter om ${subjectOf(category)}.`,
      pills: pills(template, asked, list.categories),
      posts: isEmpty ? empty(template, asked) : cards(template, asked, list),
    }),
  })
}

/** What goes on after "texter om": of "Om terapi" it is "terapi". */
function subjectOf({ name }: BlogCategory): string {
  return name.toLowerCase().replace(/^om /, '')
}

/** When the posts could not be fetched; the way back to the same list is the retry. */
export function listErrorPage(template: Template, asked: ListAsked): Html {
  return fillPiece(template, 'page', {
    ...UNAVAILABLE,
    description: DESCRIPTION,
    path: '/blog',
    json_ld: { html: '{}' },
    content: fillPiece(template, 'list_error', { href: addressOf(asked) }),
  })
}

function pills(template: Template, { slug }: ListAsked, categories: readonly BlogCategory[]): Html[] {
  const used = categories.filter((category) => category.post_count > 0 || category.slug === slug)
  return [
    fillPiece(template, slug === null ? 'all_active' : 'all', {}),
    ...used.map(({ name, slug: own, post_count: count }) =>
      own === slug
        ? fillPiece(template, 'pill_active', { name, count })
        : fillPiece(template, 'pill', { href: categoryPath(own), name, count }),
    ),
  ]
}

function empty(template: Template, { slug, page }: ListAsked): Html {
  return fillPiece(template, slug === null && page === 1 ? 'empty' : 'empty_filtered', {})
}

function cards(template: Template, asked: ListAsked, { posts, hasMore }: PostList): Html {
  const { slug, page } = asked
  const newer = page > 1 ? fillPiece(template, 'newer', { href: addressOf({ slug, page: page - 1 }) }) : nothing
  const older = hasMore ? fillPiece(template, 'older', { href: addressOf({ slug, page: page + 1 }) }) : nothing
  return fillPiece(template, 'cards', {
    cards: postCards(template, posts, page === 1),
    pager: page > 1 || hasMore ? fillPiece(template, 'pager', { newer, older }) : nothing,
  })
}

function addressOf({ slug, page }: ListAsked): string {
  const query = new URLSearchParams({
    ...(slug === null ? {} : { category: slug }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return query.size === 0 ? '/blog' : `/blog?${query.toString()}`
}
