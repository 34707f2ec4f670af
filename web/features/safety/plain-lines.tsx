import { useLayoutEffect, useRef } from 'react'
import { UrgentNumbers } from './urgent-numbers.tsx'

/** What "Akut hjälp" opens until the whole list has been fetched, and where that fails. */
export function PlainLines({ onClose }: { onClose: () => void }) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // Closed while it still stands in the page, the dialog gives the focus back to the button.
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      aria-label="Akut hjälp"
      onCancel={onClose}
      className="m-auto w-[calc(100vw-2rem)] max-w-lg rounded-card bg-surface p-6 text-ink"
    >
      <UrgentNumbers />
      <button type="button" onClick={onClose} className="mt-4 min-h-11 w-full font-semibold">
        Stäng
      </button>
    </dialog>
  )
}
