import { useState } from 'react'
import { SectionCard } from '../../ui/section-card.tsx'
import { Told } from '../../ui/told.tsx'
import { LockChoices } from './lock-choices.tsx'
import { currentLock, keepLock, removeLock, reopen } from './lock-store.ts'
import { NewLockForm } from './new-lock-form.tsx'
import type { Lock } from './lock.ts'

/** "Lås": hides the pages on this device until its code is given. */
export function AppLockSection({ id, title }: { id: string; title: string }) {
  const [lock, setLock] = useState(currentLock)
  const [told, setTold] = useState<string | null>(null)

  function change(next: Lock | null, words: string | null) {
    if (next === null) removeLock()
    else {
      keepLock(next)
      reopen(Date.now())
    }
    setLock(next)
    setTold(words)
  }

  return (
    <SectionCard
      id={id}
      title={title}
      folds
      intro={
        <>
          Döljer dina sidor på den här enheten när du inte har rört dem på en stund. Låset stänger ute den som tar upp
          din telefon, men det krypterar ingenting: logga ut där andra kan mycket om datorer. Det gäller tills du loggar
          ut här.
        </>
      }
    >
      {lock === null ? (
        <NewLockForm onLock={(made) => change(made, 'Låset är på.')} />
      ) : (
        <LockChoices lock={lock} onChange={change} />
      )}
      <Told>{told}</Told>
    </SectionCard>
  )
}
