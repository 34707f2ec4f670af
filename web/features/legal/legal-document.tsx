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

/** A long text with its sections and a list of them at the top. */
export function LegalDocument({ title, updated, before, lead, sections, annex, numbered = false }: LegalDocumentProps) {
  const heading = (section: LegalSection, at: number) => (numbered ? `${at + 1}. ${section.title}` : section.title)
  return (
    <article className="page-width grid max-w-3xl gap-8 py-10 md:py-16">
      <header className="grid gap-3">
        <h1>{title}</h1>
        <p className="text-sm text-caption">Senast uppdaterad {updated}</p>
        <p className="text-lg text-muted">{lead}</p>
        {before !== undefined && <Changes {...before} />}
      </header>
      <nav aria-label="Innehåll" className="rounded-card bg-band p-6">
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {sections.map((section, at) => (
            <li key={section.title}>
              <a href={`#avsnitt-${at + 1}`} className="text-link-style inline-flex min-h-11 items-center text-sm">
                {heading(section, at)}
              </a>
            </li>
          ))}
          {annex !== undefined && (
            <li>
              <a href={`#${annex.id}`} className="text-link-style inline-flex min-h-11 items-center text-sm">
                {annex.title}
              </a>
            </li>
          )}
        </ul>
      </nav>
      {sections.map((section, at) => (
        <section key={section.title} aria-labelledby={`avsnitt-${at + 1}`} className="grid gap-3">
          <h2 id={`avsnitt-${at + 1}`} className="text-2xl">
            {heading(section, at)}
          </h2>
          {section.body.map((part, index) => (
            <Fragment key={index}>
              {typeof part === 'string' ? (
                <p className="max-w-measure">{part}</p>
              ) : (
                <ul className="grid max-w-measure list-disc gap-1.5 pl-6 marker:text-secondary">
                  {part.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </Fragment>
          ))}
          {section.link !== undefined && (
            <p>
              <Link to={section.link.to} className="text-link-style inline-flex min-h-11 items-center">
                {section.link.label}
              </Link>
            </p>
          )}
        </section>
      ))}
      {annex !== undefined && (
        <section aria-labelledby={annex.id} className="grid gap-4">
          <h2 id={annex.id} className="text-2xl">
            {annex.title}
          </h2>
          {annex.content}
        </section>
      )}
    </article>
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
