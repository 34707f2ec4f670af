import { Link } from 'react-router'
import { LinkButton } from '../../ui/link-button.tsx'

const QUIET =
  'inline-flex min-h-14 items-center justify-center rounded-full border border-white/60 px-8 py-3 text-lg font-semibold ' +
  'hover:bg-white/10 max-sm:w-full'

/** The night band before the footer. */
export function ClosingCall() {
  return (
    <section aria-labelledby="sist" className="night border-b border-white/20">
      <div className="page-width grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:py-24">
        <div className="grid gap-4">
          <h2 id="sist" className="max-w-[24ch]">
            Kom igång i dag, eller låt oss visa dig först
          </h2>
          <p className="max-w-measure text-lg text-night-accent">
            Kontot får du direkt. Vill du se mer innan: skriv till oss så bestämmer vi en tid. Vi svarar inom 24 timmar.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton
            to="/therapist/signup"
            variant="on-night"
            size="large"
            className="max-sm:w-full"
            data-event="join"
            data-location="therapists_closing"
          >
            Anslut dig
          </LinkButton>
          <Link to="/contact" data-event="book_demo" data-location="therapists_closing" className={QUIET}>
            Boka en visning
          </Link>
        </div>
      </div>
    </section>
  )
}
