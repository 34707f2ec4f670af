import { LinkButton } from '../../ui/link-button.tsx'
import { START_CHAT } from './links.ts'

/** The night band before the footer. */
export function ClosingCall() {
  return (
    <section aria-labelledby="sist" className="night border-b border-white/20">
      <div className="page-width grid justify-items-center gap-6 py-20 text-center md:py-28">
        <h2 id="sist" className="max-w-[22ch]">
          Dagen är slut. Du får lägga ifrån dig den.
        </h2>
        <p className="max-w-[44ch] text-lg text-night-accent">
          Skriv en rad om det som är kvar. Du kan sluta när du vill.
        </p>
        <LinkButton
          to={START_CHAT}
          variant="on-night"
          size="large"
          data-event="start_chat"
          data-location="work_life_closing"
        >
          Börja prata
        </LinkButton>
      </div>
    </section>
  )
}
