import { useEffect, useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { QUIET_LOOK } from './quiet-look.ts'

/** Copies a text. The word changes for a moment, which screen readers hear too. */
export function CopyButton({ text }: { text: string }) {
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
    <button type="button" data-no-print onClick={() => void copy()} className={QUIET_LOOK}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{word}</span>
    </button>
  )
}
