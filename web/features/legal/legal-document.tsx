import { ChevronDown } from 'lucide-react'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SiteLink } from '../../frames/site-links.ts'

export interface LegalSection {
  title: string
  /** A string is a paragraph, a list of strings a bulleted list. */
  body: readonly (string | readonly string[])[]
  /** Where to go on from here, after the text. */
  link?: SiteLink
}

interface LegalDocumentProps {
  title: string
  updated: string
  /** The day of the version before, and in a sentence each what the present one says otherwise. */
  before?: { readonly day: string; readonly changes: readonly string[] }
  lead: string
  sections: readonly LegalSection[]
  /** What follows the text and is none: a list. `id` is its anchor. */
  annex?: { readonly id: string; readonly title: string; readonly content: ReactNode }
  /** Terms are numbered so that a section can be referred to. */
  numbered?: boolean
}

/** Around a long text: its head, the list of its parts, and the parts. */
export const DOCUMENT_LOOK =
  'page-width grid gap-x-16 gap-y-8 py-10 max-lg:max-w-3xl md:py-16 lg:grid-cols-[14rem_minmax(0,42rem)] lg:justify-center'

/** A long text with its sections, and a list of them: above it, and beside it where there is room. */
export function LegalDocument({ title, updated, before, lead, sections, annex, numbered = false }: LegalDocumentProps) {
  const named = sections.map((section, at) => ({
    section,
    id: `avsnitt-${at + 1}`,
    title: numbered ? `${at + 1}. ${section.title}` : section.title,
  }))
  return (
    <article className={DOCUMENT_LOOK}>
      <header className="grid gap-3 lg:col-start-2">
        <h1>{title}</h1>
        <p className="text-sm text-caption">Senast uppdaterad {updated}</p>
        <p className="text-lg text-muted">{lead}</p>
        {before !== undefined && <Changes {...before} />}
      </header>
      <Contents anchors={annex === undefined ? named : [...named, annex]} />
      <div className="grid content-start gap-8 lg:col-start-2">
        {named.map(({ section, ...anchor }) => (
          <Section key={anchor.id} section={section} anchor={anchor} />
        ))}
        {annex !== undefined && (
          <section aria-labelledby={annex.id} className="grid gap-4">
            <h2 id={annex.id} className="text-2xl">
              {annex.title}
            </h2>
            {annex.content}
          </section>
        )}
      </div>
    </article>
  )
}
interface Anchor {
  readonly id: string
  readonly title: string
}

const CONTENTS =
  'grid gap-x-8 sm:max-lg:grid-cols-2 lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:-m-1 lg:overflow-y-auto lg:p-1 ' +
  'lg:max-h-[calc(100dvh-var(--header-height)-4rem)]'

const CONTENTS_LINK =
  'inline-flex min-h-11 items-center text-sm max-lg:text-link-style lg:min-h-9 lg:py-1.5 lg:text-muted lg:hover:underline'

/** The way to each part: above them, and beside them where there is room. */
export function Contents({ anchors }: { anchors: readonly Anchor[] }) {
  return (
    <nav
      aria-label="Innehåll"
      className="max-lg:rounded-card max-lg:bg-band max-lg:px-5 max-lg:py-3 lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      <ul className={CONTENTS}>
        {anchors.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={CONTENTS_LINK}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ section: { body, link }, anchor: { id, title } }: { section: LegalSection; anchor: Anchor }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {body.map((part, index) => (
        <Fragment key={index}>
          {typeof part === 'string' ? <p className="max-w-measure">{part}</p> : <Items items={part} />}
        </Fragment>
      ))}
      {link !== undefined && (
        <p>
          <Link to={link.to} className="text-link-style inline-flex min-h-11 items-center">
            {link.label}
          </Link>
        </p>
      )}
    </section>
  )
}

/** What an item is about, where it begins by saying so: "Samtal: det du skriver". */
const SUBJECT = /^\p{Lu}[^:.]{1,70}: /u

/** Where several items name their subject it stands out, so that a long list can be looked through. */
function Items({ items }: { items: readonly string[] }) {
  const areNamed = items.filter((item) => SUBJECT.test(item)).length > 1
  return (
    <ul className="grid max-w-measure list-disc gap-1.5 pl-6 marker:text-secondary">
      {items.map((item) => {
        const [subject = ''] = (areNamed && SUBJECT.exec(item)) || []
        return (
          <li key={item}>
            {subject !== '' && <b className="font-semibold">{subject}</b>}
            {item.slice(subject.length)}
          </li>
        )
      })}
    </ul>
  )
}

/** What is other than in the version before: folded, since most people read the text as it is now. */
function Changes({ day, changes }: { day: string; changes: readonly string[] }) {
  return (
    <details className="group rounded-card border border-hairline px-5">
      <summary className="flex min-h-11 list-none py-2 items-center justify-between gap-4 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        Ändrat sedan den {day}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-secondary-text transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <ul className="grid max-w-measure list-disc gap-1.5 pb-4 pl-6 text-sm marker:text-secondary">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </details>
  )
}
