import { LinkButton } from '../../ui/link-button.tsx'

/** The night band before the footer. */
export function ClosingCall() {
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
        <p className="text-sm text-white/85">Gratis. Inget konto. Du kan sluta när du vill.</p>
      </div>
    </section>
  )
}
