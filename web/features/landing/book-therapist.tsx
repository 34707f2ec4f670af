import { LinkButton } from '../../ui/link-button.tsx'
import { TwoChairs } from './drawings/two-chairs.tsx'
import { MEETING_FACTS } from './landing-texts.ts'

/** Straight to a person: choose oneself, or write to us. */
export function BookTherapist() {
  return (
    <section id="terapeuter" aria-labelledby="boka-rubrik" className="page-width py-16 md:py-28">
      <div className="grid overflow-hidden rounded-card border border-hairline bg-surface lg:grid-cols-[1fr_1.15fr]">
        <TwoChairs className="aspect-[480/560] w-full bg-band max-lg:mx-auto max-lg:max-w-md lg:h-full" />
        <div className="grid content-center gap-6 p-6 sm:p-10 lg:p-12">
          <div className="grid gap-3">
            <h2 id="boka-rubrik">Vill du träffa någon direkt?</h2>
            <p className="text-lg text-muted">
              Du behöver inte prata med AI:n först. Välj en terapeut själv, eller skriv till oss vad du söker. Vi svarar
              inom 24 timmar.
            </p>
          </div>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
            {MEETING_FACTS.map(({ term, text }) => (
              <div key={term} className="grid gap-0.5 sm:contents">
                <dt className="font-semibold">{term}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/contact" data-event="contact" data-location="booking">
              Kontakta oss om en tid
            </LinkButton>
            <LinkButton to="/find-therapist" variant="secondary" data-event="find_therapist" data-location="booking">
              Se terapeuterna
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  )
}
