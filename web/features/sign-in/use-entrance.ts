import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadUser } from '../../api/current-user.ts'
import { homeOf } from '../../api/return-path.ts'
import { session, useSession } from '../../api/session.ts'
import type { SessionUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { savedText } from '../anonymous-chat/convert-kept-messages.ts'
import { loginEntry, PLAIN_ENTRY } from './login-entry.ts'
import type { LoginEntry } from './login-entry.ts'
import { pendingSignup } from './pending-signup.ts'
import { prepareClient } from './prepare-client.ts'
import { signIn } from './sign-in.ts'
import type { Credentials } from './sign-in.ts'

/** Plain while prerendering and hydrating: the built page knows neither state nor query. */
export function useLoginEntry(): LoginEntry {
  const { state, search } = useLocation()
  return useHydrated() ? loginEntry(state, search) : PLAIN_ENTRY
}

/** Signing in and leaving for where the person was going; and leaving at once when somebody is signed in already. */
export function useEntrance(entry: LoginEntry) {
  const { token } = useSession()
  const navigate = useNavigate()
  const [entering, setEntering] = useState(false)
  const left = useRef(false)

  function leave(user: SessionUser) {
    if (left.current) return
    left.current = true
    const target = entry.returnTo ?? session.takeReturnPath() ?? homeOf(user.role)
    void navigate(target, { replace: true })
  }

  const leaveAtOnce = useEffectEvent(leave)
  const leavesAtOnce = token !== null && !entering && !entry.staysWhenSignedIn
  useEffect(() => {
    if (leavesAtOnce) loadUser().then(leaveAtOnce, () => undefined)
  }, [leavesAtOnce])

  /** Throws `ApiError`. */
  async function enter(credentials: Credentials, otp?: string): Promise<void> {
    setEntering(true)
    try {
      const user = await signIn(credentials, otp)
      pendingSignup.forget()
      if (user.role === 'patient') {
        const saved = await prepareClient()
        if (saved > 0) toast(savedText(saved))
      }
      leave(user)
    } finally {
      setEntering(false)
    }
  }

  return { enter, entering: entering && token !== null }
}
