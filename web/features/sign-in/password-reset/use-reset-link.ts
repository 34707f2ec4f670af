import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { me, type User } from '../../../../contract/profile.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { homeOf } from '../../../api/return-path.ts'
import { session } from '../../../api/session.ts'
import { signOut } from '../../../api/sign-out.ts'
import { toast } from '../../../ui/toast.ts'
import { lookAtLink, tokenIn } from './reset-link.ts'
import type { LinkState } from './reset-link.ts'

/** The token of the mailed link. It leaves the address at once, and stays in the tab's history for a reload. */
export function useLinkToken(): string | null {
  const inAddress = useSearchParams()[0].get('token')
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } })
  }, [inAddress, pathname, navigate])
  return inAddress ?? tokenIn(state)
}

export interface LookedAtLink {
  /** Null while it is asked for. */
  readonly link: LinkState | null
  readonly become: (link: LinkState | null) => void
  readonly retry: () => void
}

/** The state of the link, asked for once per token. */
export function useResetLink(token: string | null): LookedAtLink {
  const [link, setLink] = useState<LinkState | null>(null)
  useEffect(() => {
    let isCurrent = true
    void lookAtLink(token).then((found) => {
      if (isCurrent) setLink(found)
    })
    return () => {
      isCurrent = false
    }
  }, [token])

  function retry() {
    setLink(null)
    void lookAtLink(token).then(setLink)
  }

  return { link, become: setLink, retry }
}

/**
 * Somebody signed in goes home and is told why. A session that has ended meanwhile keeps nobody from the link: it is
 * forgotten here. True while it is not yet known which.
 */
export function useHomeWhenSignedIn(): boolean {
  const [isAsking, setIsAsking] = useState(() => session.token() !== null)
  const navigate = useNavigate()

  const goHome = useEffectEvent(({ role }: User) => {
    toast('Du är redan inloggad. Logga ut och öppna länken igen om du vill välja ett nytt lösenord.', {
      tone: 'info',
      action: { label: 'Logga ut', run: () => void signOut() },
    })
    void navigate(homeOf(role), { replace: true })
  })
  const stay = useEffectEvent((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) session.signOut()
    setIsAsking(false)
  })

  useEffect(() => {
    if (session.token() === null) return
    let isCurrent = true
    call(me, {}, { onUnauthorized: 'throw' }).then(
      (user) => isCurrent && goHome(user),
      (error: unknown) => isCurrent && stay(error),
    )
    return () => {
      isCurrent = false
    }
  }, [])

  return isAsking
}
