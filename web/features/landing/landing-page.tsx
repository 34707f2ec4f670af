import { pageMeta } from '../../frames/page-meta.ts'
import { LANDING_NAV } from '../../frames/site-nav.ts'
import { About } from './about.tsx'
import { BookTherapist } from './book-therapist.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Features } from './features.tsx'
import { FirstStep } from './first-step.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { PrivacyFacts } from './privacy-facts.tsx'
import { Questions } from './questions.tsx'
import { UrgentHelp } from './urgent-help.tsx'
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
