import { useQuery } from '@tanstack/react-query'
import { keyFingerprint } from '../../../contract/keys.ts'
import { q } from '../../api/queries.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { KeyFingerprint } from './key-fingerprint.tsx'

/** How the connected person opens it: they confirm who asks, by the control code that is read out to them. */
export function PersonWay({ name }: { name: string }) {
  const query = useQuery(q(keyFingerprint))
  return (
    <div className="grid gap-3">
      <p className="max-w-measure wrap-anywhere">
        Be {name} logga in och bekräfta att det är du. Ring eller ses, så att ni hör varandra, och läs upp den här
        kontrollkoden:
      </p>
      <Loaded query={query} lines={1} label="Laddar kontrollkoden…">
        {({ fingerprint }) => <KeyFingerprint fingerprint={fingerprint} />}
      </Loaded>
      <p className="max-w-measure text-sm text-muted">
        Då öppnas det ni delar. Koden är ingen hemlighet, den visar bara att det är din nyckel.
      </p>
    </div>
  )
}
