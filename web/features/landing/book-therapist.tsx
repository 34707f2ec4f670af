import { LinkButton } from '../../ui/link-button.tsx'
import { TwoChairs } from './drawings/two-chairs.tsx'
import { MEETING_FACTS } from './landing-texts.ts'

/** Straight to a person: choose oneself, or write to us. */
export function BookTherapist() {
  return (
    <section id="terapeuter" aria-labelledby="boka-rubrik" className="page-width py-8 md:py-28">
      <div className="grid overflow-hidden rounded-card border border-hairline bg-surface lg:grid-cols-[1fr_1.15fr]">
        <div className="relative h-40 overflow-hidden bg-band sm:h-80 lg:h-full">
          <TwoChairs className="absolute inset-x-0 -bottom-[20%] w-full lg:bottom-0 lg:h-full" />
        </div>
        <div className="grid content-center gap-5 p-5 sm:gap-6 sm:p-10 lg:p-12">
          <div className="grid gap-3">
            <h2 id="boka-rubrik">Vill du träffa någon direkt?</h2>
            <p className="text-muted md:text-lg">
              Du behöver inte prata med AI:n först. Välj en terapeut själv, eller skriv till oss vad du söker. Vi svarar
              inom 24 timmar.
            </p>
          </div>
          <dl className="grid max-sm:text-sm gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] sm:gap-y-3">
            {MEETING_FACTS.map(({ term, text }) => (
              <div key={term} className="sm:contents">
                <dt className="font-semibold max-sm:inline max-sm:after:content-['.']">{term}</dt>{' '}
                <dd className="text-muted max-sm:inline">{text}</dd>
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
