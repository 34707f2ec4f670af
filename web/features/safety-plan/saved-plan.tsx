import { Pencil, Printer, Trash2 } from 'lucide-react'
import type { Plan, SafetyPlan } from '../../../contract/safety-plan.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { PlanView } from './plan-view.tsx'
import { useDevicePlan } from './use-device-plan.ts'

const DEVICE_HINT =
  'Då kan du läsa planen här utan uppkoppling. Den som kan öppna den här webbläsaren kan också läsa den, utan att logga in. ' +
  'Den tas bort när du loggar ut och när du lämnar snabbt.'

interface SavedPlanProps {
  plan: Plan
  stored: SafetyPlan
  onChange: () => void
  onDelete: () => void
}

/** The plan as it stands, and what can be done with it. */
export function SavedPlan({ plan, stored: { shared, updated_at: changed }, onChange, onDelete }: SavedPlanProps) {
  return (
    <>
      <PlanView plan={plan} />
      <p className="text-sm text-muted">
        {changed !== null && `Ändrad ${dateText(new Date(changed))}. `}
        <span data-no-print>{shared ? 'Din terapeut kan läsa planen.' : 'Bara du kan läsa planen.'}</span>
      </p>
      <DevicePlanChoice plan={plan} />
      <div className="flex flex-wrap gap-3" data-no-print>
        <Button onClick={onChange}>
          <Pencil aria-hidden="true" className="size-4" />
          Ändra planen
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Skriv ut
        </Button>
        <Button variant="quiet" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
          Ta bort planen
        </Button>
      </div>
    </>
  )
}

/** Whether this device keeps the plan, so that it can be read without a network. */
function DevicePlanChoice({ plan }: { plan: Plan }) {
  const { isHere, hasFailed, choose } = useDevicePlan(plan)
  return (
    <div data-no-print className="grid max-w-measure gap-2">
      <Checkbox
        label="Spara på den här enheten"
        hint={DEVICE_HINT}
        checked={isHere}
        onChange={(event) => choose(event.target.checked)}
      />
      {hasFailed && <Alert tone="warn">Webbläsaren kunde inte spara planen. I privat läge går det ofta inte.</Alert>}
    </div>
  )
}
