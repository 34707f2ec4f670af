import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { question } from './confirm.ts'
import { Dialog } from './dialog.tsx'
import { useRequestStore } from './request-store.ts'

/** Shows what `confirmAction` and `askEither` ask. */
export function ConfirmDialog() {
  const open = useRequestStore(question)
  const isEven = open?.isEven === true
  const body = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (isEven) body.current?.focus()
  }, [isEven])

  return (
    <Dialog
      kind="alertdialog"
      open={open !== null}
      onClose={() => open?.answer(null)}
      title={open?.title ?? ''}
      footer={
        <>
          <Button variant="secondary" autoFocus={!isEven} onClick={() => open?.answer(false)}>
            {open?.cancelLabel ?? 'Behåll'}
          </Button>
          <Button variant={isEven ? 'secondary' : 'danger'} onClick={() => open?.answer(true)}>
            {open?.confirmLabel}
          </Button>
        </>
      }
    >
      <p ref={body} tabIndex={isEven ? -1 : undefined}>
        {open?.body}
      </p>
    </Dialog>
  )
}
