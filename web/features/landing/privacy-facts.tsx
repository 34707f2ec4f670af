import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { FACTS } from './facts.ts'

const TITLE =
  'grid min-h-12 list-none grid-cols-[auto_1fr_auto] items-center gap-x-3 py-2 sm:min-h-16 sm:gap-x-4 [&::-webkit-details-marker]:hidden'

/** Who can read what is written, and what else is true about it. */
export function PrivacyFacts() {
  return (
    <section
      id="integritet"
      aria-labelledby="integritet-rubrik"
      className="page-width grid gap-6 py-8 md:gap-12 md:py-28 lg:grid-cols-[5fr_7fr] lg:gap-20"
    >
      <div className="grid content-start gap-4 md:gap-5">
        <h2 id="integritet-rubrik">Vem kan läsa det jag skriver?</h2>
        <p className="text-xl md:text-2xl">
          Dina samtal krypteras med din egen nyckel. Bara du, och den terapeut du väljer att dela med, kan läsa dem
          efteråt. AI:n ser det du skriver medan den svarar.
        </p>
        <p className="text-muted">
          Läs allt om hur vi hanterar dina uppgifter i{' '}
          <Link to="/privacy" className="text-link-style">
            integritetspolicyn
          </Link>
          .
        </p>
      </div>
      <div className="content-start border-t border-hairline">
        {FACTS.map(({ icon: Icon, title, text, stands }) => (
          <details key={title} open={stands} className="group border-b border-hairline">
            <summary className={TITLE}>
              <Icon aria-hidden="true" className="size-6 text-secondary-text" />
              <h3 className="text-lg">{title}</h3>
              <ChevronDown
                aria-hidden="true"
                className="size-5 text-secondary-text transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-measure pb-5 text-muted max-sm:text-sm sm:ps-10">{text}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
