import { useSearchParams } from 'react-router'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { useLookedUp } from '../../loading/use-looked-up.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { confirmCheckout } from './payment-confirmation.ts'
import type { Confirmation } from './payment-confirmation.ts'
import { creditsText } from './price-text.ts'

export const meta = () => pageMeta({ title: 'Betalning', description: 'Kvitto på ditt köp av credits.' })

/** What is shown where a confirmation tells no number. */
const USUAL_CREDITS = 50

/** Back from the checkout page. */
export default function PaymentSuccessPage() {
  const checkoutId = useSearchParams()[0].get('session_id')
  const { value: confirmation, retry } = useLookedUp(() => confirmCheckout(checkoutId), checkoutId ?? '')
  if (confirmation === null) return <Confirming />
  return (
    <ConfirmationView
      confirmation={confirmation}
      returnTo={`/payment-success?session_id=${encodeURIComponent(checkoutId ?? '')}`}
      onRetry={retry}
    />
  )
}

function Confirming() {
  return (
    <EntryFrame title="Betalning">
      <div className="grid justify-items-center gap-4 py-6">
        <Spinner label="Bekräftar din betalning..." />
      </div>
    </EntryFrame>
  )
}

interface ConfirmationViewProps {
  confirmation: Confirmation
  returnTo: string
  onRetry: () => void
}

function ConfirmationView({ confirmation, returnTo, onRetry }: ConfirmationViewProps) {
  switch (confirmation.kind) {
    case 'succeeded':
      return <Succeeded credits={confirmation.credits} balance={confirmation.balance} />
    case 'no-payment':
      return (
        <EntryFrame title="Ingen betalning att visa" takesFocus>
          <div className="grid gap-5">
            <p>Adressen pekar inte på något köp. Dina credits ser du i din översikt.</p>
            <LinkButton to="/client">Till översikten</LinkButton>
          </div>
        </EntryFrame>
      )
    case 'signed-out':
      return (
        <EntryFrame title="Logga in för att se ditt köp" takesFocus>
          <div className="grid gap-5">
            <p>Betalningen är inte borta. Logga in, så lägger vi dina credits på ditt konto.</p>
            <LinkButton to="/login" state={{ returnTo }}>
              Logga in
            </LinkButton>
          </div>
        </EntryFrame>
      )
    case 'failed':
      return (
        <EntryFrame title="Vi kunde inte bekräfta köpet" takesFocus>
          <div className="grid gap-5">
            <Alert tone="error">
              Ett fel uppstod vid behandling av betalningen. Kontakta support om credits inte visas korrekt.
            </Alert>
            <p>
              Har pengarna dragits så läggs dina credits till så snart betalningen är bekräftad. Du betalar inte två
              gånger om du försöker igen.
            </p>
            <Button onClick={onRetry}>Försök igen</Button>
            <LinkButton to="/contact" variant="secondary">
              Kontakta oss
            </LinkButton>
          </div>
        </EntryFrame>
      )
  }
}

function Succeeded({ credits, balance }: { credits: number | null; balance: number }) {
  return (
    <EntryFrame title="Tack, betalningen är klar" takesFocus>
      <div className="grid gap-6 text-center" role="status">
        <p className="grid gap-1">
          <span className="font-serif text-4xl font-semibold tabular-nums">+{credits ?? USUAL_CREDITS}</span>
          <span className="text-lg">credits har lagts till</span>
        </p>
        <p>
          Du har nu <strong>{creditsText(balance)}</strong>. De förfaller aldrig.
        </p>
      </div>
      <div className="grid gap-3 pt-6">
        <LinkButton to="/client/chat">Fortsätt samtalet</LinkButton>
        <LinkButton to="/profile" variant="secondary">
          Till Mitt konto
        </LinkButton>
      </div>
    </EntryFrame>
  )
}
