import { useQuery } from '@tanstack/react-query'
import { myInvitations } from '../../../contract/invitations.ts'
import type { Invitation } from '../../../contract/invitations.ts'
import { q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WineLine } from '../../ui/illustrations.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { UnlockButton } from '../keys/unlock-button.tsx'
import { SecondStepNotice } from '../two-factor/second-step-notice.tsx'
import { InvitationCards, InvitationTable } from './invitation-rows.tsx'

/** Every invitation the therapist has made, with what has become of it. */
export function InvitationHistory({ onInviteAgain }: { onInviteAgain: (invitation: Invitation) => void }) {
  const query = useQuery(q(myInvitations))
  return (
    <Loaded
      query={query}
      lines={4}
      label="Laddar dina inbjudningar…"
      failure="Kunde inte ladda dina inbjudningar. Försök igen."
    >
      {({ invitations }) => <History invitations={invitations} onInviteAgain={onInviteAgain} />}
    </Loaded>
  )
}

interface HistoryProps {
  invitations: readonly Invitation[]
  onInviteAgain: (invitation: Invitation) => void
}

function History({ invitations, onInviteAgain }: HistoryProps) {
  if (invitations.length === 0) {
    return (
      <EmptyState title="Du har inte bjudit in någon än" illustration={<WineLine className="w-48 max-w-full" />}>
        Här ser du dina inbjudningar, och vilka som har tackat ja.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      {invitations.some(({ invitation_code }) => invitation_code === null) && <LockedNotice />}
      <InvitationTable invitations={invitations} onInviteAgain={onInviteAgain} />
      <InvitationCards invitations={invitations} onInviteAgain={onInviteAgain} />
    </div>
  )
}

function LockedNotice() {
  const { user } = useSession()
  if (user?.needs_second_step === true) return <SecondStepNotice isOn={user.two_factor} />
  return (
    <Alert tone="info" announce="none" title="Några rader är låsta" actions={<UnlockButton />}>
      De skrevs innan du återställde ditt lösenord. Återställningskoden från innan dess öppnar adress och kod igen.
      Inbjudningarna fungerar ändå för dem som har fått dem.
    </Alert>
  )
}
