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
      className="page-width grid gap-6 py-8 md:gap-10 md:py-28 lg:grid-cols-[5fr_8fr] lg:gap-16"
    >
      <div className="grid content-start gap-4 lg:sticky lg:top-28 lg:self-start">
        <h2 id="satt-rubrik">Tre sätt att använda Lyhörd</h2>
        <p className="max-w-measure text-muted md:text-lg">
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

/** On a phone a small picture beside the heading, as far as the words have room, with the text under both. */
const ROW =
  'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline py-5 first:border-t-0 first:pt-0 ' +
  'last:pb-0 sm:grid sm:grid-cols-[13rem_1fr] sm:gap-x-8 sm:py-8'

/** On a phone the last words of the text, elsewhere below it. */
const WAY_ON = 'text-link-style sm:mt-1 sm:flex sm:min-h-11 sm:w-fit sm:items-center'

function Way({ way: { title, text, link }, picture: Picture }: { way: (typeof WAYS)[number]; picture: Picture }) {
  return (
    <li className={ROW}>
      <Picture className="w-22 rounded-field sm:w-full sm:rounded-card" />
      <div className="contents sm:grid sm:gap-2">
        <h3 className="max-sm:flex-[1_1_10rem]">{title}</h3>
        <p className="text-muted max-sm:basis-full max-sm:text-sm">
          {text}
          {link !== null && (
            <>
              {' '}
              <Link to={link.to} className={WAY_ON} data-event={link.event} data-location="what_is">
                {link.label}
              </Link>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
