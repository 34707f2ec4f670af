import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BoatAtJetty, OneBoat, TwoBoats } from './drawings/boats.tsx'
import { WAYS } from './landing-texts.ts'

type Picture = (props: { className?: string }) => ReactNode

const PICTURES: Readonly<Record<(typeof WAYS)[number]['key'], Picture>> = {
  beside: BoatAtJetty,
  together: TwoBoats,
  alone: OneBoat,
}

/** What this is: three ways to use it, and nothing that binds anybody to one of them. */
export function WaysToUse() {
  return (
    <section
      aria-labelledby="satt-rubrik"
      className="page-width grid gap-10 py-16 md:py-28 lg:grid-cols-[5fr_8fr] lg:gap-16"
    >
      <div className="grid content-start gap-4 lg:sticky lg:top-28 lg:self-start">
        <h2 id="satt-rubrik">Tre sätt att använda Lyhörd</h2>
        <p className="max-w-measure text-lg text-muted">
          Det är stöd och reflektion, inte sjukvård. Du väljer själv hur, och du kan byta när du vill. Det du har
          skrivit i ditt konto finns kvar.
        </p>
      </div>
      <ul className="grid">
        {WAYS.map((way) => (
          <Way key={way.key} way={way} picture={PICTURES[way.key]} />
        ))}
      </ul>
    </section>
  )
}

function Way({ way: { title, text, link }, picture: Picture }: { way: (typeof WAYS)[number]; picture: Picture }) {
  return (
    <li className="grid gap-x-8 gap-y-4 border-t border-hairline py-8 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[13rem_1fr] sm:items-center">
      <Picture className="w-full rounded-card max-sm:aspect-[3/2]" />
      <div className="grid gap-2">
        <h3>{title}</h3>
        <p className="text-muted">{text}</p>
        {link !== null && (
          <Link
            to={link.to}
            className="text-link-style inline-flex min-h-11 w-fit items-center"
            data-event={link.event}
            data-location="what_is"
          >
            {link.label}
          </Link>
        )}
      </div>
    </li>
  )
}
