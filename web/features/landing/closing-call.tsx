import { ANONYMOUS_CHATS } from '../../../contract/limits.ts'
import { SIGNED_OUT } from '../../frames/signed-in-look.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Two rows of hills, the far one first. */
const HILLS = [
  'M0 150c150-60 290-60 440-10s220 46 330 20 240-70 370-40 200 40 300 20v120H0Z',
  'M0 196c200-50 380-40 560-6s300 30 460-4 290-36 420-4v78H0Z',
]

/** The night band before the footer. */
export function ClosingCall() {
  return (
    <section aria-labelledby="sist" className="night relative isolate overflow-hidden border-b border-white/20">
      <div className="page-width grid justify-items-center gap-5 pt-8 pb-32 text-center md:gap-6 md:pt-28 md:pb-72 2xl:pb-[max(24rem,17vw)]">
        <h2 id="sist" className="max-w-[20ch]">
          Det räcker med ett ord
        </h2>
        <p className="max-w-[44ch] text-lg text-night-accent">
          <span className={SIGNED_OUT}>De {ANONYMOUS_CHATS} första svaren kräver varken konto eller kort. </span>
          Du får sluta mitt i en mening.
        </p>
        <LinkButton to="/instant-chat" variant="on-night" size="large" data-event="start_chat" data-location="closing">
          Börja prata
        </LinkButton>
      </div>
      <NightWater className="absolute inset-x-0 bottom-0 -z-10 h-28 w-full overflow-visible md:h-64 2xl:h-88" />
    </section>
  )
}

/** The same hills by night, for the band that is dark in both themes. The moon is behind them. */
function NightWater({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="860" cy="112" r="76" className="fill-night-accent opacity-90" />
      {HILLS.map((hill) => (
        <g key={hill}>
          <path d={hill} className="fill-night" />
          <path d={hill} className="fill-white opacity-10" />
        </g>
      ))}
      <path
        d="M790 226h130M824 240h70M700 236h48M960 230h60"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-night-accent opacity-70"
      />
    </svg>
  )
}
