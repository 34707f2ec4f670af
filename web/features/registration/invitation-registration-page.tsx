import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { invitationPath } from '../../../contract/pages.ts'
import { loadUser } from '../../api/current-user.ts'
import { homeOf } from '../../api/return-path.ts'
import { session } from '../../api/session.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { invitationEntry } from '../invitations/invitation-entry.ts'
import type { Invitation } from '../invitations/invitation-entry.ts'
import { InvitationSearch } from './invitation-search.tsx'
import { InvitedSignup } from './invited-signup.tsx'

export const meta = () =>
  pageMeta({ title: 'Skapa konto med inbjudan', description: 'Skapa ett konto med en inbjudan från din terapeut.' })

/** The registration of an invited client. Whoever comes without an invitation gives its code first. */
export default function InvitationRegistrationPage() {
  const { state } = useLocation()
  const entry = invitationEntry(useHydrated() ? state : null)
  const [found, setFound] = useState<Invitation | null>(null)
  const invitation = entry.invitation ?? found
  useElsewhereWhenSignedIn(invitation?.code ?? null)

  if (invitation === null) return <InvitationSearch key={entry.code} entry={entry} onFound={setFound} />
  return <InvitedSignup key={invitation.code} invitation={invitation} />
}

/** Somebody signed in has an account already: the invitation's own page connects it. */
function useElsewhereWhenSignedIn(code: string | null): void {
  const navigate = useNavigate()
  const [arrivedWithSession] = useState(() => session.token() !== null)
  useEffect(() => {
    if (!arrivedWithSession) return
    loadUser().then(
      ({ role }) => {
        const invited = role === 'patient' && code !== null
        void navigate(invited ? invitationPath(code) : homeOf(role), { replace: true })
      },
      () => undefined,
    )
  }, [arrivedWithSession, code, navigate])
}
