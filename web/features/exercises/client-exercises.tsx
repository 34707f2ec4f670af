import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Check, Hourglass } from 'lucide-react'
import { type ExerciseAssignment, listExerciseAssignments, takeBackExercise } from '../../../contract/exercises.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { AssignForm } from './assign-form.tsx'
import { EntryList } from './entry-list.tsx'
import { exerciseTitle } from './exercise-words.ts'
import { useEntryPages } from './use-entry-pages.ts'

/** To a client's therapist: what they have asked for, whether it is done, and what the client has written. */
export function ClientExercises({ patientId }: { patientId: string }) {
  const query = useQuery({ ...q(listExerciseAssignments, { query: { patient_id: patientId } }), gcTime: 0 })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SectionCard id="ovningar" title="Övningar">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-5">
          <Loaded query={query} lines={2} label="Laddar övningarna…">
            {({ assignments }) =>
              assignments.length === 0 ? (
                <p className="text-sm text-muted">Du har inte bett klienten göra någon övning.</p>
              ) : (
                <ul aria-label="Tilldelade övningar" className="grid gap-3">
                  {assignments.map((assignment) => (
                    <Assigned key={assignment.id} patientId={patientId} assignment={assignment} />
                  ))}
                </ul>
              )
            }
          </Loaded>
          <AssignForm patientId={patientId} />
        </div>
        <div className="grid gap-3">
          <h3 className="text-lg font-semibold">Det klienten har skrivit</h3>
          {isOpen ? (
            <Answers patientId={patientId} />
          ) : (
            <>
              <p className="text-sm text-muted">Klienten ser i sin logg när du läser det.</p>
              <div>
                <Button variant="secondary" onClick={() => setIsOpen(true)}>
                  Läs det
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
    </SectionCard>
  )
}

/** Fetched first when it is asked for: each opening is written to the client's log. */
function Answers({ patientId }: { patientId: string }) {
  const pages = useEntryPages(patientId)
  return <EntryList pages={pages} none="Klienten har inte sparat någon övning." />
}

interface AssignedProps {
  patientId: string
  assignment: ExerciseAssignment
}

function Assigned({ patientId, assignment: { id, exercise, note, created_at, done_at } }: AssignedProps) {
  async function takeBack() {
    const agreed = await confirmAction({
      title: 'Ta tillbaka övningen?',
      body: 'Klienten ser den inte längre. Det klienten har skrivit finns kvar.',
      confirmLabel: 'Ta tillbaka övningen',
    })
    if (!agreed) return
    const query = { patient_id: patientId }
    await actOrTell(() => call(takeBackExercise, { params: { id }, query }))
    await invalidate(listExerciseAssignments, { query })
  }

  return (
    <li className="grid gap-2 border-b border-hairline pb-3">
      <p className="font-semibold">{exerciseTitle(exercise)}</p>
      {note !== '' && <p className="text-sm wrap-anywhere whitespace-pre-wrap">{note}</p>}
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {done_at === null ? (
          <Badge tone="info" icon={Hourglass}>
            Inte gjord än
          </Badge>
        ) : (
          <Badge tone="ok" icon={Check}>{`Gjord ${dateText(new Date(done_at))}`}</Badge>
        )}
        Tilldelad {dateText(new Date(created_at))}
      </p>
      <div>
        <Button variant="quiet" onClick={() => void takeBack()}>
          Ta tillbaka
        </Button>
      </div>
    </li>
  )
}
