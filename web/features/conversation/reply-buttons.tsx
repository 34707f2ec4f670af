import { lazy, useEffect, useRef, useState } from 'react'
import { Check, Copy, Volume2 } from 'lucide-react'
import { Deferred } from '../../loading/deferred.tsx'
import { QUIET_LOOK, QUIET_WORD } from './quiet-look.ts'

const ReadingControls = lazy(() =>
  import('../voice/reading-controls.tsx').then((module) => ({ default: module.ReadingControls })),
)

/** Copies a text. The word changes for a moment, which screen readers hear too. */
function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), 3000)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  const Icon = outcome === 'copied' ? Check : Copy
  const word = outcome === 'copied' ? 'Kopierat' : outcome === 'failed' ? 'Det gick inte att kopiera' : 'Kopiera'
  return (
    <button type="button" title="Kopiera" data-no-print onClick={() => void copy()} className={QUIET_LOOK}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite" className={outcome === 'failed' ? undefined : QUIET_WORD}>
        {word}
      </span>
    </button>
  )
}

/** Reads a reply aloud, and stops; what does so is fetched when it is asked for. */
function ListenButton({ text }: { text: string }) {
  const [isOn, setOn] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  /** What had the focus goes: it returns to where it came from. */
  function end() {
    if (panel.current?.contains(document.activeElement) === true) button.current?.focus()
    setOn(false)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        title="Lyssna"
        data-no-print
        aria-expanded={isOn}
        onClick={() => setOn(!isOn)}
        className={QUIET_LOOK}
      >
        <Volume2 aria-hidden="true" className="size-4" />
        <span className={isOn ? undefined : QUIET_WORD}>{isOn ? 'Sluta lyssna' : 'Lyssna'}</span>
      </button>
      {isOn && (
        <div ref={panel} data-no-print className="order-last w-full pb-1">
          <Deferred failed={<p role="alert">Uppläsningen kunde inte hämtas. Ladda om sidan.</p>}>
            <ReadingControls text={text} onEnd={end} />
          </Deferred>
        </div>
      )}
    </>
  )
}

/** What can be done with the words of a reply, which are given without marks. */
export function ReplyButtons({ text }: { text: string }) {
  return (
    <>
      <CopyButton text={text} />
      <ListenButton text={text} />
    </>
  )
}
