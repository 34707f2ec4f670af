import { LinkButton } from '../ui/link-button.tsx'
import { WineLine } from '../ui/illustrations.tsx'

/** In the place of a client's page: there is no such client, or they are no longer the therapist's. */
export function ClientMissing({ patientId }: { patientId: string }) {
  return (
    <div className="page-width grid min-h-[60dvh] max-w-xl content-center justify-items-center gap-4 py-12 text-center">
      <title>Klient hittades inte · Lyhörd</title>
      <WineLine className="w-64 max-w-full" />
      <h1 className="text-3xl">Klient hittades inte</h1>
      <p className="wrap-anywhere text-muted">
        Klient med ID {patientId} hittades inte i din klientlista. Länken kan vara gammal, eller så har klienten
        avslutat er kontakt. Det du själv har skrivit om klienten finns kvar.
      </p>
      <LinkButton to="/therapist">Till mina klienter</LinkButton>
    </div>
  )
}
