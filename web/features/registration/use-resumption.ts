import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { loadUser } from '../../api/current-user.ts'
import { homeOf } from '../../api/return-path.ts'
import { session } from '../../api/session.ts'
import { hasUnsavedMessages } from '../anonymous-chat/convert-kept-messages.ts'
import { pendingSignup } from '../sign-in/pending-signup.ts'

export type SignupStage =
  | { readonly name: 'form' | 'setup' }
  | {
      readonly name: 'code'
      readonly email: string
      readonly registration: string | null
      readonly justSent: boolean
      readonly talkStaysHere: boolean
    }

/** After a reload, or in a second tab: goes on where this browser is. Somebody signed in with nothing to set up goes home. */
export function useResumption(flow: 'express' | 'standard', setStage: (stage: SignupStage) => void): void {
  const navigate = useNavigate()
  const resumed = useRef(false)
  useEffect(() => {
    if (resumed.current) return
    resumed.current = true
    const pending = pendingSignup.of(flow)
    if (session.token() === null) {
      if (pending?.stage === 'code') setStage({ ...pending, name: 'code', justSent: false })
      if (pending?.stage === 'setup') {
        const { email, returnTo } = pending
        void navigate('/login', { replace: true, state: { email, returnTo } })
      }
      return
    }
    void loadUser().then(
      (user) => {
        if (user.role === 'patient' && (pending !== null || hasUnsavedMessages())) setStage({ name: 'setup' })
        else void navigate(homeOf(user.role), { replace: true })
      },
      () => undefined,
    )
  }, [flow, navigate, setStage])
}
