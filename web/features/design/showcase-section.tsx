import type { ReactNode } from 'react'

interface ShowcaseSectionProps {
  id: string
  title: string
  lead: string
  children: ReactNode
}

/** One chapter of the showcase. */
export function ShowcaseSection({ id, title, lead, children }: ShowcaseSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-rubrik`} className="grid gap-6 border-t border-hairline pt-10">
      <div className="grid max-w-measure gap-2">
        <h2 id={`${id}-rubrik`}>{title}</h2>
        <p className="text-muted">{lead}</p>
      </div>
      {children}
    </section>
  )
}

/** A named group of samples in a chapter. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h3 className="text-base">{title}</h3>
      {children}
    </div>
  )
}
