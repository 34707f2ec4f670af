import { Phone } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { FIRST_LINES } from '../../ui/first-lines.ts'

const LINE_LOOK =
  'inline-flex min-h-11 max-w-full items-center gap-x-1.5 rounded-3xl border border-border bg-surface px-3 py-1.5 text-sm ' +
  'font-semibold hover:bg-chip sm:gap-x-2 sm:px-4'

interface FirstLinesProps {
  /** Others than the three that every page knows. */
  lines?: readonly (typeof FIRST_LINES)[number][]
  className?: string
}

/** The first lines to call, side by side: for the one who reads and needs more than a text. */
export function FirstLines({ lines = FIRST_LINES, className }: FirstLinesProps) {
  return (
    <ul className={classNames('flex flex-wrap gap-1.5 sm:gap-2', className)}>
      {lines.map((line) => (
        <li key={line.tel} className="max-w-full">
          <a href={line.tel} className={LINE_LOOK}>
            <Phone aria-hidden="true" className="size-4 shrink-0 text-link" />
            <span className="min-w-0 wrap-anywhere">
              {line.name.includes(line.number) ? line.name : `${line.name} ${line.number}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
