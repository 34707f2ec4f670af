import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import type { ClientHistory } from './use-client-history.ts'

/** Above the first message that is read: how the first page comes, older ones on demand, or that nothing is written yet. */
export function BeforeRead({ history }: { history: ClientHistory }) {
  const { isOpen, loading, failure, refresh } = history
  const query = {
    data: isOpen ? history : undefined,
    error: failure?.error ?? null,
    isFetching: loading !== null,
    refetch: refresh,
  }
  return (
    <Loaded
      query={query}
      lines={6}
      label="Laddar samtalet…"
      failure="Kunde inte ladda chatthistorik"
      what="Kunde inte ladda chatthistorik"
    >
      {({ exchanges, hasOlder, loadOlder }) => {
        if (exchanges.length === 0) {
          return (
            <EmptyState title="Inget är skrivet än" illustration={<CupLine className="w-48 max-w-full" />}>
              Här kan du läsa när din klient har skrivit till AI:n.
            </EmptyState>
          )
        }
        if (!hasOlder) return null
        return (
          <div data-no-print className="flex justify-center">
            <Button variant="secondary" loading={loading === 'older'} onClick={loadOlder}>
              Visa äldre
            </Button>
          </div>
        )
      }}
    </Loaded>
  )
}
