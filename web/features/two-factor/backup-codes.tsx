import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { WaysToKeep } from '../../ui/ways-to-keep.tsx'
import { backupCodesFile } from './authenticator-text.ts'

interface BackupCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The backup codes, which are seen this once. */
export function BackupCodes({ codes, onKept }: BackupCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4 rounded-card bg-band p-5" data-print-alone>
      <h3 ref={heading} tabIndex={-1} className="rounded-field text-lg">
        Dina reservkoder
      </h3>
      <p className="text-sm">
        Har du inte mobilen hos dig loggar du in med en av koderna i stället. Varje kod gäller en gång. De visas bara
        nu.
      </p>
      <p className="text-sm">
        Också återställningskoden fungerar som andra steg. Kan någon annan ha skapat den du har? Skapa då en ny under
        Återställningskod.
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-field border border-border bg-surface px-4 py-3 text-center font-mono text-base sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <WaysToKeep text={codes.join('\n')} file={{ name: 'lyhord-reservkoder.txt', text: backupCodesFile(codes) }} />
      <div className="grid" data-no-print>
        <Button onClick={onKept}>Jag har sparat dem</Button>
      </div>
    </div>
  )
}
