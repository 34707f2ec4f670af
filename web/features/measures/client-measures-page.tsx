import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { myPatients } from '../../../contract/clients.ts'
import { isMissing } from '../../api/api-error.ts'
import { prefetch, q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { ClientMissing } from '../../frames/client-missing.tsx'
import { ClientTrail } from '../../frames/client-trail.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SecondStepNotice } from '../two-factor/second-step-notice.tsx'
import { CourseNotice } from './course-notice.tsx'
import { MeasureHistory } from './measure-history.tsx'
import { useMeasurePages } from './use-measure-pages.ts'

export const meta = () => pageMeta({ title: 'Mätningar', description: 'Det en klient har fyllt i, över tid.' })

/** The measures are fetched by the screen itself, and go with it. */
export function clientLoader() {
  prefetch(q(myPatients))
  return null
}

/** What one client has filled in, for a therapist who reads their record. */
export default function ClientMeasuresPage() {
  const { patientId = '' } = useParams()
  return <MeasuresOf key={patientId} patientId={patientId} />
}

function MeasuresOf({ patientId }: { patientId: string }) {
  const { user } = useSession()
  const { data } = useQuery(q(myPatients))
  const pages = useMeasurePages(patientId)
  const { error } = pages.query
  if (isMissing(error)) return <ClientMissing patientId={patientId} />
  const name = data?.patients.find(({ id }) => id === patientId)?.name ?? 'Klient'
  return (
    <div className="page-width grid gap-6 py-4">
      <div className="grid gap-2">
        <ClientTrail patientId={patientId} name={name} here="Mätningar" />
        <h1 className="text-3xl">Mätningar</h1>
        <p className="max-w-measure text-muted">
          Det {name} själv har fyllt i. Poängen är en vägledning. De är ingen diagnos. Bara svaret på frågan om döden
          kan ge dig ett larm.
        </p>
      </div>
      {error?.code === 'two_factor_missing' ? (
        <SecondStepNotice isOn={user?.two_factor === true} />
      ) : (
        <>
          <CourseNotice measures={pages.items} to="therapist" />
          <Loaded query={pages.query} lines={4} label="Laddar mätningar…" failure="Kunde inte ladda mätningarna">
            {(measures) =>
              measures.length === 0 ? (
                <EmptyState title="Inga mätningar än" illustration={<CupLine className="w-56 max-w-full" />}>
                  Klienten väljer själv om och när ett formulär fylls i.
                </EmptyState>
              ) : (
                <MeasureHistory pages={pages} />
              )
            }
          </Loaded>
        </>
      )}
    </div>
  )
}
