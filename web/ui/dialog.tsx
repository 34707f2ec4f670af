import type { ReactNode, SyntheticEvent } from 'react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { X } from 'lucide-react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  open: boolean
  /** Called by Esc, the close button and a press outside; the parent then sets `open` to false. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, last the one that goes on. */
  footer?: ReactNode
  /** `alertdialog` needs an answer: no close button, and a press outside does nothing. */
  kind?: 'dialog' | 'alertdialog'
  placement?: 'centre' | 'right'
  size?: 'normal' | 'wide'
}

/** A native modal dialog: the browser keeps the focus inside, and gives it back where it was. */
export function Dialog({ open, onClose, title, children, footer, kind = 'dialog', placement, size }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || dialog === null) return
    dialog.showModal()
    // Closed while it still stands in the page, also when it is about to go, it gives the focus back.
    return () => dialog.close()
  }, [open])

  useEffect(() => {
    const dialog = element.current
    if (!open || dialog === null || kind === 'alertdialog') return
    // A press on the backdrop has the dialog itself as its target, as has one on its scrollbar or below its content.
    const pressOutside = ({ target, clientX, clientY }: MouseEvent) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      const isWithin = clientX >= left && clientX < right && clientY >= top && clientY < bottom
      if (target === dialog && !isWithin) onClose()
    }
    dialog.addEventListener('mousedown', pressOutside)
    return () => dialog.removeEventListener('mousedown', pressOutside)
  }, [open, kind, onClose])

  return (
    <dialog
      ref={element}
      {...(kind === 'alertdialog' ? { role: kind } : {})}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (isOwn(event)) onClose()
      }}
      onClose={(event) => {
        // What is told late of an earlier closing closes no dialog that has been opened again since.
        if (open && isOwn(event) && !event.currentTarget.open) onClose()
      }}
      className={classNames(
        'bg-surface text-ink shadow-lifted open:animate-rise max-w-none overflow-y-auto overscroll-contain p-0',
        placement === 'right'
          ? 'fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,100vw)]'
          : 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] rounded-card',
        placement !== 'right' && (size === 'wide' ? 'sm:max-w-4xl' : 'sm:max-w-lg'),
      )}
    >
      {open && (
        <div className="grid gap-5 p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-2xl">
              {title}
            </h2>
            {kind === 'dialog' && (
              <IconButton
                label="Stäng"
                icon={<X aria-hidden="true" className="size-5" />}
                onClick={onClose}
                className="-mt-2 -mr-2"
              />
            )}
          </div>
          {children}
          {footer !== undefined && <div className="flex flex-wrap justify-end gap-3">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

/** False for what a dialog inside this one says of itself: that one closes alone. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget
}
