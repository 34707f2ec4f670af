import { PLAN_STEPS } from '../../../contract/plan-steps.ts'
import { PLAN_PATH } from '../../../contract/safety-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PLAN_GUIDES } from '../safety/plan-guides.ts'
import { PlanLines } from '../safety/plan-lines.tsx'
import type { Departure } from './use-departure.ts'

interface VisitorPlanDialogProps {
  onClose: () => void
  /** Signed in as a client: the plan is theirs already, though this talk is no part of the account. */
  isClient: boolean
  departure: Departure
}

/** A safety plan without an account: what each step asks, to be answered on paper, and what an account is needed for. */
export function VisitorPlanDialog({ onClose, isClient, departure }: VisitorPlanDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Säkerhetsplan, steg för steg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Tillbaka till samtalet
          </Button>
          {isClient ? (
            <LinkButton to={PLAN_PATH}>Till min säkerhetsplan</LinkButton>
          ) : (
            <LinkButton to="/express-signup" onClick={departure.leave}>
              Skapa konto
            </LinkButton>
          )}
        </>
      }
    >
      <p>
        {isClient
          ? 'Din säkerhetsplan finns i ditt konto. Du kan också svara på frågorna på ett papper.'
          : 'För att skriva och spara planen här behöver du ett konto. Det är gratis, planen kostar inga credits, och ' +
            'samtalet följer med. Utan konto kan du svara på frågorna på ett papper.'}
      </p>
      <ol className="grid gap-3">
        {PLAN_STEPS.map(({ name, title }, place) => (
          <li key={name} className="grid gap-1 rounded-field border border-hairline p-4">
            <h3 className="text-base font-semibold">
              {place + 1}. {title}
            </h3>
            <p className="text-sm text-muted">{PLAN_GUIDES[name].question}</p>
            {name === 'professionals' && <PlanLines />}
          </li>
        ))}
      </ol>
      {departure.notice !== null && (
        <Alert tone="warn" announce="alert">
          {departure.notice}
        </Alert>
      )}
    </Dialog>
  )
}
