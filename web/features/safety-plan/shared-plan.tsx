import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getSafetyPlan } from '../../../contract/safety-plan.ts'
import { q } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { PlanView } from './plan-view.tsx'

/** To a client's therapist: the safety plan, where the client lets them read it. */
export function SharedPlan({ patientId }: { patientId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SectionCard id="sakerhetsplan" title="Säkerhetsplan">
      {isOpen ? (
        <PlanOf patientId={patientId} />
      ) : (
        <>
          <p className="text-sm text-muted">
            Visas om klienten har valt att dela den med dig. Klienten ser i sin logg när du läser den.
          </p>
          <div>
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              Läs planen
            </Button>
          </div>
        </>
      )}
    </SectionCard>
  )
}

/** Fetched first when it is asked for: each reading is written to the client's log. What a client wrote does not stay when the screen is left. */
function PlanOf({ patientId }: { patientId: string }) {
  const query = useQuery({ ...q(getSafetyPlan, { query: { patient_id: patientId } }), gcTime: 0 })
  return (
    <Loaded query={query} lines={6} label="Laddar säkerhetsplanen…">
      {({ plan, locked, updated_at: changed }) => {
        if (locked) return <p className="text-sm text-muted">Planen är låst. Klienten kan öppna den igen.</p>
        if (plan === null) return <p className="text-sm text-muted">Klienten har inte delat någon säkerhetsplan.</p>
        return (
          <>
            {changed !== null && <p className="text-sm text-muted">Ändrad {dateText(new Date(changed))}.</p>}
            <PlanView plan={plan} heading="h3" />
          </>
        )
      }}
    </Loaded>
  )
}
