import { DoorOpen, LifeBuoy } from 'lucide-react'
import { CrisisLineRows } from '../features/safety/crisis-line-rows.tsx'
import { NEUTRAL_SITE } from '../features/safety/leave-rule.ts'
import { buttonLook } from '../ui/button-look.ts'
import { classNames } from '../ui/class-names.ts'
import { opens, Panel } from './panel.tsx'

const PANEL = 'akut-hjalp'

/** Opens the panel, with no script. */
export function CrisisButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      {...opens(PANEL)}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border border-error px-4 text-sm @max-[26rem]/header:px-3',
        '@max-[16rem]/header:px-2 font-semibold whitespace-nowrap text-error hover:bg-error-floor',
        className,
      )}
    >
      <LifeBuoy aria-hidden="true" className="size-5 @max-[26rem]/header:hidden" />
      Akut hjälp
    </button>
  )
}

/** "Akut hjälp": every line stands in the page itself, so it is there without a network and without scripts. */
export function CrisisPanel() {
  return (
    <Panel
      id={PANEL}
      title="Akut hjälp"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] rounded-card sm:max-w-lg"
    >
      <CrisisLineRows />
      <a href={NEUTRAL_SITE} rel="noreferrer" data-leave className={buttonLook('secondary')}>
        <DoorOpen aria-hidden="true" className="size-5" />
        Lämna snabbt
      </a>
      <p className="hidden text-xs text-caption in-data-[scripts=here]:block">
        Du kan också trycka Esc tre gånger för att lämna sidan.
      </p>
      <a href="/sakerhet" className="text-link-style inline-flex min-h-11 w-fit items-center text-sm">
        Vad Lyhörd gör vid fara, och inte gör
      </a>
    </Panel>
  )
}
