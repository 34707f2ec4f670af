import { useState } from 'react'
import { Ear, PauseCircle } from 'lucide-react'
import type { AiMode } from '../../../contract/ai-mode.ts'
import { classNames } from '../../ui/class-names.ts'
import { decidedText, meaningText } from './ai-mode-words.ts'

const LINES = [
  { name: '112 vid fara', tel: 'tel:112' },
  { name: 'Självmordslinjen 90101', tel: 'tel:90101' },
  { name: 'Hjälplinjen 90 390', tel: 'tel:90390' },
]

interface AiModeNoticeProps {
  decided: AiMode
  /** True beside a conversation: on a phone the beginning of a pause is in view, and the lines to call, until it is opened. */
  folds?: boolean
}

/** Tells the client what their therapist has decided of the AI, in the therapist's own words where there are any, and who answers now. */
export function AiModeNotice({ decided, folds: isBesideTalk = false }: AiModeNoticeProps) {
  const isPaused = decided.mode === 'paused'
  const folds = isBesideTalk && isPaused
  const [isFolded, setFolded] = useState(folds)
  const Icon = isPaused ? PauseCircle : Ear
  return (
    <section
      aria-label={isPaused ? 'AI:n är pausad' : 'AI:n lyssnar bara'}
      className={classNames(
        'flex gap-3 rounded-field border border-border bg-band px-4 py-3 text-sm',
        isBesideTalk && 'max-h-[35dvh] overflow-y-auto max-sm:px-3 max-sm:py-2 low-chat:py-1',
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', isBesideTalk && 'max-sm:hidden')} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold wrap-anywhere">{decidedText(decided)}</p>
        {decided.sentence !== null && (
          <blockquote
            className={classNames(
              'wrap-anywhere whitespace-pre-wrap',
              isFolded && 'max-sm:line-clamp-2 low-chat:line-clamp-1',
            )}
          >
            ”{decided.sentence}”
          </blockquote>
        )}
        <p
          className={classNames(
            'text-muted',
            isFolded && 'max-sm:hidden',
            (isFolded || !isPaused) && 'low-chat:hidden',
          )}
        >
          {meaningText(decided)}
        </p>
        <p className="flex flex-wrap gap-x-4 empty:hidden">
          {isPaused &&
            LINES.map(({ name, tel }) => (
              <a key={tel} href={tel} className="text-link-style inline-flex min-h-6 items-center">
                {name}
              </a>
            ))}
          {folds && (
            <button
              type="button"
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
              className="ms-auto min-h-6 font-semibold text-link underline underline-offset-4 sm:hidden"
            >
              {isFolded ? 'Visa mer' : 'Visa mindre'}
            </button>
          )}
        </p>
      </div>
    </section>
  )
}
