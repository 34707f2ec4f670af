import {
  BLOG_CONTENT_MAX_LENGTH,
  BLOG_DESCRIPTION_MAX_LENGTH,
  BLOG_EXCERPT_MAX_LENGTH,
  BLOG_TITLE_MAX_LENGTH,
} from '../../contract/blog-limits.ts'
import { BlogSlug } from '../../contract/blog.ts'
import { stockholmMoment } from '../../contract/stockholm-time.ts'
import { linksOf, parseMarkup, wordsOf } from '../../worker/features/blog/parse-markup.ts'
import { safeTarget } from '../../worker/features/blog/render-markup.ts'
import { CATEGORIES } from './categories.ts'
import { countWords, readingMinutes } from './reading-minutes.ts'

/** A post as its Markdown says it. */
export interface PostFile {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly content: string
  /** Slugs of `CATEGORIES`. */
  readonly categories: readonly string[]
  readonly authorName: string
  /** The beginning of the day, in Sweden. */
  readonly publishedAt: Date
  readonly updatedAt: Date
  readonly image: string | null
  readonly imageAlt: string
  readonly metaTitle: string | null
  readonly metaDescription: string
  readonly metaKeywords: string | null
  readonly readingMinutes: number
  readonly words: number
}

const REQUIRED = ['title', 'excerpt', 'category', 'author_name', 'published', 'meta_description'] as const
const OPTIONAL = ['updated', 'image', 'image_alt', 'meta_title', 'meta_keywords'] as const
/** The longest that search engines show of a title, with the site's name after it. */
const META_TITLE_MAX_LENGTH = 60
const DESCRIPTION_MIN_LENGTH = 50

/**
 * Reads one post of the blog: front matter between two lines of `---`, then the text (docs/blog.md). Nothing is guessed: throws
 * an `Error` with every fault, a line each, for what is missing, unknown, too long or leads nowhere.
 */
export function readPost(slug: string, markdown: string): PostFile {
  const faults: string[] = []
  const { fields, content } = partsOf(markdown, faults)
  const field = (name: (typeof REQUIRED)[number] | (typeof OPTIONAL)[number]) => fields.get(name) ?? ''
  if (!BlogSlug.safeParse(slug).success) faults.push('the name of the file is no address: a-z, 0-9 and single hyphens')
  faults.push(...lengthFaults(field), ...textFaults(content))

  const categories = field('category')
    .split(',')
    .flatMap((name) => categoryOf(name.trim(), faults))
  const publishedAt = dayOf('published', field('published'), faults)
  const updatedAt = fields.has('updated') ? dayOf('updated', field('updated'), faults) : publishedAt
  if (updatedAt < publishedAt) faults.push('updated is before published')
  const image = field('image') || null
  if (image !== null && image !== `/blog/${slug}.svg`) faults.push(`image is to be /blog/${slug}.svg`)
  if (image !== null && !fields.has('image_alt'))
    faults.push('image_alt is missing: what the picture shows, or nothing')
  if (faults.length > 0) throw new Error(faults.map((fault) => `${slug}.md: ${fault}`).join('\n'))

  const words = countWords(
    parseMarkup(content)
      .map(({ children }) => wordsOf(children))
      .join(' '),
  )
  return {
    slug,
    title: field('title'),
    excerpt: field('excerpt'),
    content,
    categories,
    authorName: field('author_name'),
    publishedAt,
    updatedAt,
    image,
    imageAlt: field('image_alt'),
    metaTitle: field('meta_title') || null,
    metaDescription: field('meta_description'),
    metaKeywords: field('meta_keywords') || null,
    readingMinutes: readingMinutes(words),
    words,
  }
}

interface Parts {
  readonly fields: ReadonlyMap<string, string>
  readonly content: string
}

function partsOf(markdown: string, faults: string[]): Parts {
  const [, head, content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown.replaceAll(/\r\n?/g, '\n')) ?? []
  if (head === undefined) faults.push('it does not begin with front matter between two lines of ---')
  const fields = new Map<string, string>()
  for (const line of (head ?? '').split('\n')) {
    const [, name, value = ''] = /^([a-z_]+):(?: (.*))?$/.exec(line) ?? []
    if (name === undefined) faults.push(`"${line}" is no line of front matter (name: value)`)
    else if (![...REQUIRED, ...OPTIONAL].some((known) => known === name)) faults.push(`nobody knows ${name}`)
    else if (fields.has(name)) faults.push(`${name} stands twice`)
    else fields.set(name, value.trim())
  }
  for (const name of REQUIRED) if (!fields.get(name)) faults.push(`${name} is missing`)
  return { fields, content: content.trim() }
}

function lengthFaults(field: (name: 'title' | 'excerpt' | 'meta_description' | 'meta_title') => string): string[] {
  const most = [
    ['title', BLOG_TITLE_MAX_LENGTH],
    ['excerpt', BLOG_EXCERPT_MAX_LENGTH],
    ['meta_description', BLOG_DESCRIPTION_MAX_LENGTH],
    ['meta_title', META_TITLE_MAX_LENGTH],
  ] as const
  const tooLong = most.filter(([name, length]) => field(name).length > length)
  const faults = tooLong.map(([name, length]) => `${name} has ${field(name).length} characters, at most ${length}`)
  const description = field('meta_description').length
  if (description > 0 && description < DESCRIPTION_MIN_LENGTH) {
    faults.push(`meta_description has ${description} characters, at least ${DESCRIPTION_MIN_LENGTH}`)
  }
  return faults
}

/** What the small markup would show as it was typed, and links that would not lead anywhere. */
function textFaults(content: string): string[] {
  if (content === '') return ['it has no text']
  const faults = content.length > BLOG_CONTENT_MAX_LENGTH ? [`the text is longer than ${BLOG_CONTENT_MAX_LENGTH}`] : []
  for (const { kind, children } of parseMarkup(content)) {
    const words = wordsOf(children)
    const start = `"${words.slice(0, 40)}"`
    if (words.startsWith('#')) faults.push(`${start} is no heading: # or ##, and a space`)
    if (/^(?:[-+>|]|\d{1,2}[.)]|\*) /.test(words))
      faults.push(`${start} is a list or a quotation, which the blog has not`)
    if (/[*`<>]|\]\(|\{\{|https?:/.test(words))
      faults.push(`${start} has a mark that is not closed, or no mark of ours`)
    if (kind !== 'p' && words.length > BLOG_TITLE_MAX_LENGTH) faults.push(`the heading ${start} is a paragraph long`)
    for (const href of linksOf(children)) if (safeTarget(href) === null) faults.push(`${href} leads nowhere`)
  }
  return faults
}

function categoryOf(name: string, faults: string[]): string[] {
  const known = CATEGORIES.find((category) => category.name === name)
  if (known !== undefined) return [known.slug]
  if (name !== '') faults.push(`there is no category ${name} (dev/blog/categories.ts)`)
  return []
}

function dayOf(name: string, day: string, faults: string[]): Date {
  const moment = stockholmMoment(`${day}T00:00`)
  if (moment !== null) return moment
  if (day !== '') faults.push(`${name} is to be a day such as 2026-11-23`)
  return new Date(0)
}
