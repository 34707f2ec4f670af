import { useId, useState, useLayoutEffect, useRef } from 'react'
import { LifeBuoy } from 'lucide-react'
import { useIdlePart } from '../../loading/use-idle-part.ts'
import { classNames } from '../../ui/class-names.ts'
import { UrgentNumbers } from './urgent-numbers.tsx'

const PLAIN_LOOK =
  'm-auto w-[calc(100vw-2rem)] max-w-lg rounded-card bg-surface p-6 text-ink shadow-lifted backdrop:bg-black/50'

const loadDialog = () => import('./crisis-dialog.tsx')

/**
 * "Akut hjälp": the lines to call. The whole list is fetched as soon as the page rests, so it works without a network
 * from then on; until then, and should that fail, the first lines are part of the page itself (docs/safety.md). Before the page
 * has its scripts the browser shows them by itself.
 */
export function CrisisHelp({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  const { part, fetchNow } = useIdlePart(loadDialog)
  const close = () => setOpen(false)
  const linesId = useId()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        popoverTarget={linesId}
        onClick={(event) => {
          event.preventDefault()
          fetchNow()
          setOpen(true)
        }}
        className={classNames(
          'inline-flex min-h-11 items-center gap-2 rounded-full border border-error px-4 text-sm @max-[26rem]/header:px-3',
          '@max-[16rem]/header:px-2 font-semibold whitespace-nowrap text-error hover:bg-error-floor',
          className,
        )}
      >
        <LifeBuoy aria-hidden="true" className="size-5 @max-[26rem]/header:hidden" />
        Akut hjälp
      </button>
      <div id={linesId} popover="auto" role="dialog" aria-label="Akut hjälp" className={PLAIN_LOOK}>
        <UrgentNumbers />
      </div>
      {part === null ? open && <PlainLines onClose={close} /> : <part.CrisisDialog open={open} onClose={close} />}
    </>
  )
}

/** What "Akut hjälp" opens until the whole list has been fetched, and where that fails. */
function PlainLines({ onClose }: { onClose: () => void }) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // Closed while it still stands in the page, the dialog gives the focus back to the button.
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={element} aria-label="Akut hjälp" onCancel={onClose} className={PLAIN_LOOK}>
      <UrgentNumbers />
      <button type="button" onClick={onClose} className="mt-4 min-h-11 w-full font-semibold">
        Stäng
      </button>
    </dialog>
  )
}
