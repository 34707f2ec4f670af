import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/link-button.tsx'

/** For those who came to the therapists' registration and are no therapists. */
export function OtherWays() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Way title="Söker du stöd för egen del?" text="Prata direkt, utan konto. Eller logga in om du redan har ett.">
        <LinkButton to="/instant-chat" variant="secondary">
          Börja prata
        </LinkButton>
        <LinkButton to="/login" variant="quiet">
          Logga in
        </LinkButton>
      </Way>
      <Way title="Har din terapeut bjudit in dig?" text="Öppna länken i mejlet. Har du bara koden går det också bra.">
        <LinkButton to="/invitation-register" variant="secondary">
          Skapa konto med kod
        </LinkButton>
        <LinkButton to="/connect-therapist" variant="quiet">
          Jag har redan konto
        </LinkButton>
      </Way>
    </div>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3 rounded-card bg-band p-5">
      <h2 className="font-sans text-base">{title}</h2>
      <p className="text-sm text-muted">{text}</p>
      <div className="grid content-end gap-1">{children}</div>
    </section>
  )
}
