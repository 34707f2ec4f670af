import { Share2 } from 'lucide-react'
import { slotsOf } from '../../../contract/blog-template.ts'
import { INTRO_MEETING_MINUTES } from '../../../contract/limits.ts'
import { SIGNED_OUT } from '../../frames/signed-in-look.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { FirstLines } from '../safety/first-lines.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { CupLine, WineLine } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { blogMeta } from './blog-meta.ts'
import { CardPieces, Piece } from './post-card.tsx'

export const meta = blogMeta

/** The text's own look: what `renderMarkup` makes has no classes. A link says that it opens a new tab to who cannot see it. */
const BODY =
  'max-w-measure hyphens-auto [&>*+*]:mt-5 [&>h2]:mt-12 [&>h2]:text-2xl [&>h2+*]:mt-3 [&>h3]:mt-8 [&>h3+*]:mt-2 [&_a>span]:sr-only'

/** The template of a post: what the Worker shows of it, it finds in the database. */
export default function BlogPostPage() {
  const page = slotsOf('page')
  return (
    <>
      <div className="page-width py-6 md:py-10">{page.content}</div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: page.json_ld }} />
      <Piece name="post">
        <Post />
      </Piece>
      <PostPieces />
      <CardPieces />
      <InsteadPieces />
    </>
  )
}

function Post() {
  const { title, excerpt, body, picture, related } = slotsOf('post')
  return (
    <>
      <article className="mx-auto grid w-full max-w-3xl gap-8">
        <header className="grid gap-5">
          <Breadcrumbs trail={[{ label: 'Blogg', to: '/blog' }]} here={title} />
          <ul className="flex flex-wrap gap-1.5">{slotsOf('post').tags}</ul>
          <h1>{title}</h1>
          {/* Whoever looks for a text at night may need a voice: before the picture, on every phone's first screen. */}
          <FirstLines />
          <Byline />
          {picture}
          <p className="max-w-measure text-xl text-muted">{excerpt}</p>
        </header>
        <div className={BODY}>{body}</div>
        <FirstMeeting />
      </article>
      {related}
    </>
  )
}

/** Where the page has no scripts there is nothing to press. */
const SCRIPTS_ALONE = 'hidden! in-data-[scripts=here]:inline-flex!'

function Byline() {
  const { author, day, date, updated, minutes, views } = slotsOf('post')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-caption">
        {author} · <time dateTime={day}>{date}</time>
        {updated} · {`${minutes} min läsning`} · {views}
      </p>
      <div className="flex flex-wrap items-center">
        <button type="button" data-share className={buttonLook('secondary', 'normal', SCRIPTS_ALONE)}>
          <Share2 aria-hidden="true" className="size-4" />
          Dela
        </button>
        <span role="status" data-share-said className="text-sm text-caption not-empty:ms-3" />
      </div>
    </div>
  )
}

/** The first meeting with a therapist costs nothing; the other way on costs nothing either. */
function FirstMeeting() {
  return (
    <aside aria-labelledby="prata" className="grid gap-4 rounded-card bg-band p-6 sm:p-8">
      <h2 id="prata" className="text-2xl">
        Vill du prata med någon?
      </h2>
      <p className="max-w-measure text-muted">
        {`Det första mötet med en terapeut är ${INTRO_MEETING_MINUTES} minuter och kostar ingenting. Du kan också börja skriva med AI:n nu`}
        <span className={SIGNED_OUT}>, utan konto</span>.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/find-therapist" data-event="find_therapist" data-location="blog_post">
          Boka ett gratis första möte
        </LinkButton>
        <LinkButton to="/instant-chat" variant="secondary" data-event="start_chat" data-location="blog_post">
          Börja prata
        </LinkButton>
      </div>
      <p className="text-sm text-muted">
        Är det fara för liv:{' '}
        <a href="tel:112" className="text-link-style">
          ring 112
        </a>
        .
      </p>
    </aside>
  )
}

function PostPieces() {
  const updated = slotsOf('updated')
  const tag = slotsOf('tag_link')
  const picture = slotsOf('post_picture')
  return (
    <>
      <Piece name="updated">
        {', uppdaterad '}
        <time dateTime={updated.day}>{updated.date}</time>
      </Piece>
      <Piece name="tag_link">
        <li>
          <a
            href={tag.href}
            className="inline-flex min-h-9 items-center rounded-full bg-chip px-4 text-sm font-semibold text-secondary-text underline-offset-4 hover:underline"
          >
            {tag.name}
          </a>
        </li>
      </Piece>
      <Piece name="post_picture">
        <picture>
          <img
            src={picture.src}
            alt={picture.alt}
            width={1200}
            height={630}
            fetchPriority="high"
            className="h-auto w-full rounded-card"
          />
        </picture>
      </Piece>
      <Piece name="related">
        <section aria-labelledby="mer" className="mx-auto mt-14 grid w-full max-w-3xl gap-6">
          <h2 id="mer" className="text-2xl">
            Läs också
          </h2>
          <ul className="grid gap-6 sm:grid-cols-2">{slotsOf('related').cards}</ul>
        </section>
      </Piece>
    </>
  )
}

function InsteadPieces() {
  return (
    <>
      <Piece name="not_found">
        <div className="grid justify-items-start gap-4 py-6">
          <CupLine className="w-56 max-w-full" />
          <h1>Blogginlägget kunde inte hittas</h1>
          <p className="max-w-measure text-muted">
            Det kan ha flyttats eller tagits bort, eller så är adressen felskriven.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/blog">Till bloggen</LinkButton>
            <LinkButton to="/" variant="secondary">
              Till startsidan
            </LinkButton>
          </div>
        </div>
      </Piece>
      <Piece name="post_error">
        <div className="grid justify-items-start gap-4 py-6">
          <WineLine className="w-64 max-w-full" />
          <h1>Kunde inte ladda inlägget</h1>
          <p className="max-w-measure text-muted">Det är vi som inte når texten just nu. Försök igen om en stund.</p>
          <div className="flex flex-wrap gap-3">
            <a href={slotsOf('post_error').href} className={buttonLook()}>
              Försök igen
            </a>
            <LinkButton to="/blog" variant="secondary">
              Till bloggen
            </LinkButton>
          </div>
        </div>
      </Piece>
    </>
  )
}
