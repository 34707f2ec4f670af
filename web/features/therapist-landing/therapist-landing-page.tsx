import { pageMeta } from '../../frames/page-meta.ts'
import { THERAPIST_NAV } from '../../frames/site-nav.ts'
import { AiAndYou } from './ai-and-you.tsx'
import { Benefits } from './benefits.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Fees } from './fees.tsx'
import { Hero } from './hero.tsx'
import { Insight } from './insight.tsx'
import { Steps } from './steps.tsx'
import { Tools } from './tools.tsx'

export const handle = { nav: THERAPIST_NAV }

export const meta = () =>
  pageMeta({
    title: 'För terapeuter',
    description:
      'Följ dina klienter mellan sessionerna, så långt de själva väljer. Granska AI:ns svar, dokumentera, boka tider. Gratis att ansluta sig.',
    path: '/therapist-landing',
  })

/** The landing page for therapists: dense and exact, since its readers answer for what they choose. */
export default function TherapistLandingPage() {
  return (
    <>
      <Hero />
      <Benefits />
      <Insight />
      <Steps />
      <Tools />
      <AiAndYou />
      <Fees />
      <ClosingCall />
    </>
  )
}
