import type { Ref } from 'react'
import { useState } from 'react'
import { Check, Copy, Download, Printer } from 'lucide-react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { recoveryCodeFile } from './recovery-code-text.ts'

interface RecoveryCodeDisplayProps {
  code: string
  /** The code itself, to take the focus when it appears. */
  ref?: Ref<HTMLParagraphElement>
}

/** The code in large, with three ways to keep it. */
export function RecoveryCodeDisplay({ code, ref }: RecoveryCodeDisplayProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  const CopyIcon = copied === 'yes' ? Check : Copy

  function copy() {
    navigator.clipboard.writeText(code).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  }

  return (
    <div className="grid gap-4">
      <p
        ref={ref}
        tabIndex={-1}
        role="status"
        aria-label={`Din återställningskod: ${code}`}
        className="rounded-field border border-border bg-surface px-4 py-3 text-center font-mono text-lg tracking-wide break-words select-all"
      >
        {code}
      </p>
      <div className="flex flex-wrap gap-3 *:grow *:whitespace-nowrap" data-no-print>
        <Button variant="secondary" onClick={copy}>
          <CopyIcon aria-hidden="true" className="size-5" />
          {copied === 'yes' ? 'Kopierad' : 'Kopiera'}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Skriv ut
        </Button>
        <Button variant="secondary" onClick={() => download(code)}>
          <Download aria-hidden="true" className="size-5" />
          Ladda ner
        </Button>
      </div>
      {copied === 'refused' && (
        <Alert tone="info">Webbläsaren lät oss inte kopiera. Markera koden och kopiera den själv.</Alert>
      )}
    </div>
  )
}

function download(code: string): void {
  const url = URL.createObjectURL(new Blob([recoveryCodeFile(code)], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'lyhord-aterstallningskod.txt'
  link.click()
  // Given up only when the browser has surely begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
