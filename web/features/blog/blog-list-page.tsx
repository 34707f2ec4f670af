import { slotsOf } from '../../../contract/blog-template.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { CupLine, WineLine } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { blogMeta } from './blog-meta.ts'
import { CardPieces, FirstCardPieces, Piece } from './post-card.tsx'

export const meta = blogMeta

const PILL = 'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold transition-colors'
const QUIET_PILL = `${PILL} border-border bg-surface text-ink hover:bg-band`
const ACTIVE_PILL = `${PILL} border-primary bg-primary text-white hover:bg-primary-hover`

/** The template of `/blog`: what the Worker shows of it, and how often, it finds in the database. */
export default function BlogListPage() {
  const page = slotsOf('page')
  return (
    <>
      <div className="page-width py-10 md:py-16">{page.content}</div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: page.json_ld }} />
      <ListPieces />
      <PillPieces />
      <CardPieces />
      <FirstCardPieces />
      <PagerPieces />
      <EmptyPieces />
    </>
  )
}

function ListPieces() {
  const list = slotsOf('list')
  const cards = slotsOf('cards')
  return (
    <>
      <Piece name="list">
        <header className="grid gap-3">
          {list.eyebrow}
          <h1>{list.heading}</h1>
          <p className="max-w-measure text-lg text-muted">{list.lead}</p>
        </header>
        <nav aria-label="Kategorier" className="mt-8">
          <ul className="flex flex-wrap gap-2">{list.pills}</ul>
        </nav>
        {list.posts}
      </Piece>
      <Piece name="eyebrow">
        <p className="text-sm">
          <a href="/blog" className="text-link-style inline-flex min-h-11 items-center">
            Blogg
          </a>
        </p>
      </Piece>
      <Piece name="cards">
        <h2 className="sr-only">Inlägg</h2>
        <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">{cards.cards}</ul>
        {cards.pager}
      </Piece>
    </>
  )
}

function PillPieces() {
  const pill = slotsOf('pill')
  const active = slotsOf('pill_active')
  return (
    <>
      <Piece name="all">
        <li>
          <a href="/blog" className={QUIET_PILL}>
            Alla
          </a>
        </li>
      </Piece>
      <Piece name="all_active">
        <li>
          <a href="/blog" aria-current="page" className={ACTIVE_PILL}>
            Alla
          </a>
        </li>
      </Piece>
      <Piece name="pill">
        <li>
          <a href={pill.href} className={QUIET_PILL}>
            {pill.name} <Count>{pill.count}</Count>
          </a>
        </li>
      </Piece>
      <Piece name="pill_active">
        <li>
          <a href="/blog" aria-current="true" title="Visa alla inlägg igen" className={ACTIVE_PILL}>
            {active.name} <Count>{active.count}</Count>
            <span aria-hidden="true">×</span>
          </a>
        </li>
      </Piece>
    </>
  )
}

function Count({ children }: { children: string }) {
  return <span className="font-normal tabular-nums opacity-80">{`(${children})`}</span>
}

function PagerPieces() {
  const pager = slotsOf('pager')
  return (
    <>
      <Piece name="pager">
        <nav aria-label="Fler inlägg" className="mt-8 flex flex-wrap gap-3">
          {pager.newer}
          {pager.older}
        </nav>
      </Piece>
      <Piece name="newer">
        <a href={slotsOf('newer').href} className={buttonLook('secondary')}>
          Visa nyare inlägg
        </a>
      </Piece>
      <Piece name="older">
        <a href={slotsOf('older').href} className={buttonLook('secondary')}>
          Visa äldre inlägg
        </a>
      </Piece>
    </>
  )
}

function EmptyPieces() {
  return (
    <>
      <Piece name="empty">
        <div className="mt-12 grid justify-items-start gap-4">
          <CupLine className="w-56 max-w-full" />
          <p className="text-lg">Inga inlägg hittades</p>
          <p className="text-muted">Här kommer texter att stå. Titta gärna in igen.</p>
        </div>
      </Piece>
      <Piece name="empty_filtered">
        <div className="mt-12 grid justify-items-start gap-4">
          <CupLine className="w-56 max-w-full" />
          <p className="text-lg">Inga inlägg hittades</p>
          <LinkButton to="/blog" variant="secondary">
            Visa alla inlägg
          </LinkButton>
        </div>
      </Piece>
      <Piece name="list_error">
        <div className="grid justify-items-start gap-4">
          <WineLine className="w-64 max-w-full" />
          <h1>Kunde inte ladda blogginlägg</h1>
          <p className="max-w-measure text-muted">Det är vi som inte når texterna just nu. Försök igen om en stund.</p>
          <a href={slotsOf('list_error').href} className={buttonLook()}>
            Försök igen
          </a>
        </div>
      </Piece>
    </>
  )
}
