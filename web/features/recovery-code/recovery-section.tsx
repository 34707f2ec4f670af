import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Told } from '../../ui/told.tsx'
import { RecoveryCodeProof } from './recovery-code-proof.tsx'
import { RecoveryCodeStep } from './recovery-code-step.tsx'
import { recoveryState } from './recovery-state.ts'

type Open = 'nothing' | 'new' | 'proof'

const INTRO =
  'Glömmer du lösenordet är koden det enda som säkert öppnar det du redan har skrivit. Vi har ingen kopia av den.'

/** Whether there is a recovery code, and the ways to make one and to prove that it is kept (docs/keys.md). */
export function RecoverySection({ id, title }: { id: string; title: string }) {
  const { user } = useSession()
  const [open, setOpen] = useState<Open>('nothing')
  const [done, setDone] = useState(false)
  if (user === null) return null
  const state = recoveryState(user)

  function show(next: Open) {
    setDone(false)
    setOpen(next)
  }

  function finish() {
    setOpen('nothing')
    setDone(true)
    document.getElementById(id)?.focus()
  }

  return (
    <SectionCard id={id} title={title} intro={INTRO}>
      <div className="grid justify-items-start gap-2">
        <Badge tone={state.tone}>{state.badge}</Badge>
        <p className="text-sm">{state.text}</p>
      </div>
      <Told>{done && 'Din återställningskod är bekräftad.'}</Told>
      {open === 'nothing' && (
        <div className="flex flex-wrap gap-3">
          {state.provable && <Button onClick={() => show('proof')}>Jag har koden kvar</Button>}
          <Button variant={state.kind === 'missing' ? 'primary' : 'secondary'} onClick={() => show('new')}>
            {state.kind === 'missing' ? 'Skapa en återställningskod' : 'Skapa en ny kod'}
          </Button>
        </div>
      )}
      {open === 'proof' && <RecoveryCodeProof onConfirmed={finish} />}
      {open === 'new' && <RecoveryCodeStep password={null} onConfirmed={finish} />}
      {open !== 'nothing' && (
        <Button variant="quiet" className="w-fit" onClick={() => setOpen('nothing')} data-no-print>
          {open === 'new' ? 'Stäng' : 'Avbryt'}
        </Button>
      )}
    </SectionCard>
  )
}
