import { Link } from 'react-router'
import { SunOverWater } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AI_NOTICE } from '../../ui/safety-facts.ts'

/** What this is, and the one thing to do. */
export function Hero() {
  return (
    <section className="page-width grid items-center gap-10 pt-10 pb-16 md:grid-cols-[1.1fr_1fr] md:gap-12 md:pt-20 md:pb-28">
      <div className="grid content-center justify-items-start gap-6">
        <h1>
          <span className="block">Prata av dig,</span> när det än är
        </h1>
        <p className="max-w-[34ch] text-xl text-muted">
          Lyhörd är ett samtal med en AI som lyssnar, ställer frågor och hjälper dig att tänka. Dygnet runt, på svenska.
        </p>
        <div className="grid w-full gap-3 pt-1">
          <LinkButton to="/instant-chat" size="large" className="w-full sm:w-fit">
            Börja prata
          </LinkButton>
          <p className="text-sm text-muted">Gratis. Inget konto. Du kan sluta när du vill.</p>
          <p className="text-sm">
            Hellre en människa?{' '}
            <Link to="/onboarding" className="text-link-style">
              Hitta en terapeut som passar dig
            </Link>
          </p>
        </div>
        <p className="max-w-[46ch] border-l-2 border-secondary pl-4 text-sm text-muted">{AI_NOTICE}</p>
      </div>
      <SunOverWater className="mx-auto w-full max-w-md md:max-w-none" />
    </section>
  )
}
