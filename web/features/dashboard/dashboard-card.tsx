import { useId } from 'react'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

interface DashboardCardProps {
  title: string
  loading?: boolean
  /** What did not load, in a sentence, or null. */
  failure: string | null
  onRetry: () => void
  children: ReactNode
}

/** One part of the overview, with its own loading and its own error: one that fails does not take the others along. */
export function DashboardCard({ title, loading = false, failure, onRetry, children }: DashboardCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {loading && <SkeletonText lines={2} label={`Laddar ${title.toLocaleLowerCase('sv-SE')}…`} />}
      {!loading && failure !== null && (
        <Alert
          tone="error"
          announce="status"
          actions={
            <Button variant="secondary" onClick={onRetry}>
              Försök igen
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
      {!loading && failure === null && children}
    </Card>
  )
}
