import { fillPiece, type Html, nothing, type Template } from './fill-piece.ts'
import { dates, postCards, tagLinks } from './post-cards.ts'
import type { PostCard, readPost } from './read-list.ts'
import { renderMarkup } from './render-markup.ts'
import { postData, socialImage } from './list-data.ts'

type Found = NonNullable<Awaited<ReturnType<typeof readPost>>>

const NUMBER = new Intl.NumberFormat('sv-SE')

/** A post, with up to two others after it. */
export function postPage(template: Template, origin: string, { post, related }: Found): Html {
  return fillPiece(template, 'page', {
    title: post.meta_title ?? post.title,
    description: post.meta_description,
    path: `/blog/${post.slug}`,
    robots: 'index, follow',
    social_image: socialImage(post),
    social_alt: post.featured_image_alt || post.title,
    json_ld: postData(origin, post),
    content: fillPiece(template, 'post', {
      title: post.title,
      tags: tagLinks(template, post),
      author: post.author_name,
      ...dates(post.published_at),
      updated: updated(template, post),
      minutes: post.reading_time_minutes,
      views: post.view_count === 1 ? '1 visning' : `${NUMBER.format(post.view_count)} visningar`,
      picture: picture(template, post),
      excerpt: post.excerpt,
      body: { html: renderMarkup(post.content) },
      related:
        related.length === 0 ? nothing : fillPiece(template, 'related', { cards: postCards(template, related, false) }),
    }),
  })
}

function updated(template: Template, { published_at: published, updated_at: changed }: PostCard): Html {
  const day = dates(changed)
  return day.date === dates(published).date ? nothing : fillPiece(template, 'updated', day)
}

function picture(template: Template, { featured_image_url: src, featured_image_alt: alt }: PostCard): Html {
  return src === null ? nothing : fillPiece(template, 'post_picture', { src, alt })
}

/** For an address that no post has. */
export function postMissingPage(template: Template): Html {
  return instead(template, 'Blogginlägget kunde inte hittas', fillPiece(template, 'not_found', {}))
}

/** When the post could not be fetched; the way back to it is the retry. */
export function postErrorPage(template: Template, slug: string): Html {
  return instead(template, 'Kunde inte ladda inlägget', fillPiece(template, 'post_error', { href: `/blog/${slug}` }))
}

function instead(template: Template, title: string, content: Html): Html {
  return fillPiece(template, 'page', {
    title,
    description: 'Lyhörds blogg.',
    path: '/blog',
    robots: 'noindex',
    social_image: '/social.png',
    social_alt: 'Lyhörd',
    json_ld: { html: '{}' },
    content,
  })
}
