import { Button } from './button.tsx'
import { question } from './confirm.ts'
import { Dialog } from './dialog.tsx'
import { useRequestStore } from './request-store.ts'

/** Shows what `confirmAction` asks. */
export function ConfirmDialog() {
  const open = useRequestStore(question)
  return (
    <Dialog
      kind="alertdialog"
      open={open !== null}
      onClose={() => open?.answer(false)}
      title={open?.title ?? ''}
      footer={
        <>
          <Button variant="secondary" autoFocus onClick={() => open?.answer(false)}>
            {open?.cancelLabel ?? 'Behåll'}
          </Button>
          <Button variant="danger" onClick={() => open?.answer(true)}>
            {open?.confirmLabel}
          </Button>
        </>
      }
    >
      <p>{open?.body}</p>
    </Dialog>
  )
}
