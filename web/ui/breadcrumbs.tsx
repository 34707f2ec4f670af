import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

interface Crumb {
  readonly label: string
  readonly to: string
}

interface BreadcrumbsProps {
  /** The pages above this one, the topmost first. */
  trail?: readonly Crumb[]
  /** This page. */
  here: string
}

/** Where a page stands, and the ways up from it. Where there are none, a phone has the page's title alone. */
export function Breadcrumbs({ trail = [], here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Du är här" data-no-print className={trail.length === 0 ? 'max-sm:hidden' : undefined}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex min-w-0 items-center gap-x-1">
            <Link to={to} className="text-link-style inline-flex min-h-11 items-center wrap-anywhere">
              {label}
            </Link>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-caption" />
          </li>
        ))}
        <li aria-current="page" className="flex min-h-11 items-center wrap-anywhere text-caption">
          {here}
        </li>
      </ol>
    </nav>
  )
}
