import { Spinner } from '../ui/spinner.tsx'

/** Stands in while the page or the user is loading; says so only after a moment, or it would flicker. */
export function LoadingScreen({ label = 'Laddar…' }: { label?: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center p-8 text-muted in-data-[scripts=missing]:invisible noscript:invisible">
      <Spinner label={label} />
    </div>
  )
}
