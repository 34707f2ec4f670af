import { CircleAlert } from 'lucide-react'
import { classNames } from './class-names.ts'

interface FieldErrorProps {
  /** The field's own: what it is described by is `<id>-error`. */
  id: string
  children: string
  className?: string
}

/** What is wrong with what stands in a field, below it. */
export function FieldError({ id, children, className }: FieldErrorProps) {
  return (
    <p id={`${id}-error`} className={classNames('flex items-start gap-1.5 text-xs font-medium text-error', className)}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}
