import { useRef } from 'react'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import type { AccountSection } from './account-sections.ts'
import { useSectionInView } from './use-section-in-view.ts'

interface SectionLinksProps {
  sections: readonly AccountSection[]
}

/** The way to each part of the account: a list at the side, and on small screens one that folds out. */
export function SectionLinks({ sections }: SectionLinksProps) {
  const current = useSectionInView(sections.map(({ id }) => id))
  const folded = useRef<HTMLDetailsElement>(null)

  const links = (
    <ul className="grid gap-0.5">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={{ hash: id }}
            aria-current={current === id ? 'true' : undefined}
            className={classNames(
              'flex min-h-11 items-center rounded-field px-3 text-sm hover:bg-chip',
              'aria-current:bg-band aria-current:font-semibold',
            )}
            onClick={() => folded.current?.removeAttribute('open')}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )

  return (
    <>
      <nav aria-label="Mitt konto" className="max-lg:hidden" data-no-print>
        <div className="sticky top-[calc(var(--header-height)+1.5rem)] max-h-[calc(100dvh-var(--header-height)-3rem)] overflow-y-auto">
          {links}
        </div>
      </nav>
      <nav aria-label="Mitt konto" className="lg:hidden" data-no-print>
        <details ref={folded} className="group rounded-card border border-hairline bg-surface">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-5 font-semibold [&::-webkit-details-marker]:hidden">
            Gå till
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="border-t border-hairline p-2">{links}</div>
        </details>
      </nav>
    </>
  )
}
