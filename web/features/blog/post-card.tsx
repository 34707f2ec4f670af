import type { ReactNode } from 'react'
import { type BlogPiece, slotsOf } from '../../../contract/blog-template.ts'
import { classNames } from '../../ui/class-names.ts'
import { WineLine } from '../../ui/illustrations.tsx'

const TAG = 'rounded-full bg-chip px-3 py-0.5 text-xs font-semibold text-secondary-text'

/**
 * A piece of a page, drawn once with its places left open: the Worker takes it out of the page and fills it in as often as it is
 * needed (docs/blog.md). Nothing of it is shown as it stands here.
 */
export function Piece({ name, children }: { name: BlogPiece; children: ReactNode }) {
  return <template data-piece={name}>{children}</template>
}

/** What cards are put together from, on the list and below a post. */
export function CardPieces() {
  return (
    <>
      <Piece name="card">
        <Card look="card" />
      </Piece>
      <Piece name="picture">
        <Picture src={slotsOf('picture').src} loading="lazy" />
      </Piece>
      <Piece name="no_picture">
        <div className={classNames(PICTURE, 'grid place-items-center bg-band')}>
          <WineLine className="w-1/2" />
        </div>
      </Piece>
      <Piece name="tag">
        <li className={TAG}>{slotsOf('tag').name}</li>
      </Piece>
    </>
  )
}

/** The newest post, across the page where there is room. Its picture is what is seen first, so it does not wait. */
export function FirstCardPieces() {
  return (
    <>
      <Piece name="first_card">
        <Card look="first_card" />
      </Piece>
      <Piece name="first_picture">
        <Picture src={slotsOf('first_picture').src} loading="eager" />
      </Piece>
    </>
  )
}

const PICTURE = 'aspect-[1200/630] h-auto w-full object-cover'

/** Within `picture`, React does not have the browser fetch it ahead of the page: which it is, the build does not know. */
function Picture({ src, loading }: { src: string; loading: 'eager' | 'lazy' }) {
  return (
    <picture>
      <img src={src} loading={loading} alt="" width={1200} height={630} className={PICTURE} />
    </picture>
  )
}

/** What differs between a card of the grid and the first, which has a row of its own and its picture beside it. */
const LOOKS = {
  card: { card: 'grid-rows-[auto_1fr]', text: 'gap-3 sm:p-6', title: '', excerpt: '' },
  first_card: {
    card: 'col-span-full lg:grid-cols-[1.5fr_1fr] lg:[&_img]:h-full',
    text: 'gap-4 sm:p-8 lg:justify-center',
    title: 'sm:text-3xl lg:text-2xl',
    excerpt: 'text-lg',
  },
} as const

function Card({ look }: { look: keyof typeof LOOKS }) {
  const { href, picture, tags, title, excerpt, ...byline } = slotsOf(look)
  const own = LOOKS[look]
  return (
    <li
      className={classNames(
        'group relative grid overflow-clip rounded-card border border-hairline bg-surface',
        own.card,
      )}
    >
      {picture}
      <article className={classNames('flex flex-col items-start p-5', own.text)}>
        <ul className="flex flex-wrap gap-1.5">{tags}</ul>
        <h3 className={classNames('max-w-full font-serif text-2xl', own.title)}>
          <CardLink href={href}>{title}</CardLink>
        </h3>
        <p className={classNames('text-muted', own.excerpt)}>{excerpt}</p>
        <Byline {...byline} />
        <ReadMore />
      </article>
    </li>
  )
}

const CARD_LINK =
  'text-ink decoration-2 underline-offset-4 group-hover:text-link group-hover:underline after:absolute after:inset-0 ' +
  'after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 ' +
  'focus-visible:after:outline-focus'

/** The whole card leads to the post. */
function CardLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={CARD_LINK}>
      {children}
    </a>
  )
}

interface BylineProps {
  author: string
  day: string
  date: string
  minutes: string
}

function Byline({ author, day, date, minutes }: BylineProps) {
  return (
    <p className="mt-auto text-xs text-caption">
      {author}
      <br />
      <time dateTime={day}>{date}</time> · <span className="whitespace-nowrap">{`${minutes} min läsning`}</span>
    </p>
  )
}

/** For the eye: who listens hears the title as the link. */
function ReadMore() {
  return (
    <span aria-hidden="true" className="font-semibold text-link group-hover:underline">
      Läs mer
    </span>
  )
}
