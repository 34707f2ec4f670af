import { INTRO_MEETING_MINUTES } from '../../../contract/limits.ts'
import { WORK_LIFE_CONTACT } from '../../frames/site-nav.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** To a person: by a letter to us, or by choosing oneself. */
export function BookByContact() {
  return (
    <section id="terapeut" aria-labelledby="terapeut-rubrik" className="page-width py-16 md:py-28">
      <div className="grid gap-x-16 gap-y-6 border-l-4 border-secondary pl-5 md:pl-10 lg:grid-cols-[1.3fr_1fr] lg:items-center">
        <div className="grid gap-4">
          <h2 id="terapeut-rubrik">Boka tid med en terapeut</h2>
          <p className="max-w-measure text-lg text-muted">
            Skriv till oss att du vill träffa någon och vilka tider som passar. Vi svarar inom 24 timmar och hjälper dig
            vidare. Det första mötet är {INTRO_MEETING_MINUTES} minuter och kostar ingenting. Sedan sätter terapeuten
            sitt eget pris.
          </p>
          <p className="max-w-measure text-muted">
            Terapeuterna har vi slagit upp i det nationella registret över legitimerade. Det viktiga, om hur du har det,
            kan du spara till mötet: brevet läses av oss som driver Lyhörd.
          </p>
        </div>
        <div className="grid gap-3 justify-self-start sm:flex sm:flex-wrap">
          <LinkButton to={WORK_LIFE_CONTACT} size="large" data-event="contact" data-location="work_life_booking">
            Skriv till oss om en tid
          </LinkButton>
          <LinkButton
            to="/find-therapist"
            variant="secondary"
            size="large"
            data-event="find_therapist"
            data-location="work_life_booking"
          >
            Välj själv
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
