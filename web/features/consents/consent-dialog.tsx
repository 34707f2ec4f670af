import { CONSENT_VERSION, type ConsentKind, REQUIRED_CONSENTS, setConsent } from '../../../contract/consents.ts'
import { call } from '../../api/call.ts'
import { session, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { prepareClient } from '../sign-in/prepare-client.ts'
import { CONSENT_WORDS, missingConsents, standingIn } from './consent-kinds.ts'
import { useConsentForm } from './use-consent-form.ts'

interface ConsentDialogProps {
  open: boolean
  /** Why it is asked; a chat's words unless told otherwise. */
  lead?: string
  submitLabel?: string
  onClose: () => void
  /** All consents stand now. */
  onGiven: () => void
}

const CHAT_LEAD = 'Det här behöver vi ditt ja till innan AI:n får läsa det du skriver. Ditt meddelande finns kvar.'

/** Asks for what must stand before anything is stored or sent to the AI, as far as it does not yet; no box is ticked. */
export function ConsentDialog({ open, lead = CHAT_LEAD, onClose, ...form }: ConsentDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Innan vi fortsätter">
      <p>{lead}</p>
      <ConsentForm onClose={onClose} {...form} />
    </Dialog>
  )
}

type ConsentFormProps = Omit<ConsentDialogProps, 'open' | 'lead'>

function ConsentForm({ submitLabel = 'Ge mitt samtycke och skicka', onClose, onGiven }: ConsentFormProps) {
  const missing = missingConsents(useSession().user?.consents ?? [])
  // Refused although all seem to stand: what is known here is older than what the server has.
  const asked = missing.length === 0 ? REQUIRED_CONSENTS : missing
  const { shell, box, submit } = useConsentForm(asked, give)

  async function give(kinds: readonly ConsentKind[]) {
    const { consents } = await call(setConsent, { body: { consents: [...kinds] } })
    const { user } = session.state()
    if (user !== null) session.setUser({ ...user, consents: standingIn(consents, CONSENT_VERSION) })
    // What was said before the account existed could not be stored without these.
    void prepareClient()
    onGiven()
  }

  return (
    <FormShell
      label="Samtycke"
      {...shell}
      submitLabel={submitLabel}
      onSubmit={submit}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Inte nu
        </Button>
      }
    >
      {asked.includes('adult') && <Checkbox {...box('adult')} label="Jag är 18 år eller äldre." />}
      {asked.includes('terms') && (
        <Checkbox
          {...box('terms')}
          label={
            <>
              Jag godkänner{' '}
              <a href="/terms" target="_blank" rel="noopener">
                användarvillkoren (öppnas i ny flik)
              </a>
              .
            </>
          }
        />
      )}
      {asked.includes('health_data') && (
        <Checkbox
          {...box('health_data')}
          label={CONSENT_WORDS.health_data.text}
          hint="Du kan ta tillbaka ditt samtycke när du vill."
        />
      )}
    </FormShell>
  )
}
