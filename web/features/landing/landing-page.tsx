import { pageMeta } from '../../frames/page-meta.ts'
import { FirstLines } from '../safety/first-lines.tsx'
import { LANDING_NAV } from '../../frames/site-nav.ts'
import { QuestionList } from '../../ui/question-list.tsx'
import { About } from './about.tsx'
import { BookTherapist } from './book-therapist.tsx'
import { ClosingCall } from './closing-call.tsx'
import { FAQ } from './faq.ts'
import { Features } from './features.tsx'
import { FirstStep } from './first-step.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { PrivacyFacts } from './privacy-facts.tsx'
import { WaysToUse } from './ways-to-use.tsx'

export const handle = { nav: LANDING_NAV }

export const meta = () =>
  pageMeta({
    title: 'Lyhörd',
    description:
      'Prata av dig, dygnet runt. Ett samtal med en AI på svenska, krypterat med din egen nyckel. Gratis att börja, inget konto.',
    path: '/',
  })

/** The landing page for visitors. */
export default function LandingPage() {
  return (
    <>
      <Hero />
      <UrgentHelp />
      <WaysToUse />
      <HowItWorks />
      <BookTherapist />
      <FirstStep />
      <PrivacyFacts />
      <Features />
      <Pricing />
      <Questions />
      <About />
      <ClosingCall />
    </>
  )
}

/** Two sets of questions, of which one answer is open at a time. */
function Questions() {
  return (
    <section id="fragor" aria-labelledby="fragor-rubrik" className="bg-band py-8 md:py-28">
      <div className="page-width grid gap-6 md:gap-10">
        <h2 id="fragor-rubrik">Vanliga frågor</h2>
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
          {FAQ.map(({ title, questions }) => (
            <div key={title} className="grid content-start gap-4">
              <h3>{title}</h3>
              <QuestionList name="fragor" questions={questions} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The 112 line, high up: for the one who came here and needs more than a chat. */
function UrgentHelp() {
  return (
    <section id="akut" aria-labelledby="akut-rubrik" className="border-y border-hairline bg-surface">
      <div className="page-width grid gap-3 py-5 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-10">
        <div className="grid gap-1">
          <h2 id="akut-rubrik" className="font-sans text-lg">
            Är det akut?
          </h2>
          <p className="max-w-measure text-sm text-muted">
            Lyhörd är inte en akutmottagning. Är det fara för liv ska du ringa 112. På Självmordslinjen svarar någon
            dygnet runt, och 1177 ger råd om vård.
          </p>
        </div>
        <FirstLines className="lg:flex-nowrap" />
      </div>
    </section>
  )
}
