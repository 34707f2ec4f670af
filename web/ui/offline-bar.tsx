import { WifiOff } from 'lucide-react'
import { useOnline } from './use-online.ts'

/** Tells that there is no network, and that nothing written is lost. */
export function OfflineBar() {
  const online = useOnline()
  return (
    <div role="status" data-no-print>
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warn-floor px-4 py-2 text-center text-sm text-ink">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warn" />
          Ingen uppkoppling. Det du skrivit finns kvar.
        </p>
      )}
    </div>
  )
}
