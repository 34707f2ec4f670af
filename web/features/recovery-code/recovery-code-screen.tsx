import { LogOut } from 'lucide-react'
import { signOut } from '../../api/sign-out.ts'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { RecoveryCodeStep } from './recovery-code-step.tsx'

interface RecoveryCodeScreenProps {
  /** What was typed a moment ago; else it is asked for. */
  password: string | null
  onConfirmed: () => void
}

/** What a therapist does before the work begins: keeping the recovery code. The only other way is out. */
export function RecoveryCodeScreen({ password, onConfirmed }: RecoveryCodeScreenProps) {
  return (
    <EntryFrame
      title="Spara din återställningskod"
      intro="Det tar en minut och behövs bara en gång."
      takesFocus
      below={
        <div className="grid justify-items-center" data-no-print>
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
