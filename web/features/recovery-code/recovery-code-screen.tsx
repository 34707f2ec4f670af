import { LogOut } from 'lucide-react'
import { signOut } from '../../api/sign-out.ts'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { RecoveryCodeStep } from './recovery-code-step.tsx'
import { recoveryLater } from './recovery-later.ts'

interface RecoveryCodeScreenProps {
  /** What was typed a moment ago; else it is asked for. */
  password: string | null
  onConfirmed: () => void
  /** Put off till the next sign-in. */
  onLater: () => void
}

/** What a therapist is asked for before the work begins: to keep the recovery code, now or later. */
export function RecoveryCodeScreen({ password, onConfirmed, onLater }: RecoveryCodeScreenProps) {
  function later() {
    recoveryLater.choose()
    onLater()
  }

  return (
    <EntryFrame
      title="Spara din återställningskod"
      intro="Det tar en minut och behövs bara en gång."
      takesFocus
      below={
        <div className="flex flex-wrap justify-center gap-2" data-no-print>
          <Button variant="quiet" onClick={later}>
            Senare
          </Button>
          <Button variant="quiet" onClick={() => void signOut()}>
            <LogOut aria-hidden="true" className="size-5" />
            Logga ut
          </Button>
        </div>
      }
    >
      <RecoveryCodeStep password={password} onConfirmed={onConfirmed} />
    </EntryFrame>
  )
}
