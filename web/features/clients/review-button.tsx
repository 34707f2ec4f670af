import { useEffect, useRef } from 'react'
import { ClipboardCheck } from 'lucide-react'

interface ReviewButtonProps {
  selected: boolean
  onPress: () => void
}

/** Under a reply: chooses it. Of a reply that the address names, it brings itself into view. */
export function ReviewButton({ selected, onPress }: ReviewButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const fromAddress = useRef(selected)
  useEffect(() => {
    if (fromAddress.current) button.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <button
      ref={button}
      type="button"
      data-no-print
      aria-pressed={selected}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-xs text-caption hover:bg-chip hover:text-ink aria-pressed:bg-bubble aria-pressed:font-semibold aria-pressed:text-ink"
    >
      <ClipboardCheck aria-hidden="true" className="size-4" />
      Granska
    </button>
  )
}
