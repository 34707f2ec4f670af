import { useState } from 'react'
import { CONSENT_VERSION, type ConsentKind, REQUIRED_CONSENTS, setConsent } from '../../../contract/consents.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { session, useSession } from '../../api/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import { NewTabLink } from '../../ui/new-tab-link.tsx'
import { Told } from '../../ui/told.tsx'
import { prepareClient } from '../sign-in/prepare-client.ts'
import { CONSENT_WORDS, dayOf, missingConsents, standingIn } from './consent-kinds.ts'
import { useConsentForm } from './use-consent-form.ts'

/** What a client has said yes to, and the ways to take it back and to give it again. */
export function ConsentsSection({ id, title }: { id: string; title: string }) {
  const { user } = useSession()
  const [told, setTold] = useState<string | null>(null)
  const withdrawing = useSubmission()
  const standing = user?.consents ?? []
  const missing = missingConsents(standing)
  // As it was when the page was opened: what is given or taken back here stays in view.
  const [stood] = useState(missing.length === 0)

  async function change(kinds: readonly ConsentKind[], given: boolean) {
    const { consents } = await call(setConsent, { body: { consents: [...kinds], given } })
    const { user: now } = session.state()
    if (now !== null) session.setUser({ ...now, consents: standingIn(consents, CONSENT_VERSION) })
    document.getElementById(id)?.focus()
  }

  function withdraw(kind: ConsentKind, body: string) {
    setTold(null)
    withdrawing.run(async () => {
      const sure = await confirmAction({
        title: 'Ta tillbaka samtycket?',
        body,
        confirmLabel: 'Ta tillbaka',
        cancelLabel: 'Behåll samtycket',
      })
      if (!sure) return
      await change([kind], false)
      setTold('Samtycket är tillbakataget. Chatten är stängd tills du ger det igen.')
    }, detailOf)
  }

  async function give(kinds: readonly ConsentKind[]) {
    await change(kinds, true)
    setTold('Tack. Ditt samtycke är sparat, och chatten är öppen.')
    // What was said before the account existed could not be stored without these.
    void prepareClient()
  }

  return (
    <SectionCard
      id={id}
      title={title}
      folds={stood}
      intro={
        <>
          Gäller texterna från den {dateText(dayOf(CONSENT_VERSION))}: <NewTabLink to="/terms">villkoren</NewTabLink>{' '}
          och <NewTabLink to="/privacy">hur vi behandlar dina uppgifter</NewTabLink>.
        </>
      }
    >
      <ul className="grid divide-y divide-hairline">
        {REQUIRED_CONSENTS.map((kind) => (
          <ConsentRow
            key={kind}
            kind={kind}
            given={standing.includes(kind)}
            busy={withdrawing.loading}
            onWithdraw={withdraw}
          />
        ))}
      </ul>
      <Told tone={missing.length === 0 ? 'ok' : 'info'}>{told}</Told>
      {withdrawing.error !== null && <Alert tone="error">{withdrawing.error}</Alert>}
      {missing.length > 0 && <GiveConsents key={missing.join()} missing={missing} onGive={give} />}
    </SectionCard>
  )
}

interface ConsentRowProps {
  kind: ConsentKind
  given: boolean
  busy: boolean
  onWithdraw: (kind: ConsentKind, question: string) => void
}

function ConsentRow({ kind, given, busy, onWithdraw }: ConsentRowProps) {
  const { name, text, withdrawal } = CONSENT_WORDS[kind]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          <Badge tone={given ? 'ok' : 'warn'}>{given ? 'Ja' : 'Saknas'}</Badge>
        </p>
        <p className="max-w-measure text-sm text-muted">{text}</p>
      </div>
      {given && withdrawal !== null && (
        <Button variant="secondary" loading={busy} onClick={() => onWithdraw(kind, withdrawal)}>
          Ta tillbaka
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

interface GiveConsentsProps {
  missing: readonly ConsentKind[]
  /** Stores them; throws what is then told here. */
  onGive: (kinds: readonly ConsentKind[]) => Promise<void>
}

/** Asks for the consents that do not stand, each by itself and none ticked. */
function GiveConsents({ missing, onGive }: GiveConsentsProps) {
  const { shell, box, submit } = useConsentForm(missing, onGive)

  return (
    <div className="border-t border-hairline pt-4">
      <FormShell label="Ge samtycke" {...shell} submitLabel="Ge samtycke" onSubmit={submit}>
        <p>För att skriva i chatten behöver vi ditt ja.</p>
        {missing.map((kind) => (
          <Checkbox key={kind} {...box(kind)} label={CONSENT_WORDS[kind].text} />
        ))}
      </FormShell>
    </div>
  )
}
