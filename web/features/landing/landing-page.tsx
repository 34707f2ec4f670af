import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { homeOf } from '../../api/return-path.ts'
import { useSession } from '../../api/session.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { FAQ } from './faq.ts'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Pricing } from './pricing.tsx'
import { PrivacyFacts } from './privacy-facts.tsx'
import { UrgentHelp } from './urgent-help.tsx'

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
        <PrivacyFacts />
        <Pricing />
        <Questions />
        <UrgentHelp />
        <ClosingCall />
      </main>
    </div>
  )
}

/** The night band before the footer. */
function ClosingCall() {
  return (
    <section aria-labelledby="sist" className="night border-b border-white/20">
      <div className="page-width grid justify-items-center gap-6 py-20 text-center md:py-28">
        <h2 id="sist" className="max-w-[20ch]">
          Det svåraste är ofta den första meningen
        </h2>
        <p className="max-w-[44ch] text-lg text-night-accent">Den behöver inte vara bra. Skriv som det är.</p>
        <LinkButton to="/instant-chat" variant="on-night" size="large">
          Börja prata
        </LinkButton>
      </div>
    </section>
  )
}

/** Native details sharing a name: one is open at a time, without a script. */
function Questions() {
  return (
    <section id="fragor" aria-labelledby="fragor-rubrik" className="page-width grid gap-8 py-16 md:py-28">
      <h2 id="fragor-rubrik">Vanliga frågor</h2>
      <div className="max-w-3xl border-t border-hairline">
        {FAQ.map(({ question, answer }) => (
          <details key={question} name="fragor" className="group border-b border-hairline">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              <span className="min-w-0">{question}</span>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-secondary-text transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-measure pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
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
