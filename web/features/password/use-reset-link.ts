import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '../../../contract/fields.ts'
import { homeOf } from '../../api/return-path.ts'
import { session } from '../../api/session.ts'
import { signOut } from '../../api/sign-out.ts'
import { toast } from '../../ui/toast.ts'
import { type LinkFragment, tokenOf } from '../../ui/use-link-fragment.ts'
import { whoIsHere } from '../sign-in/use-who.ts'
import { lookAtLink } from './reset-link.ts'
import type { LinkState } from './reset-link.ts'

interface LookedAtLink {
  readonly token: string | null
  /** Null while it is asked for. */
  readonly link: LinkState | null
  readonly become: (link: LinkState | null) => void
  readonly retry: () => void
}

/** The state of the link, asked for once per token. */
export function useResetLink(fragment: LinkFragment): LookedAtLink {
  const { ready } = fragment
  const token = tokenOf(fragment.fragment)
  const [link, setLink] = useState<LinkState | null>(null)
  useEffect(() => {
    if (!ready) return
    let isCurrent = true
    void lookAtLink(token).then((found) => {
      if (isCurrent) setLink(found)
    })
    return () => {
      isCurrent = false
    }
  }, [ready, token])

  function retry() {
    setLink(null)
    void lookAtLink(token).then(setLink)
  }

  return { token, link, become: setLink, retry }
}

/**
 * Somebody signed in goes home and is told why. A session that has ended meanwhile keeps nobody from the link: it is
 * forgotten here. True while it is not yet known which.
 */
export function useHomeWhenSignedIn(): boolean {
  const [isAsking, setIsAsking] = useState(() => session.token() !== null)
  const navigate = useNavigate()

  const goHome = useEffectEvent((role: Role) => {
    toast('Du är redan inloggad. Logga ut och öppna länken igen om du vill välja ett nytt lösenord.', {
      tone: 'info',
      action: { label: 'Logga ut', run: () => void signOut() },
    })
    void navigate(homeOf(role), { replace: true })
  })

  useEffect(() => {
    const token = session.token()
    if (token === null) return
    let isCurrent = true
    whoIsHere(token).then(
      ({ role }) => {
        if (!isCurrent) return
        if (role === 'visitor') setIsAsking(false)
        else goHome(role)
      },
      () => isCurrent && setIsAsking(false),
    )
    return () => {
      isCurrent = false
    }
  }, [])

  return isAsking
}
