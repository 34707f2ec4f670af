import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface LoadFailureProps {
  /** What could not be shown, and why. */
  children: string
  retrying: boolean
  onRetry: () => void
}

/** Stands where something should have been shown that did not come, with a way to ask again. */
export function LoadFailure({ children, retrying, onRetry }: LoadFailureProps) {
  return (
    <Alert
      tone="error"
      actions={
        <Button variant="secondary" loading={retrying} onClick={onRetry}>
          Försök igen
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
