import { Link } from 'react-router'
import { pageMeta } from '../../frames/page-meta.ts'
import { CupLine } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CONTACT_SENTENCE } from '../legal/provider.ts'
import { FoldedQuestions } from './folded-questions.tsx'
import { HELP_PARTS, topicAnchor } from './help-parts.ts'
import { VisitorPart } from './visitor-part.tsx'

export const meta = () =>
  pageMeta({
    title: 'Hjälp',
    description:
      'Så fungerar Lyhörd, för dig som är ny, klient eller terapeut: konto, credits, delning, integritet och mer.',
    path: '/help',
  })

/** The help page: one document for visitors, clients and therapists, each with a part and an anchor (docs/decisions.md). */
export default function HelpPage() {
  return (
    <div className="page-width grid gap-x-16 gap-y-12 py-10 md:py-16 lg:grid-cols-[16rem_minmax(0,46rem)] lg:justify-center">
      <header className="grid gap-4 lg:col-start-2">
        <CupLine className="w-56 max-w-full" />
        <h1>Hjälp</h1>
        <p className="max-w-measure text-lg text-muted">
          Här står hur Lyhörd fungerar och vad du gör när något krånglar. Är det fara för liv:{' '}
          <a href="tel:112" className="text-link-style whitespace-nowrap">
            ring 112
          </a>
          .
        </p>
      </header>
      <Contents />
      <div className="grid content-start gap-16 lg:col-start-2">
        <VisitorPart />
        <TopicsPart
          part={HELP_PARTS.client}
          lead="Om kontot, samtalen, din terapeut och det som finns sparat om dig."
        />
        <TopicsPart
          part={HELP_PARTS.therapist}
          lead="Om kontrollen av din legitimation, klienter, AI:n, sessioner och avgifter."
        />
        <NotFound />
      </div>
    </div>
  )
}

/** The way to each part, and beside the text in a wide window to each of its topics. */
function Contents() {
  return (
    <nav aria-label="Hjälpens delar" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <ul className="grid gap-2 sm:grid-cols-3 lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:grid-cols-1 lg:gap-5">
        {Object.values(HELP_PARTS).map((part) => (
          <li key={part.id} className="grid content-start">
            <a
              href={`#${part.id}`}
              className="flex min-h-12 items-center rounded-field border border-border px-4 font-semibold hover:bg-chip"
            >
              {part.title}
            </a>
            <ul className="grid py-1 pl-4 max-lg:hidden">
              {part.topics.map((topic) => (
                <li key={topic.title}>
                  <a
                    href={`#${topicAnchor(part.id, topic)}`}
                    className="inline-flex min-h-9 items-center text-sm text-muted hover:underline"
                  >
                    {topic.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NotFound() {
  return (
    <section aria-labelledby="kontakt" className="grid gap-4 rounded-card bg-band p-6 sm:p-8">
      <h2 id="kontakt" className="text-2xl">
        Hittar du inte svaret?
      </h2>
      <p className="max-w-measure text-muted">{CONTACT_SENTENCE}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <LinkButton to="/contact" variant="secondary" data-event="contact" data-location="help_contact">
          Kontakta oss
        </LinkButton>
        <LinkButton to="/instant-chat" data-event="start_chat" data-location="help_final">
          Börja prata
        </LinkButton>
        <Link to="/" className="text-link-style inline-flex min-h-11 items-center">
          Till startsidan
        </Link>
      </div>
    </section>
  )
}

interface TopicsPartProps {
  part: (typeof HELP_PARTS)['client'] | (typeof HELP_PARTS)['therapist']
  lead: string
}

/** The questions of those who have an account, topic by topic. */
function TopicsPart({ part, lead }: TopicsPartProps) {
  return (
    <section id={part.id} aria-labelledby={`${part.id}-rubrik`} className="grid gap-8 border-t border-hairline pt-12">
      <div className="grid gap-3">
        <h2 id={`${part.id}-rubrik`}>{part.title}</h2>
        <p className="max-w-measure text-muted">{lead}</p>
      </div>
      {part.topics.map((topic) => (
        <div key={topic.title} className="grid gap-4">
          <h3 id={topicAnchor(part.id, topic)}>{topic.title}</h3>
          <FoldedQuestions questions={topic.questions} />
        </div>
      ))}
    </section>
  )
}
