import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TONE_FLOORS, TONE_ICONS, TONE_TEXTS } from './tone.tsx'
import type { Tone } from './tone.tsx'

interface AlertProps {
  tone: Tone
  title?: string
  children?: ReactNode
  /** Buttons or links on what to do now. */
  actions?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits its turn, `none` is part of the page from the start. */
  announce?: 'alert' | 'status' | 'none'
}

/** A message in the page: what happened, and what you can do. */
export function Alert({ tone, title, children, actions, announce }: AlertProps) {
  const Icon = TONE_ICONS[tone]
  const role = announce ?? (tone === 'error' ? 'alert' : 'status')
  return (
    <div
      role={role === 'none' ? undefined : role}
      className={classNames('flex gap-3 rounded-field border px-4 py-3 text-sm', TONE_FLOORS[tone])}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', TONE_TEXTS[tone])} />
      <div className="grid min-w-0 flex-1 gap-2">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className="flex flex-wrap gap-2 pt-1 empty:hidden">{actions}</div>}
      </div>
    </div>
  )
}
