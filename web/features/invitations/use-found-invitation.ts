import { useLocation, useNavigate } from 'react-router'
import { invitationEntry } from './invitation-entry.ts'
import type { Invitation, InvitationState } from './invitation-entry.ts'
import type { InvitationInfo } from './use-invite.ts'

/**
 * The two steps of a typed code on one page, kept in the history: the browser's back button leads from what was found to
 * the code, and the code is still there.
 */
export function useFoundInvitation(): {
  /** A code to begin with, or an empty text. */
  code: string
  found: Invitation | null
  show: (code: string, info: InvitationInfo) => Promise<void>
  changeCode: () => void
} {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const entry = invitationEntry(state)
  const code = entry.code ?? ''

  async function show(typed: string, info: InvitationInfo): Promise<void> {
    const typedOnly: InvitationState = { invitationCode: typed }
    await navigate(pathname, { replace: true, state: typedOnly })
    await navigate(pathname, { state: { ...typedOnly, invitationInfo: info } satisfies InvitationState })
  }

  function changeCode() {
    void navigate(pathname, { state: { invitationCode: code } satisfies InvitationState })
  }

  return { code, found: entry.invitation, show, changeCode }
}
