import { LinkButton } from '../../ui/link-button.tsx'
import { BENEFITS } from './therapist-landing-words.ts'

/** What a therapist has of it, as a list to read and not as cards. */
export function Benefits() {
  return (
    <section
      id="fordelar"
      aria-labelledby="fordelar-rubrik"
      className="page-width grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[1fr_1.7fr] lg:py-24"
    >
      <div className="grid content-start justify-items-start gap-4 lg:sticky lg:top-28 lg:self-start">
        <h2 id="fordelar-rubrik">Vad du har för nytta av det</h2>
        <p className="max-w-measure text-muted">
          En vecka är lång. Det mesta av den ser ingen annan än klienten. Här kan du få se lite mer av den, när klienten
          vill det.
        </p>
        <LinkButton to="/therapist/signup" variant="secondary" data-event="join" data-location="therapists_benefits">
          Skapa terapeutkonto
        </LinkButton>
      </div>
      <ul className="grid border-t border-hairline">
        {BENEFITS.map(({ title, text }) => (
          <li key={title} className="grid gap-x-8 gap-y-1 border-b border-hairline py-5 sm:grid-cols-[1fr_1.6fr]">
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
