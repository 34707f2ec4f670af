import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { invitationPath } from '../../../contract/pages.ts'
import { useLinkFragment } from '../../ui/use-link-fragment.ts'
import { plainInvitationCode } from './invitation-code-text.ts'

interface InvitationLink {
  /** Empty where the link holds none. */
  readonly code: string
  readonly emailProof: string | null
  /** False until both have left the address bar. */
  readonly ready: boolean
}

/** The code and the proof of a mailed invitation. A link of before had the code in its path: it leads to the present form. */
export function useInvitationLink(): InvitationLink {
  const inPath = useParams()['code']
  const { fragment, ready } = useLinkFragment()
  const navigate = useNavigate()

  useEffect(() => {
    if (inPath === undefined || !ready) return
    void navigate(invitationPath(plainInvitationCode(inPath), fragment), { replace: true })
  }, [fragment, inPath, navigate, ready])

  const link = new URLSearchParams(fragment ?? '')
  return {
    code: plainInvitationCode(link.get('code') ?? ''),
    emailProof: link.get('proof'),
    ready: ready && inPath === undefined,
  }
}
