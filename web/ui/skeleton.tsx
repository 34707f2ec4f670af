import { classNames } from './class-names.ts'

/** A grey stand-in of the coming content's size; the page says in words that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-field bg-band', className)} />
}

/** Lines of text to come, with the word for screen readers. */
export function SkeletonText({ lines = 3, label = 'Laddar…' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={classNames('h-5', at === lines - 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </div>
  )
}
