import type { ReactNode, SyntheticEvent } from 'react'
import { createContext, use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { X } from 'lucide-react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Unsaved, useUnsavedWithin } from './unsaved.ts'

interface DialogProps {
  open: boolean
  /**
   * Called by Esc, the close button and a press outside, once somebody whose words in it are not saved has agreed; the
   * parent then sets `open` to false.
   */
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

const Closing = createContext<() => void>(() => undefined)

/** For a button in a dialog that closes it, asking as its close button does. */
export function useCloseDialog(): () => void {
  return use(Closing)
}

/** A native modal dialog: the browser keeps the focus inside, and gives it back where it was. */
export function Dialog({ open, onClose, title, children, footer, kind = 'dialog', placement, size }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { hold, isHeld, leave } = useUnsavedWithin()
  const close = () => leave(onClose)
  const closeFromOutside = useEffectEvent(close)

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
    const pressOutside = (event: MouseEvent) => {
      const { target, clientX, clientY } = event
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      const isWithin = clientX >= left && clientX < right && clientY >= top && clientY < bottom
      if (target !== dialog || isWithin) return
      // Else the press would take the focus from the question that it may have opened.
      event.preventDefault()
      closeFromOutside()
    }
    dialog.addEventListener('mousedown', pressOutside)
    return () => dialog.removeEventListener('mousedown', pressOutside)
  }, [open, kind])

  return (
    <dialog
      ref={element}
      {...(kind === 'alertdialog' ? { role: kind } : {})}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        // One that cannot be held back closes it, which tells of itself below.
        if (isOwn(event) && event.cancelable) close()
      }}
      onClose={(event) => {
        // What is told late of an earlier closing closes no dialog that has been opened again since.
        if (!open || !isOwn(event) || event.currentTarget.open) return
        if (isHeld()) event.currentTarget.showModal()
        close()
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
        <Unsaved value={hold}>
          <Closing value={close}>
            <div className="grid gap-5 p-6">
              <div className="flex items-start justify-between gap-4">
                <h2 id={titleId} className="text-2xl">
                  {title}
                </h2>
                {kind === 'dialog' && (
                  <IconButton
                    label="Stäng"
                    icon={<X aria-hidden="true" className="size-5" />}
                    onClick={close}
                    className="-mt-2 -mr-2"
                  />
                )}
              </div>
              {children}
              {footer !== undefined && <div className="flex flex-wrap justify-end gap-3">{footer}</div>}
            </div>
          </Closing>
        </Unsaved>
      )}
    </dialog>
  )
}

/** False for what a dialog inside this one says of itself: that one closes alone. */
function isOwn({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget
}
