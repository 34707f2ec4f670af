import { LinkButton } from '../../ui/link-button.tsx'
import { OWN_BUBBLE } from '../../ui/bubble-look.ts'
import { PathOverHills } from './drawings/path-over-hills.tsx'

const BEGINNINGS = [
  'Jag vet inte var jag ska börja.',
  'Det är egentligen ingenting, men jag kan inte sova.',
  'Jag har inte sagt det här till någon.',
  'Kan du bara lyssna?',
]

/** The hardest step is the first: how small it may be. */
export function FirstStep() {
  return (
    <section aria-labelledby="forsta-rubrik" className="relative isolate overflow-hidden bg-sky-low">
      <div className="page-width grid gap-10 pt-16 pb-52 md:pt-28 md:pb-72 lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start justify-items-start gap-5">
          <h2 id="forsta-rubrik">Det svåraste steget är det första</h2>
          <p className="max-w-[36ch] text-xl text-muted">
            Den första meningen behöver inte vara bra. Den behöver inte ens vara hel. Skriv som det är, så hjälps ni åt
            med resten.
          </p>
          <LinkButton to="/instant-chat" data-event="start_chat" data-location="first_step">
            Skriv din första mening
          </LinkButton>
        </div>
        <div className="grid content-start justify-items-end gap-4">
          <p className="text-sm text-muted" id="borjan">
            Så här går det bra att börja:
          </p>
          <ul aria-labelledby="borjan" className="grid justify-items-end gap-3">
            {BEGINNINGS.map((words) => (
              <li key={words} className={`${OWN_BUBBLE} odd:me-6 sm:odd:me-12`}>
                {words}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <PathOverHills className="absolute inset-x-0 bottom-0 -z-10 h-56 w-full md:h-80" />
    </section>
  )
}
