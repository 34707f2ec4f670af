import { Button } from '../../ui/button.tsx'
import { connectWithCode } from './connect-with-code.ts'
import type { Connection } from './connect-with-code.ts'
import type { Invitation } from './invitation-entry.ts'
import { InvitationGreeting } from './invitation-greeting.tsx'
import { ShareForm } from './share-form.tsx'

interface ConnectStepProps {
  invitation: Invitation
  onConnected: (connection: Connection) => void
  onChangeCode: () => void
}

/** Who a code belongs to, what to share with them, and the connection. */
export function ConnectStep({
  invitation: { code, therapist, verified, greeting },
  onConnected,
  onChangeCode,
}: ConnectStepProps) {
  return (
    <div className="grid gap-6">
      {greeting !== null && <InvitationGreeting from={therapist} text={greeting} />}
      <ShareForm
        therapist={therapist}
        verified={verified}
        onConnect={async (shareChats) => onConnected(await connectWithCode(code, shareChats))}
        footer={
          <Button variant="quiet" onClick={onChangeCode}>
            Byt kod
          </Button>
        }
      />
    </div>
  )
}
