import { useState } from 'react'
import { profileChanged } from './profile-changed.ts'
import { changeInsight } from '../../../contract/anamnesis.ts'
import { INSIGHT_TEXT_MAX_LENGTH } from '../../../contract/anamnesis-limits.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { isWritten } from '../../forms/is-written.ts'
import { useForm } from '../../forms/use-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import { ScreenedArea } from '../safety/screened-area.tsx'
import { useScreen } from '../safety/use-screen.ts'
import { PROFILE_CONSENT } from './profile-consent.ts'
import type { ReadInsight } from './read-insights.ts'

interface CorrectionDialogProps {
  /** What is put right; null while nothing is. */
  insight: ReadInsight | null
  onClose: () => void
}

/** Puts an insight right in the client's own words. */
export function CorrectionDialog({ insight, onClose }: CorrectionDialogProps) {
  return (
    <Dialog open={insight !== null} onClose={onClose} title="Rätta med egna ord">
      {insight !== null && insight.id !== null && (
        <CorrectionForm key={insight.id} id={insight.id} before={insight} onSaved={onClose} />
      )}
    </Dialog>
  )
}

interface CorrectionFormProps {
  id: string
  before: ReadInsight
  onSaved: () => void
}

function CorrectionForm({ id, before, onSaved }: CorrectionFormProps) {
  const [text, setText] = useState(before.text)
  const screen = useScreen(text === before.text ? [] : [text])
  const form = useForm(save, { check, refused })
  const { asksAfter, question } = useConsentQuestion(() => form.submit(text), PROFILE_CONSENT)

  async function save(written: string) {
    await call(changeInsight, { params: { id }, body: { text: written.trim() } })
    await profileChanged()
    toast('Rättat. Det är dina ord som gäller nu.')
    onSaved()
  }

  function refused(error: unknown): string | null {
    return asksAfter(error) ? null : detailOf(error)
  }

  return (
    <>
      {before.quote !== null && (
        <p className="border-l-2 border-accent pl-3 text-sm wrap-anywhere text-muted">
          AI:n byggde det på att du sa: ”{before.quote}”
        </p>
      )}
      <FormShell
        label="Rätta"
        {...form.shell}
        submitLabel="Spara"
        isUnsaved={isWritten(text, before.text)}
        onSubmit={() => screen.beforeLeaving(() => form.submit(text))}
      >
        <ScreenedArea
          screen={screen}
          label="Så här ska det stå"
          className="min-h-28!"
          used={text.trim().length}
          max={INSIGHT_TEXT_MAX_LENGTH}
          value={text}
          error={form.fields.text ?? null}
          onChange={(event) => {
            setText(event.target.value)
            form.changed('text')
          }}
        />
      </FormShell>
      {question}
    </>
  )
}

function check(text: string): Complaint<'text'> | null {
  const { length } = text.trim()
  if (length === 0) return { form: null, fields: { text: 'Skriv några ord.' } }
  if (length <= INSIGHT_TEXT_MAX_LENGTH) return null
  return { form: null, fields: { text: `Skriv högst ${INSIGHT_TEXT_MAX_LENGTH} tecken.` } }
}
