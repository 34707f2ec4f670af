import { Link } from 'react-router'
import { FACTS } from './facts.ts'

/** Who can read what is written, and three facts about it. */
export function PrivacyFacts() {
  return (
    <section id="integritet" aria-labelledby="integritet-rubrik" className="page-width grid gap-10 py-16 md:py-28">
      <div className="grid max-w-measure gap-5">
        <h2 id="integritet-rubrik">Vem kan läsa det jag skriver?</h2>
        <p className="font-serif text-2xl">
          Dina samtal krypteras med din egen nyckel. Bara du, och den terapeut du väljer att dela med, kan läsa dem
          efteråt. AI:n ser det du skriver medan den svarar.
        </p>
      </div>
      <ul className="grid gap-6 md:grid-cols-3">
        {FACTS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid content-start gap-2 rounded-card border border-hairline bg-surface p-6">
            <Icon aria-hidden="true" className="size-7 text-secondary-text" />
            <h3 className="pt-1">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        Läs allt om hur vi hanterar dina uppgifter i{' '}
        <Link to="/privacy" className="text-link-style">
          integritetspolicyn
        </Link>
        .
      </p>
    </section>
  )
}
