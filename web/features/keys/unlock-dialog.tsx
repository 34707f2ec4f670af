import { useEffect, useRef, useState } from 'react'
import { unlockHistory } from '../../../contract/keys.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { focusPage } from '../../ui/focus-page.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import { refreshAfterUnlock } from './use-locked-history.ts'
import { KeptCodeField } from '../../forms/kept-code-field.tsx'

interface UnlockDialogProps {
  open: boolean
  onClose: () => void
  /** Runs once something has been opened, besides what fetches itself anew. */
  onUnlocked?: () => void
}

/** Takes the recovery code of before the reset, and opens what the reset has locked. */
export function UnlockDialog({ open, onClose, onUnlocked }: UnlockDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Öppna med återställningskoden">
      <UnlockForm
        onClose={onClose}
        onUnlocked={() => {
          onClose()
          onUnlocked?.()
          focusPage()
        }}
      />
    </Dialog>
  )
}

interface UnlockFormProps {
  onClose: () => void
  onUnlocked: () => void
}

function UnlockForm({ onClose, onUnlocked }: UnlockFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const unlocking = useSubmission()
  useEffect(() => input.current?.focus(), [])

  function refuse(text: string) {
    setWrong(text)
    input.current?.focus()
  }

  function submit() {
    const code = input.current?.value.trim() ?? ''
    if (code === '') return refuse('Ange återställningskoden')
    setWrong(null)
    unlocking.run(
      async () => {
        await call(unlockHistory, { body: { recovery_code: code } })
        await refreshAfterUnlock()
        onUnlocked()
      },
      (error) => {
        if (!(error instanceof ApiError) || error.code !== 'invalid_recovery_code') return detailOf(error)
        refuse(error.detail)
        return null
      },
    )
  }

  return (
    <FormShell
      label="Öppna min historik"
      loading={unlocking.loading}
      submitError={unlocking.error}
      submitLabel="Öppna min historik"
      onSubmit={submit}
      footer={
        <Button variant="quiet" onClick={onClose}>
          Avbryt
        </Button>
      }
    >
      <p>
        Skriv den kod du hade innan du bytte lösenord. Har du fått en ny kod efter bytet är det ändå den gamla som
        öppnar det som är låst.
      </p>
      <KeptCodeField ref={input} label="Återställningskod" error={wrong} />
    </FormShell>
  )
}
