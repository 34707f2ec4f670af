import { Link } from 'react-router'
import { FACTS } from './facts.ts'

/** Who can read what is written, and what else is true about it. */
export function PrivacyFacts() {
  return (
    <section
      id="integritet"
      aria-labelledby="integritet-rubrik"
      className="page-width grid gap-12 py-16 md:py-28 lg:grid-cols-[5fr_7fr] lg:gap-20"
    >
      <div className="grid content-start gap-5">
        <h2 id="integritet-rubrik">Vem kan läsa det jag skriver?</h2>
        <p className="font-serif text-2xl">
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
          <li
            key={title}
            className="grid grid-cols-[2rem_1fr] gap-x-4 border-t border-hairline py-6 first:border-t-0 first:pt-0 last:pb-0"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-6 text-secondary-text" />
            <div className="grid gap-1.5">
              <h3 className="text-lg">{title}</h3>
              <p className="max-w-measure text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
