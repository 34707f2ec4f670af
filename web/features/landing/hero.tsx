import { Link } from 'react-router'
import { SunOverWater } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AI_NOTICE } from '../../ui/safety-facts.ts'
import { PACKS } from './packs.ts'

const lowest = Math.min(...PACKS.map((plan) => plan.price_sek))

/** What this is, what it costs, and the one thing to do. */
export function Hero() {
  return (
    <section className="page-width grid items-center gap-10 pt-10 pb-14 md:grid-cols-[1.1fr_1fr] md:gap-12 md:pt-16 md:pb-20">
      <div className="grid content-center justify-items-start gap-6">
        <h1>
          <span className="block">Prata av dig,</span> när det än är
        </h1>
        <p className="max-w-[34ch] text-xl text-muted">
          Lyhörd är ett samtal med en AI som lyssnar, ställer frågor och hjälper dig att tänka. Dygnet runt, på svenska.
        </p>
        <div className="grid w-full gap-3 pt-1">
          <LinkButton
            to="/instant-chat"
            size="large"
            className="w-full sm:w-fit"
            data-event="start_chat"
            data-location="hero"
          >
            Börja prata
          </LinkButton>
          <p className="text-sm text-muted">Gratis. Inget konto. Du kan sluta när du vill.</p>
          <p className="text-sm text-muted">
            Vill du fortsätta sedan:{' '}
            <Link to="/#priser" className="text-link-style">
              från {lowest} kr, inget abonnemang
            </Link>
            .
          </p>
          <p className="text-sm">
            Hellre en människa?{' '}
            <Link to="/onboarding" className="text-link-style" data-event="find_therapist" data-location="hero">
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
