import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

/** A turning ring; with `label` it also tells screen readers what is awaited. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex items-center gap-3">
      <LoaderCircle aria-hidden="true" className={classNames('size-5 animate-spin', className)} />
      {label !== undefined && <span>{label}</span>}
    </span>
  )
}
