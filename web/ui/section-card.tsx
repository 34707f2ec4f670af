import { useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { Card } from './card.tsx'

interface SectionCardProps {
  /** Of the heading, so that a link to it brings the heading into view and can give it the focus. */
  id: string
  title: string
  intro?: ReactNode
  /** True for what is seldom needed: the title alone is in view until it is opened, by hand or by a link to it. */
  folds?: boolean
  /** Of one that folds: true where it stands open from the start. */
  opens?: boolean
  /** Of one that folds: true where what it holds is asked for only once it is opened. */
  late?: boolean
  children: ReactNode
}

/** One part of a long page: a heading that can be linked to, and what belongs under it. */
export function SectionCard({ id, title, intro, folds = false, opens, late = false, children }: SectionCardProps) {
  const [wasOpened, setWasOpened] = useState(opens === true)
  const heading = (
    <h2 id={id} tabIndex={-1} className="w-fit rounded-field text-2xl">
      {title}
    </h2>
  )
  const lead = intro === undefined ? null : <div className="max-w-measure text-sm text-muted">{intro}</div>
  if (folds) {
    return (
      <Card as="section" aria-labelledby={id} className="p-0!">
        <details
          open={opens}
          onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
          className="group"
        >
          <summary className="flex list-none items-center justify-between gap-3 rounded-card p-5 sm:px-6 [&::-webkit-details-marker]:hidden">
            {heading}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-5 px-5 pb-5 sm:px-6 sm:pb-6">
            {lead}
            {(!late || wasOpened) && children}
          </div>
        </details>
      </Card>
    )
  }
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5 max-sm:p-5">
      <div className="grid gap-2">
        {heading}
        {lead}
      </div>
      {children}
    </Card>
  )
}

/** Opens the part that a heading stands in, where it is folded. */
export function unfold(heading: HTMLElement): void {
  heading.closest('details')?.setAttribute('open', '')
}
