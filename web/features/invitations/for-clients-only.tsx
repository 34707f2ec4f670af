import { EntryFrame } from '../../frames/entry-frame.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** A signed-in therapist has come to where clients connect. */
export function ForClientsOnly() {
  return (
    <EntryFrame title="En inbjudan är för klienter" takesFocus>
      <div className="grid gap-5">
        <p>Du är inloggad som terapeut. Inbjudan används av den klient som har fått den, i klientens eget konto.</p>
        <LinkButton to="/therapist">Till mina klienter</LinkButton>
        <LinkButton to="/therapist?flik=inbjudningar" variant="secondary">
          Bjud in en klient
        </LinkButton>
      </div>
    </EntryFrame>
  )
}
