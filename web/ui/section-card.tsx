import type { ReactNode } from 'react'
import { Card } from './card.tsx'

interface SectionCardProps {
  /** Of the heading, so that a link to it brings the heading into view and can give it the focus. */
  id: string
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** One part of a long page: a heading that can be linked to, and what belongs under it. */
export function SectionCard({ id, title, intro, children }: SectionCardProps) {
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5 max-sm:p-5">
      <div className="grid gap-2">
        <h2 id={id} tabIndex={-1} className="w-fit rounded-field text-2xl">
          {title}
        </h2>
        {intro !== undefined && <div className="max-w-measure text-sm text-muted">{intro}</div>}
      </div>
      {children}
    </Card>
  )
}
