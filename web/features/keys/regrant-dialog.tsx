import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { confirmRegrant, listRegrants, type Regrant } from '../../../contract/keys.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate, queryClient } from '../../api/queries.ts'
import { focusPage } from '../../ui/focus-page.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { KeyFingerprint } from './key-fingerprint.tsx'

const CHANGED = 'Kontrollkoden har ändrats sedan ni jämförde. Jämför den nya innan du öppnar.'

interface RegrantDialogProps {
  regrant: Regrant
  onClose: () => void
}

/** Asks to make sure by voice who it is, then opens what is shared to the other person's new key (docs/keys.md). */
export function RegrantDialog({ regrant, onClose }: RegrantDialogProps) {
  const { person_id, name, fingerprint } = regrant
  const confirming = useSubmission()
  const failure = useFocusOn(confirming.error)

  function confirm() {
    confirming.run(
      async () => {
        const { detail } = await call(confirmRegrant, { body: { person_id, fingerprint } })
        toast(detail)
        await queryClient.invalidateQueries()
        onClose()
        focusPage()
      },
      (error) => {
        if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return detailOf(error)
        // The list is what is true now: a new code to compare, or nobody to open for any more.
        void invalidate(listRegrants)
        if (error.status === 409) return CHANGED
        toast(detailOf(error), { tone: 'info' })
        onClose()
        return null
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Är det ${name}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Inte nu
          </Button>
          <Button loading={confirming.loading} onClick={confirm}>
            Det stämmer, öppna igen
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        Den som kommer åt någons e-post kan välja ett nytt lösenord där. Prata därför med {name} först. Ett mejl räcker
        inte.
      </p>
      <ol className="list-decimal space-y-2 pl-6 wrap-anywhere">
        <li>Ring {name} på ett nummer du redan har, eller ses.</li>
        <li>Be {name} logga in och läsa upp sin kontrollkod. Den står på första sidan efter inloggningen.</li>
        <li>Jämför den med koden här. Varje tecken ska vara lika.</li>
      </ol>
      <KeyFingerprint fingerprint={fingerprint} />
      <p className="text-sm text-muted">
        Stämmer den inte, eller är det inte rätt person? Öppna inte, och{' '}
        <Link to="/contact" className="text-link-style">
          hör av dig till oss
        </Link>
        .
      </p>
      {confirming.error !== null && (
        <div ref={failure} tabIndex={-1} className="rounded-field">
          <Alert tone="error">{confirming.error}</Alert>
        </div>
      )}
    </Dialog>
  )
}

function useFocusOn(error: string | null) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error !== null) shown.current?.focus()
  }, [error])
  return shown
}
