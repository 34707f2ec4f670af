import { lazy, Suspense, useEffect, useState } from 'react'
import { LifeBuoy } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FirstLines } from './first-lines.tsx'
import { ModuleBoundary } from './module-boundary.tsx'
import { leaveQuickly } from './quick-exit.ts'
import { whenIdle } from './when-idle.ts'

const loadLines = () => import('./crisis-lines.tsx')
const CrisisLines = lazy(loadLines)

/**
 * "Akut hjälp": the lines to call. The whole list is fetched as soon as the page rests, so it works without a network
 * from then on; until then, and should that fail, the first lines are part of the page itself (SAFETY §4).
 */
export function CrisisHelp({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  useEffect(() => whenIdle(() => void loadLines().catch(() => undefined)), [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames(
          'inline-flex min-h-11 items-center gap-2 rounded-full border border-error px-4 text-sm @max-[26rem]/header:px-3 @max-[16rem]/header:px-2 font-semibold whitespace-nowrap text-error hover:bg-error-floor',
          className,
        )}
      >
        <LifeBuoy aria-hidden="true" className="size-5 @max-[26rem]/header:hidden" />
        Akut hjälp
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Akut hjälp">
        <ModuleBoundary fallback={<FirstLines />}>
          <Suspense fallback={<FirstLines />}>
            <CrisisLines />
          </Suspense>
        </ModuleBoundary>
        <button
          type="button"
          onClick={leaveQuickly}
          className="min-h-11 rounded-full border border-border px-5 text-sm font-semibold hover:bg-band"
        >
          Lämna snabbt
        </button>
        <p className="text-xs text-caption">Du kan också trycka Esc tre gånger för att lämna sidan.</p>
      </Dialog>
    </>
  )
}
