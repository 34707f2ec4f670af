import type { KeyboardEvent, MouseEvent } from 'react'
import { DoorOpen } from 'lucide-react'
import { NEUTRAL_SITE } from './leave-rule.ts'
import { leaveQuickly } from './quick-exit.ts'

/**
 * "Lämna snabbt" in a bar named `header`: an icon alone where there is no room for the words. A link beneath, so that
 * whoever presses it before the page has its scripts gets away as well.
 */
export function QuickExitButton() {
  return (
    <a
      href={NEUTRAL_SITE}
      rel="noreferrer"
      role="button"
      title="Lämna snabbt (Esc tre gånger)"
      onClick={leave}
      onKeyDown={(event) => event.key === ' ' && leave(event)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-sm whitespace-nowrap hover:bg-chip @min-[60rem]/header:px-3"
    >
      <DoorOpen aria-hidden="true" className="size-5" />
      <span className="@max-[60rem]/header:sr-only">Lämna snabbt</span>
    </a>
  )
}

function leave(event: MouseEvent | KeyboardEvent): void {
  event.preventDefault()
  leaveQuickly()
}
