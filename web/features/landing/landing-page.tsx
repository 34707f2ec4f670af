import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { homeOf } from '../../api/return-path.ts'
import { useSession } from '../../api/session.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { About } from './about.tsx'
import { BookTherapist } from './book-therapist.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Features } from './features.tsx'
import { FirstStep } from './first-step.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Pricing } from './pricing.tsx'
import { PrivacyFacts } from './privacy-facts.tsx'
import { Questions } from './questions.tsx'
import { UrgentHelp } from './urgent-help.tsx'
import { WaysToUse } from './ways-to-use.tsx'

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
      </main>
    </div>
  )
}

/** A signed-in visitor is on the way home. The page stays hidden until then, by the first inline script. */
function useHomeRedirect(): void {
  const { token } = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    const showPage = () => void delete document.documentElement.dataset['session']
    if (token === null) return showPage()
    import('../../api/current-user.ts')
      .then(({ loadUser }) => loadUser())
      .then((user) => navigate(homeOf(user.role), { replace: true }))
      .finally(showPage)
      .catch(() => undefined)
  }, [token, navigate])
}
