import { useId } from 'react'
import type { ReactNode } from 'react'
import { detailOf } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

interface DashboardCardProps {
  title: string
  loading?: boolean
  error?: unknown
  onRetry?: () => void
  children: ReactNode
}

/** One part of the overview, with its own loading and its own error: one that fails does not take the others along. */
export function DashboardCard({ title, loading = false, error = null, onRetry, children }: DashboardCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {loading && <SkeletonText lines={2} label={`Laddar ${title.toLocaleLowerCase('sv-SE')}…`} />}
      {!loading && error !== null && (
        <Alert
          tone="error"
          announce="status"
          actions={
            onRetry && (
              <Button variant="secondary" onClick={onRetry}>
                Försök igen
              </Button>
            )
          }
        >
          {detailOf(error)}
        </Alert>
      )}
      {!loading && error === null && children}
    </Card>
  )
}
