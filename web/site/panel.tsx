import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'

/**
 * What a button has that opens the panel of this id: as a dialog that holds the focus, by the script or else by `command`; in a
 * browser that has neither as a popover, while which the page behind takes no focus (ui/base.css).
 */
export function opens(panel: string) {
  return { command: 'show-modal', commandfor: panel, popoverTarget: panel, 'aria-haspopup': 'dialog' } as const
}

function closes(panel: string) {
  return { command: 'close', commandfor: panel, popoverTarget: panel, popoverTargetAction: 'hide' } as const
}

interface PanelProps {
  id: string
  title: string
  /** Where it stands, and how large it is. */
  className: string
  children: ReactNode
}

/** What lies over a page of the site until it is closed: by its button, Esc or a press beside it. Stands in `body` itself. */
export function Panel({ id, title, className, children }: PanelProps) {
  const titleId = `${id}-rubrik`
  return (
    <dialog
      id={id}
      popover="auto"
      closedby="any"
      aria-labelledby={titleId}
      className={classNames(
        'max-w-none overflow-y-auto overscroll-contain bg-surface p-0 text-ink shadow-lifted open:animate-rise',
        className,
      )}
    >
      {/* Fills the dialog, so that a press which meets the dialog itself is one beside it. */}
      <div className="grid min-h-full content-start gap-5 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          <IconButton label="Stäng" icon={<X aria-hidden="true" className="size-5" />} {...closes(id)} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
