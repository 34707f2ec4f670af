import { pageMeta } from '../../frames/page-meta.ts'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Pricing } from './pricing.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { Questions } from './questions.tsx'
import { UrgentHelp } from './urgent-help.tsx'
import { useHomeRedirect } from './use-home-redirect.ts'

export const meta = () =>
  pageMeta({
    title: 'Lyhörd',
    description:
      'Prata av dig, dygnet runt. Ett samtal med en AI på svenska, krypterat med din egen nyckel. Gratis att börja, inget konto.',
    path: '/',
  })

/** The landing page for visitors. */
export default function LandingPage() {
  useHomeRedirect()
  return (
    <div data-landing>
      <LandingHeader />
      <main id="innehall" tabIndex={-1} className="pt-(--header-height)">
        <Hero />
        <HowItWorks />
        <PrivacySection />
        <Pricing />
        <Questions />
        <UrgentHelp />
        <ClosingCall />
      </main>
    </div>
  )
}
