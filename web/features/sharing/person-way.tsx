import { useQuery } from '@tanstack/react-query'
import { keyFingerprint } from '../../../contract/sharing.ts'
import { detailOf } from '../../api/api-error.ts'
import { q } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { KeyFingerprint } from './key-fingerprint.tsx'

/** How the connected person opens it: they confirm who asks, by the control code that is read out to them. */
export function PersonWay({ name }: { name: string }) {
  const { data, error, isLoading, refetch } = useQuery(q(keyFingerprint))
  return (
    <div className="grid gap-3">
      <p className="max-w-measure wrap-anywhere">
        Be {name} logga in och bekräfta att det är du. Ring eller ses, så att ni hör varandra, och läs upp den här
        kontrollkoden:
      </p>
      {isLoading && <SkeletonText lines={1} label="Laddar kontrollkoden…" />}
      {data !== undefined && <KeyFingerprint fingerprint={data.fingerprint} />}
      {error !== null && data === undefined && (
        <Alert
          tone="error"
          announce="status"
          actions={
            <Button variant="secondary" onClick={() => void refetch()}>
              Försök igen
            </Button>
          }
        >
          {detailOf(error)}
        </Alert>
      )}
      <p className="max-w-measure text-sm text-muted">
        Då öppnas det ni delar. Koden är ingen hemlighet, den visar bara att det är din nyckel.
      </p>
    </div>
  )
}
