import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  illustration?: ReactNode
  action?: ReactNode
}

/** What a list says before it holds anything: what will be here, and how to begin. */
export function EmptyState({ title, children, illustration, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      {illustration}
      <p className="text-xl font-semibold">{title}</p>
      {children !== undefined && <div className="text-muted">{children}</div>}
      {action !== undefined && <div className="pt-3">{action}</div>}
    </div>
  )
}
