import { useEffect, useRef } from 'react'
import { unlockHistory } from '../../../contract/keys.ts'
import { call } from '../../api/call.ts'
import { focusPage } from '../../ui/focus-page.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { checkKeptCode, refusedKeptCode } from '../../forms/kept-code.ts'
import { useForm } from '../../forms/use-form.ts'
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
  const form = useForm(unlock, { check: checkKeptCode, refused: refusedKeptCode })
  useEffect(() => input.current?.focus(), [])

  async function unlock(code: string) {
    await call(unlockHistory, { body: { recovery_code: code } })
    await refreshAfterUnlock()
    onUnlocked()
  }

  return (
    <FormShell
      label="Öppna min historik"
      {...form.shell}
      submitLabel="Öppna min historik"
      onSubmit={() => form.submit(input.current?.value.trim() ?? '')}
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
      <KeptCodeField ref={input} label="Återställningskod" error={form.fields.code} />
    </FormShell>
  )
}
