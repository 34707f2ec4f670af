import { useState } from 'react'
import { OPINION_MAX_LENGTH } from '../../../contract/limits.ts'
import { OPINION_REASONS, type OpinionReason, reasonsFor } from '../../../contract/opinion-reasons.ts'
import type { Opinion } from '../../../contract/opinions.ts'
import { detailOf } from '../../api/api-error.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import type { Complaint } from '../../forms/form-state.ts'
import { isWritten } from '../../forms/is-written.ts'
import { useForm } from '../../forms/use-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import { ScreenedArea } from '../safety/screened-area.tsx'
import { useScreen } from '../safety/use-screen.ts'

interface OpinionDialogProps {
  opinion: Opinion
  /** Throws `ApiError`. */
  save: (opinion: Opinion) => Promise<void>
  onClose: () => void
}

/** Why a reply was good or not: a reason to choose, and words of one's own. */
export function OpinionDialog({ opinion, save, onClose }: OpinionDialogProps) {
  const { verdict } = opinion
  const [reason, setReason] = useState<OpinionReason | null>(opinion.reason)
  const [words, setWords] = useState(opinion.words)
  const screen = useScreen([words])
  const next = { verdict, reason, words: words.trim() }
  const form = useForm(store, { check, refused })
  const { asksAfter, question } = useConsentQuestion(() => form.submit(next))

  async function store(written: Opinion) {
    await save(written)
    toast('Tack. Det är sparat.')
    onClose()
  }

  function refused(error: unknown): string | null {
    return asksAfter(error) ? null : detailOf(error)
  }

  return (
    <Dialog open onClose={onClose} title={verdict === 'up' ? 'Vad var bra?' : 'Vad var mindre bra?'}>
      <FormShell
        label="Varför"
        {...form.shell}
        submitLabel="Spara"
        isUnsaved={isWritten(words, opinion.words)}
        onSubmit={() => screen.beforeLeaving(() => form.submit(next))}
      >
        <fieldset className="grid gap-1">
          <legend className="sr-only">Anledning</legend>
          {reasonsFor(verdict).map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3 rounded-field px-2 hover:bg-chip">
              <input
                type="radio"
                name="reason"
                checked={reason === one}
                onChange={() => setReason(one)}
                className="size-5 accent-primary"
              />
              {OPINION_REASONS[one].label}
            </label>
          ))}
        </fieldset>
        <ScreenedArea
          screen={screen}
          label="Med egna ord, om du vill"
          hint="Det du skriver läser du, och din terapeut om du delar dina samtal."
          className="min-h-20!"
          used={words.trim().length}
          max={OPINION_MAX_LENGTH}
          value={words}
          error={form.fields.words ?? null}
          onChange={(event) => {
            setWords(event.target.value)
            form.changed('words')
          }}
        />
      </FormShell>
      {question}
    </Dialog>
  )
}

function check({ words }: Opinion): Complaint<'words'> | null {
  if (words.length <= OPINION_MAX_LENGTH) return null
  return { form: null, fields: { words: `Skriv högst ${OPINION_MAX_LENGTH} tecken.` } }
}
