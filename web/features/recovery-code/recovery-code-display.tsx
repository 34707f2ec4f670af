import type { Ref } from 'react'
import { WaysToKeep } from '../../ui/ways-to-keep.tsx'
import { recoveryCodeFile } from './recovery-code-text.ts'

interface RecoveryCodeDisplayProps {
  code: string
  /** The code itself, to take the focus when it appears. */
  ref?: Ref<HTMLParagraphElement>
}

/** The code in large, with three ways to keep it. */
export function RecoveryCodeDisplay({ code, ref }: RecoveryCodeDisplayProps) {
  return (
    <div className="grid gap-4" data-print-alone>
      <p
        ref={ref}
        tabIndex={-1}
        role="status"
        aria-label={`Din återställningskod: ${code}`}
        className="rounded-field border border-border bg-surface px-4 py-3 text-center font-mono text-lg tracking-wide break-words select-all"
      >
        {code}
      </p>
      <WaysToKeep text={code} file={{ name: 'lyhord-aterstallningskod.txt', text: recoveryCodeFile(code) }} />
    </div>
  )
}
