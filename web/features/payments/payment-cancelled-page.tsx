import { EntryFrame } from '../../frames/entry-frame.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export const meta = () =>
  pageMeta({ title: 'Betalningen avbröts', description: 'Köpet avbröts. Inga pengar har dragits.' })

/** Where the checkout page leads when it is left. */
export default function PaymentCancelledPage() {
  return (
    <EntryFrame title="Betalningen avbröts">
      <div className="grid gap-6">
        <p className="text-center">Du avbröt betalningen. Inga pengar har dragits från ditt konto.</p>
        <div className="grid gap-3">
          <LinkButton to="/client/chat">Tillbaka till samtalet</LinkButton>
          <LinkButton to="/contact" variant="secondary">
            Kontakta oss
          </LinkButton>
        </div>
        <p className="text-center text-sm text-muted">Du kan köpa credits när du vill, från samtalet.</p>
      </div>
    </EntryFrame>
  )
}
