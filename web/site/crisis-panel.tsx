import { DoorOpen, LifeBuoy, X } from 'lucide-react'
import { CrisisLineRows } from '../features/safety/crisis-line-rows.tsx'
import { NEUTRAL_SITE } from '../features/safety/leave-rule.ts'
import { buttonLook } from '../ui/button-look.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'

const PANEL = 'akut-hjalp'
const PANEL_LOOK =
  'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-none overflow-y-auto overscroll-contain rounded-card ' +
  'bg-surface p-0 text-ink shadow-lifted open:animate-rise sm:max-w-lg'

/** Opens the panel, with no script. */
export function CrisisButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      popoverTarget={PANEL}
      aria-haspopup="dialog"
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
    <dialog id={PANEL} popover="auto" aria-labelledby="akut-hjalp-rubrik" className={PANEL_LOOK}>
      <div className="grid gap-5 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id="akut-hjalp-rubrik" className="text-2xl">
            Akut hjälp
          </h2>
          <IconButton
            label="Stäng"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            icon={<X aria-hidden="true" className="size-5" />}
          />
        </div>
        <CrisisLineRows />
        <a href={NEUTRAL_SITE} rel="noreferrer" data-leave className={buttonLook('secondary')}>
          <DoorOpen aria-hidden="true" className="size-5" />
          Lämna snabbt
        </a>
        <p className="hidden text-xs text-caption in-data-[scripts=here]:block">
          Du kan också trycka Esc tre gånger för att lämna sidan.
        </p>
      </div>
    </dialog>
  )
}
