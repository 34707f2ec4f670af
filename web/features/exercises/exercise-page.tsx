import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EXERCISE, type ExerciseName, isExerciseName } from '../../../contract/exercise-fields.ts'
import { listExerciseAssignments } from '../../../contract/exercises.ts'
import { prefetch, q } from '../../api/queries.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.ts'
import { AssignedExercise } from './assigned-exercise.tsx'
import { BreathingGuide } from './breathing-guide.tsx'
import { ExerciseForm } from './exercise-form.tsx'
import { GUIDES } from './guides.ts'

export const meta = () => pageMeta({ title: 'Övning', description: 'En övning att göra i din egen takt.' })

export function clientLoader() {
  prefetch(q(listExerciseAssignments, { query: {} }))
  return null
}

const ALL = [{ label: 'Övningar', to: '/client/exercises' }] as const

/** One exercise: how it is done, and where to write. Once it is open it needs no network. */
export default function ExercisePage() {
  const { name = '' } = useParams()
  return isExerciseName(name) ? <Exercise key={name} name={name} /> : <NoExercise />
}

function NoExercise() {
  return (
    <div className="page-width grid justify-items-start gap-4 py-8">
      <Breadcrumbs trail={ALL} here="Övningen finns inte" />
      <h1 className="text-3xl">Övningen finns inte</h1>
      <LinkButton to="/client/exercises">Till övningarna</LinkButton>
    </div>
  )
}

function Exercise({ name }: { name: ExerciseName }) {
  const { title } = EXERCISE[name]
  const { lead, takes, steps, care } = GUIDES[name]
  const { data } = useQuery(q(listExerciseAssignments, { query: {} }))
  const asked = data?.assignments.filter(({ exercise, done_at }) => exercise === name && done_at === null) ?? []
  return (
    <div className="page-width grid gap-6 py-4">
      <title>{`${title} · Lyhörd`}</title>
      <Breadcrumbs trail={ALL} here={title} />
      <div className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-measure">{lead}</p>
        <p className="text-sm text-muted">{takes}</p>
      </div>
      {asked.map((assignment) => (
        <AssignedExercise key={assignment.id} assignment={assignment} isHere />
      ))}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-5">
          <section aria-labelledby="sa-gor-du" className="grid gap-2">
            <h2 id="sa-gor-du" className="text-2xl">
              Så gör du
            </h2>
            <ol className="grid max-w-measure list-decimal gap-2 pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          {name === 'breathing' && <BreathingGuide />}
          <Alert tone="info" title="Ta hand om dig" announce="none">
            {care}
          </Alert>
        </div>
        <Card as="section" aria-labelledby="skriv" className="grid gap-5 max-sm:p-5">
          <h2 id="skriv" className="text-2xl">
            Skriv om du vill
          </h2>
          <ExerciseForm
            exercise={name}
            entry={null}
            onSaved={() => toast('Övningen är sparad. Du hittar den under Övningar.')}
          />
        </Card>
      </div>
    </div>
  )
}
