import { pageMeta } from '../../frames/page-meta.ts'
import { QuestionList } from '../../ui/question-list.tsx'
import { Benefits } from './benefits.tsx'
import { BookByContact } from './book-by-contact.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { QUESTIONS } from './questions.tsx'
import { Signs } from './signs.tsx'
import { YoursAlone } from './yours-alone.tsx'

export const meta = () =>
  pageMeta({
    title: 'Balans i arbetslivet',
    description:
      'Prata av dig om stress, sömn, svåra möten och konflikter på jobbet. Dygnet runt, på svenska, utan att din arbetsgivare är inblandad.',
    path: '/work-life-balance',
  })

/** The landing page for whoever is worn by work (spec 3 §2.5): privately, and not through an employer. */
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
      <section id="fragor" aria-labelledby="fragor-rubrik" className="page-width grid gap-8 pb-16 md:pb-28">
        <h2 id="fragor-rubrik">Frågor vi tror att du har</h2>
        <QuestionList name="fragor" questions={QUESTIONS} className="max-w-3xl" />
      </section>
      <ClosingCall />
    </>
  )
}
