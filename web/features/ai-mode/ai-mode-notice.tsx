import { Ear, PauseCircle } from 'lucide-react'
import type { AiMode } from '../../../contract/ai-mode.ts'
import { decidedText, meaningText } from './ai-mode-words.ts'

const LINES = [
  { name: '112 vid fara', tel: 'tel:112' },
  { name: 'Självmordslinjen 90101', tel: 'tel:90101' },
  { name: 'Hjälplinjen 90 390', tel: 'tel:90390' },
]

/** Tells the client what their therapist has decided of the AI, in the therapist's own words where there are any, and who answers now. */
export function AiModeNotice({ decided }: { decided: AiMode }) {
  const isPaused = decided.mode === 'paused'
  const Icon = isPaused ? PauseCircle : Ear
  return (
    <section
      aria-label={isPaused ? 'AI:n är pausad' : 'AI:n lyssnar bara'}
      className="flex max-h-[35dvh] gap-3 overflow-y-auto rounded-field border border-border bg-band px-4 py-3 text-sm"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">{decidedText(decided)}</p>
        {decided.sentence !== null && (
          <blockquote className="wrap-anywhere whitespace-pre-wrap">”{decided.sentence}”</blockquote>
        )}
        <p className="text-muted">{meaningText(decided)}</p>
        {isPaused && (
          <p className="flex flex-wrap gap-x-4">
            {LINES.map(({ name, tel }) => (
              <a key={tel} href={tel} className="text-link-style inline-flex min-h-6 items-center">
                {name}
              </a>
            ))}
          </p>
        )}
      </div>
    </section>
  )
}
