import { lazy, useEffect, useState } from 'react'
import { LifeBuoy } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { FirstLines } from './first-lines.tsx'
import { LatePart } from './late-part.tsx'
import { whenIdle } from './when-idle.ts'

const loadDialog = () => import('./crisis-dialog.tsx')
const CrisisDialog = lazy(loadDialog)

/**
 * "Akut hjälp": the lines to call. The whole list is fetched as soon as the page rests, so it works without a network
 * from then on; until then, and should that fail, the first lines are part of the page itself (SAFETY §4).
 */
export function CrisisHelp({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  useEffect(() => whenIdle(() => void loadDialog().catch(() => undefined)), [])
  const plainLines = open && <PlainLines onClose={() => setOpen(false)} />
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
        className={classNames(
          'inline-flex min-h-11 items-center gap-2 rounded-full border border-error px-4 text-sm @max-[26rem]/header:px-3 @max-[16rem]/header:px-2 font-semibold whitespace-nowrap text-error hover:bg-error-floor',
          className,
        )}
      >
        <LifeBuoy aria-hidden="true" className="size-5 @max-[26rem]/header:hidden" />
        Akut hjälp
      </button>
      {asked && (
        <LatePart waiting={plainLines} failed={plainLines}>
          <CrisisDialog open={open} onClose={() => setOpen(false)} />
        </LatePart>
      )}
    </>
  )
}

function PlainLines({ onClose }: { onClose: () => void }) {
  return (
    <div
      role="dialog"
      aria-label="Akut hjälp"
      className="fixed inset-x-2 top-2 z-50 mx-auto grid max-w-lg gap-4 rounded-card bg-surface p-6 text-ink shadow-lifted"
    >
      <FirstLines />
      <button type="button" onClick={onClose} className="min-h-11 font-semibold">
        Stäng
      </button>
    </div>
  )
}
