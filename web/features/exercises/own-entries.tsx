import { useState } from 'react'
import { deleteExerciseEntry, type ExerciseEntry, listExerciseEntries } from '../../../contract/exercises.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { toast } from '../../ui/toast.ts'
import { EntryList } from './entry-list.tsx'
import { ExerciseForm } from './exercise-form.tsx'
import { exerciseTitle } from './exercise-words.ts'
import { useEntryPages } from './use-entry-pages.ts'

/** What the client has saved, to be read, gone on with and deleted. */
export function OwnEntries() {
  const pages = useEntryPages()
  const [changing, setChanging] = useState<ExerciseEntry | null>(null)

  async function remove({ id, exercise }: ExerciseEntry) {
    const agreed = await confirmAction({
      title: 'Ta bort övningen?',
      body: `Det du skrev i ${exerciseTitle(exercise)} går inte att få tillbaka.`,
      confirmLabel: 'Ta bort övningen',
    })
    if (!agreed) return
    await actOrTell(() => call(deleteExerciseEntry, { params: { id } }))
    await invalidate(listExerciseEntries)
  }

  function saved() {
    setChanging(null)
    toast('Övningen är sparad.')
  }

  function actions(entry: ExerciseEntry) {
    return (
      <div className="flex flex-wrap gap-2">
        {entry.exercise !== null && (
          <Button variant="secondary" onClick={() => setChanging(entry)}>
            Ändra
          </Button>
        )}
        <Button variant="quiet" onClick={() => void remove(entry)}>
          Ta bort
        </Button>
      </div>
    )
  }

  return (
    <SectionCard
      id="sparade-ovningar"
      title="Det du har sparat"
      intro="Krypterat i ditt konto. Din terapeut kan läsa det om ni är anslutna, och du ser i din logg när det händer. AI:n läser det inte."
    >
      <EntryList pages={pages} none="Här samlas det du skriver i övningarna." actions={actions} />
      <Dialog
        open={changing !== null}
        onClose={() => setChanging(null)}
        title={exerciseTitle(changing?.exercise ?? null)}
      >
        {changing !== null && changing.exercise !== null && (
          <ExerciseForm exercise={changing.exercise} entry={changing} onSaved={saved} />
        )}
      </Dialog>
    </SectionCard>
  )
}
