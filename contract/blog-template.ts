/**
 * What the blog's pages are put together from, and what stands open in each piece. React draws every piece once when the site is
 * built, with `{{name}}` where something is to stand; the Worker fills them in (docs/blog.md). So the look is React's alone, and
 * a slot that one of the two does not know is an error of types.
 */
export const BLOG_PIECES = {
  /** The whole document, of the list and of a post. */
  page: ['title', 'description', 'path', 'robots', 'social_image', 'social_alt', 'json_ld', 'content'],
  /** The list. */
  list: ['eyebrow', 'heading', 'lead', 'pills', 'posts'],
  eyebrow: [],
  pill: ['href', 'name', 'count'],
  pill_active: ['name', 'count'],
  all: [],
  all_active: [],
  cards: ['cards', 'pager'],
  first_card: ['href', 'picture', 'tags', 'title', 'excerpt', 'author', 'day', 'date', 'minutes'],
  card: ['href', 'picture', 'tags', 'title', 'excerpt', 'author', 'day', 'date', 'minutes'],
  picture: ['src'],
  first_picture: ['src'],
  no_picture: [],
  tag: ['name'],
  pager: ['newer', 'older'],
  newer: ['href'],
  older: ['href'],
  empty: [],
  empty_filtered: [],
  list_error: ['href'],
  /** A post. */
  post: [
    'title',
    'tags',
    'author',
    'day',
    'date',
    'updated',
    'minutes',
    'views',
    'picture',
    'excerpt',
    'body',
    'related',
  ],
  updated: ['day', 'date'],
  tag_link: ['href', 'name'],
  post_picture: ['src', 'alt'],
  related: ['cards'],
  not_found: [],
  post_error: ['href'],
} as const

export type BlogPiece = keyof typeof BLOG_PIECES
export type BlogSlot<P extends BlogPiece> = (typeof BLOG_PIECES)[P][number]

/** The open places of a piece, each as it is written in the template. */
export function slotsOf<P extends BlogPiece>(piece: P): Readonly<Record<BlogSlot<P>, string>> {
  return asSlots<P>(Object.fromEntries(BLOG_PIECES[piece].map((name) => [name, `{{${name}}}`])))
}

/** Holds because the keys are the very names of the piece. */
function asSlots<P extends BlogPiece>(slots: Record<string, string>): Readonly<Record<BlogSlot<P>, string>> {
  return slots as Record<BlogSlot<P>, string>
}
