import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'
import { TONE_FLOORS, TONE_ICONS, TONE_TEXTS } from './tone.tsx'
import type { Tone } from './tone.tsx'

/** A short mark: always icon and word, never colour alone. */
export function Badge({ tone, children, icon }: { tone: Tone; children: string; icon?: LucideIcon }) {
  const Icon = icon ?? TONE_ICONS[tone]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        TONE_FLOORS[tone],
        TONE_TEXTS[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {children}
    </span>
  )
}
