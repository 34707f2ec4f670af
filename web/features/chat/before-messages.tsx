import { LockKeyhole } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { PrivateTerms } from '../talks/private-terms.tsx'
import type { History } from './history/use-history.ts'

/** Above the first message: older ones on demand, a stand-in while loading, or the welcome of an empty chat. */
export function BeforeMessages({ history, isEmpty }: { history: History; isEmpty: boolean }) {
  if (history.state === 'loading') return <SkeletonText lines={4} label="Laddar dina samtal…" />
  if (isEmpty) return history.error === null ? <Welcome isPrivate={history.isPrivate === true} /> : null
  if (!history.hasOlder) return history.isPrivate ? <PrivateTerms /> : null
  return (
    <div data-no-print className="flex justify-center">
      <Button variant="secondary" loading={history.state === 'older'} onClick={history.loadOlder}>
        Visa äldre
      </Button>
    </div>
  )
}

function Welcome({ isPrivate }: { isPrivate: boolean }) {
  return (
    <EmptyState title="Vad har du för några känslor idag?">
      <div className="grid gap-4 text-sm">
        {!isPrivate && (
          <p>Samtalet får växa fram. Skriv det som kommer, i din egen takt, så följer AI:n med dit du vill.</p>
        )}
        {isPrivate ? (
          <PrivateTerms />
        ) : (
          <p className="flex gap-2 rounded-field bg-band px-4 py-3 text-left">
            <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
            <span>
              Dina samtal krypteras med din egen nyckel. Bara du, och den terapeut du väljer att dela med, kan läsa dem
              efteråt. AI:n ser det du skriver medan den svarar.
            </span>
          </p>
        )}
      </div>
    </EmptyState>
  )
}
