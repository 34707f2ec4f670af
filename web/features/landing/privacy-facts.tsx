import { Link } from 'react-router'
import { FACTS } from './facts.ts'

const ROW =
  'grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 border-t border-hairline py-4 first:border-t-0 first:pt-0 last:pb-0 ' +
  'sm:grid-cols-[--spacing(8)_1fr] sm:gap-x-4 sm:py-6'

/** Who can read what is written, and what else is true about it. */
export function PrivacyFacts() {
  return (
    <section
      id="integritet"
      aria-labelledby="integritet-rubrik"
      className="page-width grid gap-8 py-10 md:gap-12 md:py-28 lg:grid-cols-[5fr_7fr] lg:gap-20"
    >
      <div className="grid content-start gap-4 md:gap-5">
        <h2 id="integritet-rubrik">Vem kan läsa det jag skriver?</h2>
        <p className="font-serif text-xl md:text-2xl">
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
      <ul className="grid">
        {FACTS.map(({ icon: Icon, title, text }) => (
          <li key={title} className={ROW}>
            <Icon aria-hidden="true" className="mt-0.5 size-6 text-secondary-text" />
            <h3 className="text-lg">{title}</h3>
            <p className="max-w-measure text-muted max-sm:col-span-full max-sm:text-sm sm:col-start-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
