import type { ReactNode } from 'react'

interface PartProps {
  part: { readonly id: string; readonly title: string }
  children: ReactNode
}

/** A part of the page under its heading, which the list of them leads to. */
export function Part({ part: { id, title }, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid max-w-measure list-disc gap-1.5 pl-6 marker:text-secondary">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
