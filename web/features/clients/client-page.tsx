import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { chatStats } from '../../../contract/chat.ts'
import { myPatients } from '../../../contract/clients.ts'
import { prefetch, q } from '../../api/queries.ts'
import { ClientMissing } from '../../frames/client-missing.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { AiModeCard } from '../ai-mode/ai-mode-card.tsx'
import { ClientSafetyCard } from '../alerts/client-safety-card.tsx'
import { Disagreements } from '../alerts/disagreements.tsx'
import { ClientExercises } from '../exercises/client-exercises.tsx'
import { ClientCourse } from '../measures/course-notice.tsx'
import { SharedPlan } from '../safety-plan/shared-plan.tsx'
import { SharedTopics } from '../topics/shared-topics.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientTiles } from './client-tiles.tsx'
import { ImportantMessages } from './important-messages.tsx'

export const meta = () => pageMeta({ title: 'Klient', description: 'En av dina klienter hos Lyhörd.' })

/** What the client wrote is fetched by the screen itself: it must not stay in the cache when the screen is left. */
export function clientLoader({ params: { patientId = '' } }: { params: { patientId?: string } }) {
  prefetch(q(myPatients))
  prefetch(q(chatStats, { query: { patient_id: patientId } }))
  return null
}

/** One client: who it is, what there is of their conversations, and what stands out in them. */
export default function ClientPage() {
  const { patientId = '' } = useParams()
  const query = useQuery(q(myPatients))
  return (
    <Loaded query={query} lines={6} label="Laddar klienten…" failure="Kunde inte ladda klientdata">
      {({ patients }) => {
        const client = patients.find(({ id }) => id === patientId)
        if (client === undefined) return <ClientMissing patientId={patientId} />
        return (
          <div key={patientId} className="page-width grid gap-4 py-4 sm:gap-6">
            <Breadcrumbs trail={[{ label: 'Klienter', to: '/therapist' }]} here={client.name} />
            <ClientFacts client={client} />
            <ClientTiles client={client} />
            <ClientCourse patientId={patientId} />
            <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_auto_auto_1fr]">
              <SharedTopics patientId={patientId} />
              <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
                <ImportantMessages client={client} />
              </div>
              <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-4 lg:row-start-2">
                <ClientSafetyCard patientId={patientId} />
                <Disagreements patientId={patientId} />
                <AiModeCard patientId={patientId} />
              </div>
              <SharedPlan patientId={patientId} />
              <ClientExercises patientId={patientId} />
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}
