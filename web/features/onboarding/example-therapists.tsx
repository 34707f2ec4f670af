import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { askConsent } from './consent-question.tsx'
import { MatchCard } from './match-card.tsx'
import { SAMPLE_THERAPISTS } from './sample-therapists.ts'
import { pathOf } from './steps.ts'
import type { ExampleReason } from './use-matching.ts'

interface ExampleTherapistsProps {
  reason: ExampleReason
  /** In danger nobody is shown examples, only what stands in the way of real therapists. */
  isUrgent: boolean
  onRetry: () => void
}

const SO_FAR = ' Så länge visas exempel.'

/** Three examples, and what to do to see real therapists. */
export function ExampleTherapists({ reason, isUrgent, onRetry }: ExampleTherapistsProps) {
  const soFar = isUrgent ? '' : SO_FAR
  return (
    <>
      {reason.kind === 'visitor' && !isUrgent && <ForVisitors />}
      {reason.kind === 'consent' && (
        <Alert
          tone="warn"
          actions={
            <Button aria-haspopup="dialog" onClick={askConsent}>
              Ge samtycke
            </Button>
          }
        >
          {`Vi behöver ditt samtycke för att jämföra det du skrivit med terapeuterna.${soFar}`}
        </Alert>
      )}
      {reason.kind === 'failed' && (
        <Alert
          tone="error"
          title="Det gick inte att hämta terapeuter"
          actions={reason.mayRetry && <Button onClick={onRetry}>Försök igen</Button>}
        >
          <p>{`${reason.detail}${soFar} Det du skrivit finns kvar.`}</p>
        </Alert>
      )}
      {!isUrgent && (
        <ul className="grid gap-4">
          {SAMPLE_THERAPISTS.map((therapist) => (
            <MatchCard key={therapist.id} therapist={therapist} isExample />
          ))}
        </ul>
      )}
    </>
  )
}

function ForVisitors() {
  const returnTo = pathOf('therapist-matching')
  return (
    <Alert
      tone="info"
      title="Så här kan det se ut"
      actions={
        <>
          <LinkButton to="/register/client" state={{ returnTo }}>
            Skapa konto
          </LinkButton>
          <LinkButton to="/login" state={{ returnTo }} variant="secondary">
            Logga in
          </LinkButton>
        </>
      }
    >
      Profilerna är exempel. Med ett konto jämförs det du skrivit med riktiga terapeuter.
    </Alert>
  )
}
