import { useEffect, useState } from 'react'
import { Check, Copy } from 'lucide-react'

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
    <button
      type="button"
      data-no-print
      onClick={() => void copy()}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-xs text-caption hover:bg-chip hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{word}</span>
    </button>
  )
}
