import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getSafetyPlan, type Plan, type SafetyPlan } from '../../../contract/safety-plan.ts'
import { kept } from '../../api/browser-storage.ts'
import { prefetch, q } from '../../api/queries.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { focusPage } from '../../ui/focus-page.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { DEVICE_PLAN, openOnDevice } from './device-plan.ts'
import { useForgetGonePlan } from './forget-gone-plan.ts'
import { LinesAlone, LockedPlan, removePlan } from './locked-plan.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanView } from './plan-view.tsx'
import { SavedPlan } from './saved-plan.tsx'
import { usePlanWriting } from './use-plan-writing.ts'

export const meta = () =>
  pageMeta({ title: 'Säkerhetsplan', description: 'Dina egna steg för svåra stunder, med dina egna ord.' })

export function clientLoader() {
  prefetch(q(getSafetyPlan, { query: {} }))
  return null
}

/** The client's own plan: to be read, printed, changed, and begun. */
export default function SafetyPlanPage() {
  const query = useQuery(q(getSafetyPlan, { query: {} }))
  useForgetGonePlan(query.data)
  return (
    <div className="page-width grid gap-6 py-8 print:gap-3 print:py-0">
      <div className="grid gap-2">
        <h1 className="text-3xl print:text-xl">Min säkerhetsplan</h1>
        <p className="max-w-measure text-muted" data-no-print>
          Sex steg att gå igenom uppifrån när det blir svårt, med dina egna ord. Skriv den gärna en lugnare stund. Är
          det fara för ditt liv nu: ring 112.
        </p>
      </div>
      <Loaded query={query} lines={6} label="Laddar din säkerhetsplan…">
        {(stored) => <Stored stored={stored} />}
      </Loaded>
      {query.data === undefined && query.error !== null && <KeptPlan />}
    </div>
  )
}

/** Without a network: what this device keeps, if anything. */
function KeptPlan() {
  const [plan, setPlan] = useState<Plan | null>(null)
  useEffect(() => void openOnDevice(kept.getItem(DEVICE_PLAN)).then(setPlan), [])
  return plan === null ? <LinesAlone /> : <PlanView plan={plan} />
}

function Stored({ stored }: { stored: SafetyPlan }) {
  const writing = usePlanWriting(focusPage)
  const { plan, locked } = stored
  if (locked) return <LockedPlan />
  if (plan === null) return <PlanForm stored={stored} onSaved={writing.saved} />
  if (writing.isWriting) return <PlanForm stored={stored} onSaved={writing.saved} onCancel={writing.cancel} />
  return <SavedPlan plan={plan} stored={stored} onChange={writing.begin} onDelete={() => void removePlan()} />
}
