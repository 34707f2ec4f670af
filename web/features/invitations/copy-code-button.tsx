import { useEffect, useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { groupInvitationCode } from './invitation-code-text.ts'

const SHOWN_FOR = 3_000
const TEXTS = {
  idle: '',
  copied: 'Inbjudningskoden är kopierad!',
  failed: 'Webbläsaren lät oss inte kopiera. Markera koden och kopiera den själv.',
} as const

/** Copies an invitation's code, and says for three seconds that it did. */
export function CopyCodeButton({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<keyof typeof TEXTS>('idle')
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome('idle'), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [outcome])

  function copy() {
    navigator.clipboard.writeText(groupInvitationCode(code)).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }

  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Button
        variant="quiet"
        className="px-3!"
        onClick={copy}
        aria-label={`Kopiera koden ${groupInvitationCode(code)}`}
      >
        <Icon aria-hidden="true" className="size-4" />
        Kopiera
      </Button>
      <span role="status" className="text-xs text-muted">
        {TEXTS[outcome]}
      </span>
    </span>
  )
}
