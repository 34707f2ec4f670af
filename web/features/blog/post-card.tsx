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
        <Card />
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

const PICTURE = 'aspect-[1200/630] h-auto w-full object-cover'

/** Within `picture`, React does not have the browser fetch it ahead of the page: which it is, the build does not know. */
function Picture({ src, loading }: { src: string; loading: 'eager' | 'lazy' }) {
  return (
    <picture>
      <img src={src} loading={loading} alt="" width={1200} height={630} className={PICTURE} />
    </picture>
  )
}

function Card() {
  const { href, picture, tags, title, excerpt, ...byline } = slotsOf('card')
  return (
    <li className="group relative grid grid-rows-[auto_1fr] overflow-clip rounded-card border border-hairline bg-surface">
      {picture}
      <article className="flex flex-col items-start gap-3 p-5 sm:p-6">
        <ul className="flex flex-wrap gap-1.5">{tags}</ul>
        <h3 className="font-serif text-2xl">
          <CardLink href={href}>{title}</CardLink>
        </h3>
        <p className="text-muted">{excerpt}</p>
        <Byline {...byline} />
        <ReadMore />
      </article>
    </li>
  )
}

/** The newest post, across the page where there is room. Its picture is what is seen first, so it does not wait. */
export function FirstCardPieces() {
  return (
    <>
      <Piece name="first_card">
        <FirstCard />
      </Piece>
      <Piece name="first_picture">
        <Picture src={slotsOf('first_picture').src} loading="eager" />
      </Piece>
    </>
  )
}

function FirstCard() {
  const { href, picture, tags, title, excerpt, ...byline } = slotsOf('first_card')
  return (
    <li className="group relative col-span-full grid overflow-clip rounded-card border border-hairline bg-surface lg:grid-cols-[1.5fr_1fr] lg:[&_img]:h-full">
      {picture}
      <article className="flex flex-col items-start gap-4 p-5 sm:p-8 lg:justify-center">
        <ul className="flex flex-wrap gap-1.5">{tags}</ul>
        <h3 className="font-serif text-2xl sm:text-3xl lg:text-2xl">
          <CardLink href={href}>{title}</CardLink>
        </h3>
        <p className="text-lg text-muted">{excerpt}</p>
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
    <p className="text-xs text-caption">
      {author}
      <br />
      <time dateTime={day}>{date}</time> · <span className="whitespace-nowrap">{`${minutes} min läsning`}</span>
    </p>
  )
}

/** For the eye: who listens hears the title as the link. */
function ReadMore() {
  return (
    <span aria-hidden="true" className="mt-auto font-semibold text-link group-hover:underline">
      Läs mer
    </span>
  )
}
