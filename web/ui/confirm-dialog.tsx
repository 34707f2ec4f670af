import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { createRequestStore } from './request-store.ts'

export interface ConfirmQuestion {
  /** A question: "Radera samtalet?" */
  title: string
  /** What it means: "Det går inte att få tillbaka." */
  body: string
  /** The act, with a verb: "Radera samtalet". */
  confirmLabel: string
  cancelLabel?: string
}

interface OpenQuestion extends ConfirmQuestion {
  answer: (yes: boolean) => void
}

const question = createRequestStore<OpenQuestion | null>(null)

/** Asks before something that cannot be undone (DESIGN rule 11). Resolves to false on "no", Esc, or a newer question. */
export function confirmAction(asked: ConfirmQuestion): Promise<boolean> {
  question.get()?.answer(false)
  return new Promise((resolve) => {
    question.set({
      ...asked,
      answer(yes) {
        question.set(null)
        resolve(yes)
      },
    })
  })
}

/** Shows what `confirmAction` asks. Stands once, in the root. */
export function ConfirmHost() {
  const open = useSyncExternalStore(question.subscribe, question.get, () => null)
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
