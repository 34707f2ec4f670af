import { pageMeta } from '../../frames/page-meta.ts'
import { WORK_LIFE_CHAT, WORK_LIFE_NAV } from '../../frames/site-nav.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { QuestionList } from '../../ui/question-list.tsx'
import { Benefits } from './benefits.tsx'
import { BookByContact } from './book-by-contact.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { QUESTIONS } from './questions.tsx'
import { Signs } from './signs.tsx'
import { YoursAlone } from './yours-alone.tsx'

export const handle = { nav: WORK_LIFE_NAV }

export const meta = () =>
  pageMeta({
    title: 'Balans i arbetslivet',
    description:
      'Prata av dig om stress, sömn, svåra möten och konflikter på jobbet. Dygnet runt, på svenska, utan att din arbetsgivare är inblandad.',
    path: '/work-life-balance',
  })

/** The landing page for whoever is worn by work: privately, and not through an employer. */
export default function WorkLifeBalancePage() {
  return (
    <>
      <Hero />
      <YoursAlone />
      <Benefits />
      <HowItWorks />
      <Signs />
      <Pricing />
      <BookByContact />
      <section
        id="fragor"
        aria-labelledby="fragor-rubrik"
        className="page-width grid gap-x-16 gap-y-8 pb-16 md:pb-28 lg:grid-cols-[1fr_2fr]"
      >
        <h2 id="fragor-rubrik">Frågor vi tror att du har</h2>
        <QuestionList name="fragor" questions={QUESTIONS} />
      </section>
      <ClosingCall />
    </>
  )
}

/** The night band before the footer. */
function ClosingCall() {
  return (
    <section aria-labelledby="sist" className="night border-b border-white/20">
      <div className="page-width grid justify-items-center gap-6 py-20 text-center md:py-28">
        <h2 id="sist" className="max-w-[22ch]">
          Dagen är slut. Du får lägga ifrån dig den.
        </h2>
        <p className="max-w-[44ch] text-lg text-night-accent">
          Skriv en rad om det som är kvar. Du kan sluta när du vill.
        </p>
        <LinkButton
          to={WORK_LIFE_CHAT}
          variant="on-night"
          size="large"
          data-event="start_chat"
          data-location="work_life_closing"
        >
          Börja prata
        </LinkButton>
      </div>
    </section>
  )
}
