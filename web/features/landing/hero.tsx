import { Link } from 'react-router'
import { AI_NOTICE } from '../../../contract/ai-notice.ts'
import { PLANS } from '../../../contract/payments.ts'
import { SIGNED_OUT } from '../../frames/signed-in-look.ts'
import { REPLY_BUBBLE } from '../../ui/bubble-look.ts'
import { classNames } from '../../ui/class-names.ts'
import { SunOverWater } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { WELCOME } from '../anonymous-chat/kept-messages.ts'
import { crowns } from '../payments/price-text.ts'

const lowest = Math.min(...PLANS.map((plan) => plan.price_sek))

/** What this is, what it costs, and the one thing to do. */
export function Hero() {
  return (
    <section className="page-width grid items-center gap-8 pt-8 pb-10 md:grid-cols-[1.1fr_1fr] md:gap-12 md:pt-16 md:pb-20">
      <div className="grid content-center justify-items-start gap-5 md:gap-6">
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
          <p className="text-sm text-muted">
            <span className={SIGNED_OUT}>Gratis. Inget konto. </span>Du kan sluta när du vill.
          </p>
          <p className="text-sm text-muted">
            Vill du fortsätta sedan:{' '}
            <Link to="/#priser" className="text-link-style">
              från {crowns(lowest)}, inget abonnemang
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
      <FirstWords />
    </section>
  )
}

/** The drawing, and on its water what the AI says first to everybody who comes: the chat's own words. */
function FirstWords() {
  return (
    <div className="mx-auto grid w-full max-w-md md:max-w-none">
      <SunOverWater className="w-full max-md:h-52 max-md:rounded-card" />
      <div className="relative -mt-14 grid gap-1 px-3 sm:px-6 lg:-mt-16 lg:-ms-10 lg:me-16">
        <p className="sr-only">Så börjar samtalet. AI:n skriver:</p>
        <div className={classNames(REPLY_BUBBLE, 'grid gap-2 shadow-lifted')}>
          {WELCOME.reply.split('\n\n').map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      </div>
    </div>
  )
}
