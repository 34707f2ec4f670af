import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listTherapists } from '../../../contract/matching.ts'
import type { ListedTherapist } from '../../../contract/matching.ts'
import { detailOf } from '../../api/api-error.ts'
import { q } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WineLine } from '../../ui/illustrations.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ScreenCard } from '../safety/screen-card.tsx'
import { useScreen } from '../safety/use-screen.ts'
import { countText, filterTherapists } from './filter-therapists.ts'
import { ListedTherapistCard } from './listed-therapist-card.tsx'

const NONE_YET = 'Här visas terapeuter som är kontrollerade mot det nationella registret. Det finns inga ännu.'

/** The listed therapists in all their states: loading, failed, none, found. */
export function TherapistList({ onShow }: { onShow: (id: string) => void }) {
  const { data, error, isFetching, refetch } = useQuery(q(listTherapists))
  if (data !== undefined && data.therapists.length > 0) return <Found therapists={data.therapists} onShow={onShow} />
  if (data !== undefined) return <EmptyState title={NONE_YET} illustration={<WineLine className="w-40" />} />
  if (error === null) return <Loading />
  return (
    <Alert
      tone="error"
      title="Terapeuterna kunde inte hämtas"
      actions={
        <Button loading={isFetching} onClick={() => void refetch()}>
          Försök igen
        </Button>
      }
    >
      {detailOf(error)}
    </Alert>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2">
      <span className="sr-only">Hämtar terapeuterna…</span>
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-64 rounded-card" />
      ))}
    </div>
  )
}

interface FoundProps {
  therapists: readonly ListedTherapist[]
  onShow: (id: string) => void
}

function Found({ therapists, onShow }: FoundProps) {
  const [search, setSearch] = useState('')
  const shown = filterTherapists(therapists, search)
  const screen = useScreen([search])
  return (
    <section aria-label="Terapeuter" className="grid gap-5">
      <div className="grid max-w-xl gap-2">
        <TextField
          label="Sök"
          type="search"
          hint="Namn, område eller metod, till exempel oro eller KBT."
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onBlur={screen.now}
        />
        <p role="status" className="text-sm text-muted">
          {countText(shown.length, therapists.length)}
        </p>
      </div>
      <ScreenCard screen={screen} />
      {shown.length === 0 ? (
        <EmptyState
          title="Ingen terapeut passar sökningen"
          action={
            <Button variant="secondary" onClick={() => setSearch('')}>
              Visa alla
            </Button>
          }
        >
          Prova ett annat ord, eller färre.
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-4 md:grid-cols-2">
          {shown.map((therapist) => (
            <ListedTherapistCard key={therapist.id} therapist={therapist} onShow={() => onShow(therapist.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}
