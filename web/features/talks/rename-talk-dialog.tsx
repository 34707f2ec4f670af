import { useState } from 'react'
import { TALK_NAME_MAX_LENGTH } from '../../../contract/talk-limits.ts'
import { changeTalk, listTalks, type Talk } from '../../../contract/talks.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import { ScreenedArea } from '../safety/screened-area.tsx'
import { useScreen } from '../safety/use-screen.ts'

interface RenameTalkDialogProps {
  /** The talk to be named; null while nobody asks. */
  talk: Talk | null
  onClose: () => void
}

/** Gives a talk another name. Without one it is named by its first words again. */
export function RenameTalkDialog({ talk, onClose }: RenameTalkDialogProps) {
  return (
    <Dialog open={talk !== null} onClose={onClose} title="Byt namn på samtalet">
      {talk !== null && <NameForm talk={talk} onSaved={onClose} />}
    </Dialog>
  )
}

interface Written {
  readonly title: string
}

function NameForm({ talk, onSaved }: { talk: Talk; onSaved: () => void }) {
  const [title, setTitle] = useState(talk.title)
  const screen = useScreen([title])
  const form = useForm(save, { check, refused })
  const { asksAfter, question } = useConsentQuestion(() => form.submit({ title }))

  async function save(written: Written) {
    const name = written.title.replace(/\s+/g, ' ').trim()
    await call(changeTalk, { params: { id: talk.id }, body: { title: name } })
    await invalidate(listTalks)
    onSaved()
  }

  function refused(error: unknown): string | null {
    return asksAfter(error) ? null : detailOf(error)
  }

  return (
    <>
      <FormShell
        label="Samtalets namn"
        {...form.shell}
        submitLabel="Spara"
        onSubmit={() => screen.beforeLeaving(() => form.submit({ title }))}
      >
        <ScreenedArea
          screen={screen}
          label="Namn"
          className="min-h-12!"
          used={title.trim().length}
          max={TALK_NAME_MAX_LENGTH}
          value={title}
          error={form.fields.title ?? null}
          onChange={(event) => {
            setTitle(event.target.value)
            form.changed('title')
          }}
        />
        <p className="text-sm text-muted">
          Utan namn heter samtalet som dess första ord. Namnet krypteras som det du skriver.
        </p>
      </FormShell>
      {question}
    </>
  )
}

function check({ title }: Written): Complaint<'title'> | null {
  if (title.trim().length <= TALK_NAME_MAX_LENGTH) return null
  return { form: null, fields: { title: `Skriv högst ${TALK_NAME_MAX_LENGTH} tecken.` } }
}
