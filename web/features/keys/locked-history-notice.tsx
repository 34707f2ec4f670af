import { useId, useState } from 'react'
import { LockKeyhole } from 'lucide-react'
import { kept } from '../../api/browser-storage.ts'
import { session } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { PersonWay } from './person-way.tsx'
import { UnlockButton } from './unlock-button.tsx'
import { useLockedHistory } from './use-locked-history.ts'
import type { LockedHistory } from './use-locked-history.ts'

/** Tells on the first page that a reset has locked what was written, and the ways to open it (docs/keys.md). */
export function LockedHistoryNotice() {
  const locked = useLockedHistory()
  const userId = session.state().user?.id ?? ''
  const [isHidden, setIsHidden] = useState(() => hiddenNotice.isHiddenFor(userId))
  if (locked === null) return null
  if (locked.by_code || locked.by_person !== null) return <Notice locked={locked} />
  if (isHidden) return null
  return (
    <Lost
      onHide={() => {
        hiddenNotice.hideFor(userId)
        setIsHidden(true)
      }}
    />
  )
}

function Notice({ locked }: { locked: LockedHistory }) {
  const { by_code: byCode, by_person: person } = locked
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-card border border-hairline bg-surface p-6">
      <div className="grid gap-2">
        <Title id={id} />
        <p className="max-w-measure text-muted">
          Du valde ett nytt lösenord utan återställningskoden. Inget har försvunnit. {prospectOf(locked)}
        </p>
      </div>
      {byCode && (
        <div className="grid justify-items-start gap-3">
          <h3 className="font-semibold">Med koden du hade förut</h3>
          <p className="max-w-measure">
            Hittar du återställningskoden från tiden före bytet? Den öppnar det som är låst.
          </p>
          <UnlockButton label="Jag har koden" />
        </div>
      )}
      {person !== null && (
        <div className="grid gap-3">
          <h3 className="font-semibold wrap-anywhere">Med hjälp av {person}</h3>
          <PersonWay name={person} />
        </div>
      )}
    </section>
  )
}

/** The other person opens no more than the two share; the code opens all. */
function prospectOf({ by_code, by_person }: LockedHistory): string {
  if (!by_code) return 'Det ni delar kan öppnas igen.'
  return by_person === null ? 'Det kan öppnas igen.' : 'Det kan öppnas på två sätt.'
}

function Lost({ onHide }: { onHide: () => void }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid justify-items-start gap-3 rounded-card border border-hairline bg-surface p-6"
    >
      <Title id={id} />
      <p className="max-w-measure">
        Du valde ett nytt lösenord utan återställningskod, och ingen annan har en nyckel. Därför går det inte att läsa
        igen, varken för dig eller för oss. Det du skriver från och med nu är öppet för dig.
      </p>
      <Button variant="quiet" className="-ml-5" onClick={onHide}>
        Jag förstår, dölj det här
      </Button>
    </section>
  )
}

function Title({ id }: { id: string }) {
  const isTherapist = session.state().user?.role === 'therapist'
  return (
    <h2 id={id} className="flex items-start gap-2.5 text-xl">
      <LockKeyhole aria-hidden="true" className="mt-1 size-5 shrink-0 text-secondary-text" />
      {isTherapist ? 'En del av det du kunde läsa är låst' : 'Det du skrev tidigare är låst'}
    </h2>
  )
}

/** Remembers on this device whose notice of a lost history is not to be shown again. */
const hiddenNotice = {
  isHiddenFor: (userId: string): boolean => userId !== '' && kept.getItem('lyhord_locked_notice') === userId,
  hideFor: (userId: string): void => kept.setItem('lyhord_locked_notice', userId),
}
