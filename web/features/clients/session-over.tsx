import { LogIn, RotateCw } from 'lucide-react'
import { session } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { WineLine } from '../../ui/illustrations.tsx'

interface SessionOverProps {
  retrying: boolean
  onRetry: () => void
}

/** In the place of the list, where the server no longer knows who asks. */
export function SessionOver({ retrying, onRetry }: SessionOverProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      <WineLine className="w-56 max-w-full" />
      <h2 className="text-2xl">Session har gått ut</h2>
      <p className="text-muted">Logga in igen, så är dina klienter här. Inget har gått förlorat.</p>
      <div className="flex flex-wrap justify-center gap-3 pt-2">
        <Button onClick={() => session.expire(window.location.pathname + window.location.search)}>
          <LogIn aria-hidden="true" className="size-5" />
          Logga in igen
        </Button>
        <Button variant="secondary" loading={retrying} onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-5" />
          Försök igen
        </Button>
      </div>
    </div>
  )
}
