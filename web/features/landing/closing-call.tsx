import { ANONYMOUS_CHATS } from '../../../contract/limits.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NightWater } from './drawings/night-water.tsx'

/** The night band before the footer. */
export function ClosingCall() {
  return (
    <section aria-labelledby="sist" className="night relative isolate overflow-hidden border-b border-white/20">
      <div className="page-width grid justify-items-center gap-6 pt-20 pb-56 text-center md:pt-28 md:pb-72">
        <h2 id="sist" className="max-w-[20ch]">
          Det räcker med ett ord
        </h2>
        <p className="max-w-[44ch] text-lg text-night-accent">
          De {ANONYMOUS_CHATS} första svaren kräver varken konto eller kort. Du får sluta mitt i en mening.
        </p>
        <LinkButton to="/instant-chat" variant="on-night" size="large" data-event="start_chat" data-location="closing">
          Börja prata
        </LinkButton>
      </div>
      <NightWater className="absolute inset-x-0 bottom-0 -z-10 h-52 w-full md:h-64" />
    </section>
  )
}
