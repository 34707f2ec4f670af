/** A key's fingerprint, large enough to be read out on the telephone: the two people's control code. */
export function KeyFingerprint({ fingerprint }: { fingerprint: string }) {
  return (
    <p className="w-fit max-w-full rounded-field border border-border bg-surface px-4 py-3 font-mono text-lg tracking-wide break-words select-all">
      <span className="sr-only">Kontrollkod: </span>
      {fingerprint}
    </p>
  )
}
