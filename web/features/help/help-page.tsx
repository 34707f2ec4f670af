import { Link } from 'react-router'
import { pageMeta } from '../../frames/page-meta.ts'
import { CupLine } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CONTACT_SENTENCE } from '../legal/provider.ts'
import { QUESTIONS } from './questions.ts'

export const meta = () =>
  pageMeta({
    title: 'Hjälp',
    description: 'Så använder du Lyhörd: kom igång, förstå credits, och vad du gör om något inte fungerar.',
    path: '/help',
  })

const STEPS = [
  ['Börja prata', 'Skriv ett meddelande. De tre första kräver inget konto.'],
  ['Skapa konto', 'Fortsätt samma samtal med 12 credits till, oftast genast. Vi mejlar en kod med sex siffror.'],
  ['Fortsätt när du vill', 'Logga in var som helst. Samtalet finns kvar, krypterat med din nyckel.'],
] as const

/** The public help page. */
export default function HelpPage() {
  return (
    <div className="page-width grid max-w-3xl gap-12 py-10 md:py-16">
      <header className="grid gap-4">
        <CupLine className="w-56 max-w-full" />
        <h1>Hjälp</h1>
        <p className="text-lg text-muted">
          Lyhörd är ett samtal med en AI, dygnet runt. Här står hur det fungerar och vad du gör när något krånglar. Är
          det fara för liv:{' '}
          <a href="tel:112" className="text-link-style">
            ring 112
          </a>
          .
        </p>
      </header>
      <section aria-labelledby="kom-igang" className="grid gap-4">
        <h2 id="kom-igang" className="text-2xl">
          Kom igång
        </h2>
        <ol className="grid gap-4">
          {STEPS.map(([title, text], at) => (
            <li key={title} className="grid grid-cols-[auto_1fr] items-start gap-x-4">
              <span aria-hidden="true" className="font-serif text-3xl text-secondary-text">
                {at + 1}
              </span>
              <div className="pt-1.5">
                <h3>{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <LinkButton to="/instant-chat" className="w-fit">
          Börja prata
        </LinkButton>
      </section>
      <section aria-labelledby="fragor" className="grid gap-6">
        <h2 id="fragor" className="text-2xl">
          Frågor och svar
        </h2>
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question} className="grid gap-1.5">
            <h3>{question}</h3>
            <p className="max-w-measure text-muted">{answer}</p>
          </div>
        ))}
      </section>
      <section aria-labelledby="kontakt" className="grid gap-3">
        <h2 id="kontakt" className="text-2xl">
          Hittar du inte svaret?
        </h2>
        <p className="text-muted">{CONTACT_SENTENCE}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <LinkButton to="/contact" variant="secondary">
            Kontakta oss
          </LinkButton>
          <Link to="/" className="text-link-style inline-flex min-h-11 items-center">
            Till startsidan
          </Link>
        </div>
      </section>
    </div>
  )
}
