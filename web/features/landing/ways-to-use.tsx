import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { INTRO_MEETING_MINUTES } from '../../../contract/limits.ts'
import { BoatAtJetty, OneBoat, TwoBoats } from './drawings/boats.tsx'

interface Way {
  readonly title: string
  readonly text: string
  readonly Picture: (props: { className?: string }) => ReactNode
  readonly link: { label: string; to: string; event: 'start_chat' | 'find_therapist' } | null
}

const WAYS: readonly Way[] = [
  {
    title: 'Bredvid en terapi du redan går i',
    text: 'Det mesta händer mellan besöken. Skriv när det händer, och ta med dig det viktiga nästa gång. Din terapeut kan också bjuda in dig hit, och då väljer du om den får läsa samtalen.',
    Picture: BoatAtJetty,
    link: null,
  },
  {
    title: 'Tillsammans med en terapeut härifrån',
    text: `Du träffar en människa och pratar med AI:n däremellan. Terapeuten kan anpassa hur AI:n möter dig. Ett första möte är ${INTRO_MEETING_MINUTES} minuter och kostar ingenting.`,
    Picture: TwoBoats,
    link: { label: 'Berätta vad du söker', to: '/onboarding', event: 'find_therapist' },
  },
  {
    title: 'Bara med AI:n',
    text: 'Ingen remiss, ingen väntetid, ingen som tittar på klockan. Du skriver när du behöver och slutar när du vill.',
    Picture: OneBoat,
    link: { label: 'Börja prata', to: '/instant-chat', event: 'start_chat' },
  },
]

/** What this is: three ways to use it, and nothing that binds anybody to one of them. */
export function WaysToUse() {
  return (
    <section
      aria-labelledby="satt-rubrik"
      className="page-width grid gap-10 py-16 md:py-28 lg:grid-cols-[5fr_8fr] lg:gap-16"
    >
      <div className="grid content-start gap-4 lg:sticky lg:top-28 lg:self-start">
        <h2 id="satt-rubrik">Tre sätt att använda Lyhörd</h2>
        <p className="max-w-measure text-lg text-muted">
          Det är stöd och reflektion, inte sjukvård. Du väljer själv hur, och du kan byta när du vill. Det du har
          skrivit i ditt konto finns kvar.
        </p>
      </div>
      <ul className="grid">
        {WAYS.map(({ title, text, Picture, link }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-4 border-t border-hairline py-8 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[13rem_1fr] sm:items-center"
          >
            <Picture className="w-full rounded-card max-sm:aspect-[9/5]" />
            <div className="grid gap-2">
              <h3>{title}</h3>
              <p className="text-muted">{text}</p>
              {link !== null && (
                <Link
                  to={link.to}
                  className="text-link-style inline-flex min-h-11 w-fit items-center"
                  data-event={link.event}
                  data-location="what_is"
                >
                  {link.label}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
